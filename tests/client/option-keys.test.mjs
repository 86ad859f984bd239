/** The keys of the options. */
import assert from "node:assert/strict";
import test from "node:test";
import { hintNumber, inOrder, assignKeys, KeyPlaces } from "/static/play/option-keys.js";
import { option } from "./situations.mjs";

const named = (...actions) => actions.map((action) => option(action));
const done = { ...option("done"), ends: true };
const keysOf = (places, options) => Object.fromEntries(assignKeys(places, options).keys);

test("what ends the phase is nought, wherever it stands", () => {
  assert.deepEqual(keysOf(new Map(), [done, ...named("one", "two")]), { done: "0", one: "1", two: "2" });
  assert.deepEqual(keysOf(new Map(), [done]), { done: "0" });
});

test("a second end comes after everything else", () => {
  const pass = { ...option("pass"), ends: true };
  assert.deepEqual(keysOf(new Map(), [done, pass, ...named("one")]), { done: "0", pass: "2", one: "1" });
});

test("of two that end it neither is number one", () => {
  const giveUp = { ...option("decline"), ends: true };
  assert.deepEqual(keysOf(new Map(), [done, giveUp]), { done: "0", decline: "2" });
});

test("a key stays with its option while others come and go", () => {
  const places = new Map();
  assignKeys(places, named("one", "two", "three"));
  assert.deepEqual(keysOf(places, named("two", "three", "four")), { two: "2", three: "3", four: "4" });
  assert.deepEqual(keysOf(places, named("one", "three")), { one: "1", three: "3" });
});

test("where most are new, they are numbered afresh", () => {
  const places = new Map();
  assignKeys(places, named("one", "two", "three"));
  assert.deepEqual(keysOf(places, named("five", "six", "three")), { five: "1", six: "2", three: "3" });
});

test("more than nine have two digits, and none begins with the nought", () => {
  const many = named(...Array.from({ length: 12 }, (_, n) => `action${n}`));
  const { keys, options } = assignKeys(new Map(), [done, ...many]);
  assert.deepEqual([keys.get("action0"), keys.get("action11"), keys.get("done")], ["11", "22", "0"]);
  assert.equal(options.get("12"), many[1]);
});

test("they are listed in the order of their keys", () => {
  const keys = new Map([["done", "0"], ["two", "2"], ["ten", "10"]]);
  assert.deepEqual(inOrder([done, ...named("ten", "two")], keys).map((one) => one.action), ["two", "ten", "done"]);
});

test("the next phase numbers its own", () => {
  const places = new KeyPlaces();
  places.of("move", "march").set("one", 4);
  assert.equal(places.of("move", "march").get("one"), 4);
  assert.equal(places.of("move", "fight").size, 0);
  assert.equal(places.of("fight", "march").size, 0);
});

test("hints are numbered as they are met, though some were passed over", () => {
  const thirteen = hintNumber([], 13, 15);
  assert.deepEqual([thirteen.step, thirteen.of], [13, 15], "who comes from elsewhere has met all before");
  const next = hintNumber(thirteen.shown, 15, 15);
  assert.deepEqual([next.step, next.of], [14, 14]);
  assert.deepEqual([hintNumber(next.shown, 13, 15).step, hintNumber(next.shown, 15, 15).step], [13, 14], "back and forth");
  const last = hintNumber(next.shown, 14, 15);
  assert.deepEqual([last.step, last.of], [14, 15], "what was passed over and is met after all");
});
