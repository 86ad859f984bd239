/** The order of the client's folders: no cycle, no module too long, nothing exported in vain. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

const STATIC = new URL("../../src/umpire/server/static/", import.meta.url);
/** each imports from itself and from those before it */
const ROOMS = ["vendor", "words", "common", "people", "board", "play", "pages"];
const LONGEST = 600;

const names = readdirSync(STATIC, { recursive: true }).map((name) => String(name).replaceAll("\\", "/"))
  .filter((name) => name.endsWith(".js") && !name.startsWith("vendor/"));
const texts = new Map(names.map((name) => [name, readFileSync(new URL(name, STATIC), "utf8")]));

/** @param {string} name @returns {{from: string, names: string[]}[]} what a module imports when it is loaded */
const importsOf = (name) => [...(texts.get(name) ?? "").matchAll(
  /^import (?:(\*|[^"';]*?) ?(?:as \w+ )?from )?["']\/static\/([^"']+)["']/gm)]
  .map(([, what = "", from]) => ({ from, names: what.match(/\*|\w+(?= as \w+)|\w+/g) ?? [] }));

/** @param {string} text @returns {string[]} */
const exportsOf = (text) => [...text.matchAll(/^export (?:async )?(?:function\*?|class|const|let) (\w+)/gm)].map(([, name]) => name);

/** @param {string} name */
const uncommented = (name) => (texts.get(name) ?? "").replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test("a room imports only from itself and the rooms below it", () => {
  const room = (/** @type {string} */ name) => ROOMS.indexOf(name.split("/")[0]);
  const upward = names.filter((name) => name.includes("/"))
    .flatMap((name) => importsOf(name).filter(({ from }) => room(from) > room(name)).map(({ from }) => `${name} ${from}`));
  assert.deepEqual(upward, []);
  assert.deepEqual(names.filter((name) => room(name) < 0), ["notices-worker.js"]);
  assert.ok(names.filter((name) => importsOf(name).length).length > 60);
});

test("no module imports itself over others", () => {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} name @param {string[]} path */
  const walk = (name, path) => {
    assert.ok(!path.includes(name), [...path, name].join(" "));
    if (done.has(name)) return;
    for (const { from } of importsOf(name)) walk(from, [...path, name]);
    done.add(name);
  };
  for (const name of names) walk(name, []);
});

test("no module is longer than 600 lines", () => {
  const long = names.filter((name) => (texts.get(name) ?? "").split("\n").length > LONGEST);
  assert.deepEqual(long, []);
});

test("every import names its module from the root", () => {
  const relative = names.filter((name) => /(?:from |import\(|import )["']\./.test(texts.get(name) ?? ""));
  assert.deepEqual(relative, []);
});

test("what is exported is used by another module, or by its own and a test", () => {
  const used = new Set(names.flatMap((name) => importsOf(name).flatMap(({ from, names: what }) => what.map((one) => `${from} ${one}`))));
  const dynamic = /^pages\/side\/\w+\.js draw$/;
  const tests = readdirSync(new URL(".", import.meta.url)).map((name) => readFileSync(new URL(name, import.meta.url), "utf8")).join("\n");
  const tried = (/** @type {string} */ name, /** @type {string} */ one) => new RegExp(`\\b${one}\\b`).test(tests)
    && [...uncommented(name).matchAll(new RegExp(`(?<![."'])\\b${one}\\b`, "g"))].length > 1;
  const dead = names.flatMap((name) => exportsOf(texts.get(name) ?? "").filter((one) => !used.has(`${name} ${one}`) && !used.has(`${name} *`)
    && !dynamic.test(`${name} ${one}`) && !tried(name, one)).map((one) => `${name} ${one}`));
  assert.deepEqual(dead, []);
});

test("every method is called somewhere", () => {
  const all = names.map(uncommented).join("\n");
  const methods = names.flatMap((name) => [...(texts.get(name) ?? "").matchAll(/^  (?:async |get )?(#?\w+)\((?:(?!\.then)[^;])*\) \{$/gm)]
    .map(([, method]) => method)).filter((method) => !["if", "for", "while", "switch", "constructor", "function", "set"].includes(method));
  assert.ok(methods.length > 150);
  assert.deepEqual(methods.filter((method) => !new RegExp(`\\.${method}\\b|\\{ ${method} \\} = this`).test(all)), []);
});
