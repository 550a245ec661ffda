import { render } from "preact";
import { App } from "./app";
import "./look/styles";
import { followAddress } from "./model/route";
import { applySettings } from "./model/settings";
import { language } from "./text/translate";

applySettings(() => language.value);
followAddress();
render(<App />, document.getElementById("app")!);

// The service worker makes the page work with no network; while developing it would only hide changes.
if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // Not before the page is there: it fetches every file of the build.
  addEventListener("load", () => {
    void navigator.serviceWorker.register(new URL("service-worker.js", document.baseURI));
  });
}
