/** The client's words: slots, forms, parts, and what a browser reads. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { finish } from "/static/words/es.js";
import spanish from "/static/words/es.js";
import english from "/static/words/en.js";
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
  assert.equal(finish("Se espera a el azul y a los de El Cairo"), "Se espera al azul y a los de El Cairo");
  assert.equal(finish("lugar o ocho, turcos y ingleses, 7 o 8"), "lugar u ocho, turcos e ingleses, 7 u 8");
});

test("both catalogues have the same keys and forms for one and for several", () => {
  assert.deepEqual(Object.keys(spanish), Object.keys(english));
  for (const [key, words] of Object.entries(spanish)) {
    if (typeof words !== "string") assert.ok("one" in words && "other" in words, key);
  }
});
