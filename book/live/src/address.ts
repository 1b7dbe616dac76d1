/** Settings in the address: `?policy.seed=7&policy.budget=4`, each figure under its own name. */

import type { Control, Settings } from "./view.ts";

export function defaultsOf(controls: Control[]): Settings {
  return Object.fromEntries(controls.map((control) => [control.name, String(control.default)]));
}

/** What the query says about a figure, unknown names and nonsense included: memsim says in words what is wrong. */
export function readSettings(query: string, figure: string): Settings {
  const settings: Settings = {};
  for (const [key, value] of new URLSearchParams(query)) {
    if (key.startsWith(`${figure}.`)) settings[key.slice(figure.length + 1)] = value;
  }
  return settings;
}

/** The query with the figure's settings that differ from the defaults; other figures' stay as they are. */
export function writeSettings(query: string, figure: string, settings: Settings, defaults: Settings): string {
  const parameters = new URLSearchParams(query);
  for (const key of [...parameters.keys()]) {
    if (key.startsWith(`${figure}.`)) parameters.delete(key);
  }
  for (const [name, value] of Object.entries(settings)) {
    if (value !== defaults[name]) parameters.set(`${figure}.${name}`, value);
  }
  return parameters.size > 0 ? `?${parameters}` : "";
}
