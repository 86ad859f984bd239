/** The client's words: slots, forms, parts, and what a browser reads. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { readdirSync, readFileSync } from "node:fs";
import { contractSpanish } from "/static/words/spanish.js";
import { language, nameOfId, sayParts, say } from "/static/words/translation.js";

test("without a browser it is English", () => {
  assert.equal(language, "en");
  assert.equal(say("close"), "Close");
});

test("slots are filled, and forms are chosen by the number", () => {
  assert.equal(say("waiting-for", { player: "the Turks" }), "Waiting for the Turks");
  assert.deepEqual([0, 1, 2].map((n) => say("cases-found", { n })), ["No case holds these words.", "One case.", "2 cases."]);
  assert.equal(say("confirm-n", { n: 0 }), "Confirm");
});

test("a slot may hold more than text", () => {
  const button = { a: "template" };
  assert.deepEqual(sayParts("receipt-is", { command: button }).slice(1), [button, "."]);
});

test("what has no word is called as it is", () => {
  assert.deepEqual([nameOfId("kind", "procedure"), nameOfId("kind", "gnu")], ["procedure", "gnu"]);
});

test("Spanish runs together what runs together", () => {
  assert.equal(contractSpanish("Se espera a el azul y a los de El Cairo"), "Se espera al azul y a los de El Cairo");
  assert.equal(contractSpanish("lugar o ocho, turcos y ingleses, 7 o 8"), "lugar u ocho, turcos e ingleses, 7 u 8");
});

test("numbers are written as they are, and what is not known is left out", () => {
  assert.equal(say("cases-found", { n: 12345 }), "12345 cases.");
  assert.equal(say("waiting-for", { player: undefined }), "Waiting for ");
  assert.throws(() => say("no-such-words"), /no words for no-such-words/);
});

const STATIC = new URL("../../src/umpire/server/static/", import.meta.url);
const read = (/** @type {string} */ name) => readFileSync(new URL(name, STATIC), "utf8");
const keysOf = (/** @type {string} */ text) => [...text.matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key);

test("whatever the code says is in the catalogue", () => {
  const code = readdirSync(STATIC, { recursive: true }).map(String).filter((name) => /^(?!vendor).*\.js$/.test(name)).map(read);
  const said = code.flatMap((text) => [...text.matchAll(/\b(?:say|sayParts)\(([^{,]*?)[,)]/g)]
    .flatMap(([, first]) => [...first.matchAll(/(?<!=== |getAttribute\()["']([a-z][\w-]*)["']/g)].map(([, key]) => key)));
  const known = new Set(keysOf(read("words/en.ftl")));
  assert.ok(said.length > 500);
  assert.deepEqual([...new Set(said.filter((key) => !known.has(key)))], []);
});
