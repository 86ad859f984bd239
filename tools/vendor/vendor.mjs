// Bundle what the web client uses from npm into src/umpire/server/static/vendor, each with its licence.
// Run by `make vendor`; the result is committed, so nobody needs node to play.
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const target = join(here, "..", "..", "src", "umpire", "server", "static", "vendor");
const modules = (name) => join(here, "node_modules", name);
mkdirSync(join(target, "fonts"), { recursive: true });

const bundles = {
  "lit-html.js": `export { html, svg, render, nothing } from "lit-html"; export { repeat } from "lit-html/directives/repeat.js";
    export { classMap } from "lit-html/directives/class-map.js"; export { ref, createRef } from "lit-html/directives/ref.js";
    export { live } from "lit-html/directives/live.js"; export { guard } from "lit-html/directives/guard.js"; export { styleMap } from "lit-html/directives/style-map.js";`,
  "d3-zoom.js": `export { zoom, zoomIdentity } from "d3-zoom"; export { select } from "d3-selection"; import "d3-transition";`,
  "fluent.js": `export { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";`,
  "milsymbol.js": `import ms from "milsymbol"; export default ms;`,
};
for (const [name, contents] of Object.entries(bundles)) {
  await build({ stdin: { contents, resolveDir: here }, bundle: true, format: "esm", minify: true, outfile: join(target, name), legalComments: "none" });
}

const licences = ["@fluent/bundle", "lit-html", "d3-zoom", "d3-selection", "d3-transition", "d3-drag", "d3-dispatch", "d3-ease", "d3-interpolate", "d3-color", "d3-timer", "milsymbol"];
const texts = licences.map((name) => `== ${name} ${JSON.parse(readFileSync(join(modules(name), "package.json"))).version}\n\n${licence(name)}`);
writeFileSync(join(target, "LICENSES.txt"), texts.join("\n\n"));

function licence(name) {
  for (const file of ["LICENSE", "LICENSE.md", "LICENCE", "license"]) {
    try { return readFileSync(join(modules(name), file), "utf8"); } catch { /* the next name */ }
  }
  const { license } = JSON.parse(readFileSync(join(modules(name), "package.json")));
  // Fluent ships no copy of its licence: the words are those of every package under it
  if (license === "Apache-2.0") return readFileSync(join(here, "APACHE-2.0.txt"), "utf8");
  throw new Error(`${name} brings no licence`);
}

// the tests' own tool
const tests = join(here, "..", "..", "tests", "vendor");
mkdirSync(tests, { recursive: true });
copyFileSync(join(modules("axe-core"), "axe.min.js"), join(tests, "axe.min.js"));
copyFileSync(join(modules("axe-core"), "LICENSE"), join(tests, "axe-LICENSE.txt"));

const fonts = {
  "old-standard-tt": ["400-normal", "400-italic", "700-normal"],
  "alegreya-sans": ["400-normal", "400-italic", "500-normal", "700-normal"],
};
for (const [family, styles] of Object.entries(fonts)) {
  for (const style of styles) copyFileSync(join(modules(`@fontsource/${family}`), "files", `${family}-latin-${style}.woff2`), join(target, "fonts", `${family}-${style}.woff2`));
  writeFileSync(join(target, "fonts", `${family}-LICENSE.txt`), licence(`@fontsource/${family}`));
}

// what was made, with its hashes: `sha256sum --check tools/vendor/vendored.sha256` at the root of the checkout, and tests/test_dependencies.py
const root = join(here, "..", "..");
const files = [target, tests].flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
  // the types beside the bundles are our own
  .filter((entry) => entry.isFile() && !entry.name.endsWith(".d.ts"))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll("\\", "/")).sort();
const hash = (file) => createHash("sha256").update(readFileSync(join(root, file))).digest("hex");
writeFileSync(join(here, "vendored.sha256"), files.map((file) => `${hash(file)}  ${file}\n`).join(""));
