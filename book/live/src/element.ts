/** What a page with a live figure loads: small, and all that it loads until the reader comes near one. */

import { MemsimExplorer } from "./explorer.ts";

customElements.define("memsim-explorer", MemsimExplorer);
