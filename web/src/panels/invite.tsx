// Links for friends: one seats them, one only watches; the first as a picture for phones too.
import { useEffect, useState } from "preact/hooks";
import type { TableLinks } from "../net/server_tables";
import { t } from "../text/translate";
import { CopyButton } from "./copy_button";

/** A QR code as one SVG path, a unit per module. The encoder is loaded when somebody invites. */
function useCode(text: string): { path: string; size: number } | null {
  const [code, setCode] = useState<{ path: string; size: number } | null>(null);
  useEffect(() => {
    void import("qrcode-generator").then(({ default: qrcode }) => {
      const qr = qrcode(0, "M");
      qr.addData(text);
      qr.make();
      const size = qr.getModuleCount();
      let path = "";
      for (let y = 0; y < size; ++y)
        for (let x = 0; x < size; ++x) if (qr.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
      setCode({ path, size });
    });
  }, [text]);
  return code;
}

function LinkField({ id, label, link }: { id: string; label: string; link: string }) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <span class="link-field">
        <input id={id} type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <CopyButton text={link} name={label} />
      </span>
    </div>
  );
}

export function Invite({ links }: { links: TableLinks }) {
  const code = useCode(links.invite);
  return (
    <section class="invite" aria-label={t("lobby.invite")}>
      <LinkField id="invite-link" label={t("lobby.invite")} link={links.invite} />
      <LinkField id="watch-link" label={t("lobby.watch")} link={links.watch} />
      {code && (
        <svg
          class="qr"
          viewBox={`-3 -3 ${code.size + 6} ${code.size + 6}`}
          role="img"
          aria-label={t("lobby.qr")}
          shape-rendering="crispEdges"
        >
          <rect x="-3" y="-3" width={code.size + 6} height={code.size + 6} class="qr-ground" />
          <path d={code.path} class="qr-ink" />
        </svg>
      )}
    </section>
  );
}
