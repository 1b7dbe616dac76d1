/** A page without a browser: what our modules expect to be there, from happy-dom. */

import { Window } from "happy-dom";

const NEEDED = [
  "document",
  "Event",
  "history",
  "HTMLInputElement",
  "HTMLSelectElement",
  "KeyboardEvent",
  "location",
  "navigator",
  "Node",
  "window",
] as const;

export function openPage(address: string): Window {
  const window = new Window({ url: address });
  for (const name of NEEDED) {
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true });
  }
  return window;
}
