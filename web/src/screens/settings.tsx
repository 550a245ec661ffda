// Choices of this device.
import { choose, type Settings, settings } from "../model/settings";
import { t, tMaybe } from "../text/translate";

const kChoices = {
  theme: ["auto", "light", "dark"],
  language: ["auto", "en", "fr", "de"],
  cityNames: ["local", "english"],
  pace: [0, 400, 900, 1600],
  motion: ["auto", "off"],
  sound: ["on", "off"],
  confirm: ["always", "touch", "never"],
} as const;

type Choice = keyof typeof kChoices;

function Segments({ name }: { name: Choice }) {
  return (
    <fieldset>
      <legend>{t(`settings.${name}`)}</legend>
      <div class="segments">
        {kChoices[name].map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={settings.value[name] === value}
              onChange={() => choose(name, value as Settings[typeof name])}
            />
            {tMaybe(`settings.${name}.${value}`, String(value))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SettingsScreen() {
  return (
    <main id="content" class="page" tabIndex={-1}>
      <h1>{t("app.settings")}</h1>
      <p class="note">{t("settings.kept")}</p>
      <div class="settings-list">
        <div class="field">
          <label for="player-name">{t("settings.name")}</label>
          <input
            id="player-name"
            type="text"
            maxLength={24}
            value={settings.value.playerName}
            onInput={(event) => choose("playerName", event.currentTarget.value)}
          />
        </div>
        {(Object.keys(kChoices) as Choice[]).map((name) => (
          <Segments key={name} name={name} />
        ))}
      </div>
    </main>
  );
}
