/**
 * node precompile.ts FOLDER: compile, in FOLDER/python_stdlib.zip, the modules that FOLDER/memsim.whl needs.
 *
 * Pyodide's zip has the standard library as source, which every start in a reader's browser would compile anew.
 * The same Pyodide compiles it here, since code of another Python would be of no use to it. Modules that memsim
 * does not import stay as they are, for code takes more room than source; and so that the zip grows no more than
 * it must, docstrings are left out, and packages that have no place in a page.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { argv } from "node:process";
import { loadPyodide } from "pyodide";

const COMPILE = `
import importlib.util
import marshal
import sys
import zipfile

sys.path.append("memsim.whl")
import memsim.explorers

ROOT = next(path for path in sys.path if path.endswith(".zip")) + "/"
NO_PLACE = ("_pyrepl/", "ensurepip/", "idlelib/", "multiprocessing/", "pydoc_data/", "unittest/")
UNCHECKED = (1).to_bytes(4, "little")  # the flag of code that stands without its source
loaded = {getattr(module, "__file__", None) for module in sys.modules.values()}

with zipfile.ZipFile("source.zip") as source, zipfile.ZipFile("compiled.zip", "w") as compiled:
    for name in source.namelist():
        if name.startswith(NO_PLACE):
            continue
        data = source.read(name)
        if ROOT + name in loaded:
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            head = importlib.util.MAGIC_NUMBER + UNCHECKED + importlib.util.source_hash(data)
            name, data = name + "c", head + marshal.dumps(code)
        compiled.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
`;

const folder = argv[2] as string;
const library = join(folder, "python_stdlib.zip");
const python = await loadPyodide();
python.FS.writeFile("memsim.whl", readFileSync(join(folder, "memsim.whl")));
python.FS.writeFile("source.zip", readFileSync(library));
python.runPython(COMPILE);
writeFileSync(library, python.FS.readFile("compiled.zip"));
