/** What the options mean for the things on the board. */
import assert from "node:assert/strict";
import test from "node:test";
import { groupable, listed, marks, optionsAt, optionsOn, sensible } from "/static/match/choices.js";
import { option, situation } from "./situations.mjs";

const march = option("march red b", ["red", "b"], { cost: "2" });
const enter = option("enter a", ["alpha"]);
const halt = option("halt red", ["red"], { aside: true });
const done = option("done");

test("a thing has several names", () => {
  assert.deepEqual(optionsAt(situation([enter]), "a"), [enter]);
});

test("a counter stands for its space, but its own options come first", () => {
  assert.deepEqual(optionsOn(situation([enter, march, halt]), "red"), [march, halt, enter]);
  assert.deepEqual(optionsOn(situation([enter]), "grey"), []);
});

test("the first target glows, then the second with its cost", () => {
  const first = marks(situation([march, halt]));
  assert.deepEqual([[...first.glow], first.costs.size], [["red"], 0]);
  const second = marks(situation([march, enter], { picked: ["red"] }));
  assert.deepEqual([[...second.glow], [...second.costs]], [["b"], [["b", "2"]]]);
});

test("what has its menu open is marked as picked", () => {
  assert.deepEqual([...marks(situation([], { menu: { id: "b", options: [] } })).picked], ["b"]);
});

test("where to go is not picked together with those who go", () => {
  const take = option("take red", ["red"]);
  const mixed = situation([take, enter], { group: 3 });
  assert.deepEqual([groupable(mixed, take), groupable(mixed, enter)], [true, false]);
  assert.equal(groupable(situation([enter, done], { group: 3 }), enter), true, "unless there are only places");
  assert.equal(groupable(situation([take]), take), false);
});

test("of many options those that stand alone keep their buttons", () => {
  const many = Array.from({ length: 40 }, (_, index) => option(`dig ${index}`, ["grey"]));
  const { buttons, rest } = listed(situation([...many, done, halt]));
  assert.deepEqual([buttons, rest.length], [[done], 40]);
  assert.equal(listed(situation(many.slice(0, 24))).buttons.length, 24);
});

test("once the first target is chosen, only its options are listed", () => {
  const other = option("march grey a", ["grey", "a"]);
  assert.deepEqual(listed(situation([march, other, done], { picked: ["red"] })).buttons, [march, done]);
});

test("what one might have meant is like what is on offer", () => {
  assert.equal(sensible(situation([march]), "grey"), "march grey b");
  assert.equal(sensible(situation([march], { picked: ["red"] }), "a"), "march red a");
  assert.equal(sensible(situation([option("enter b", ["b"])]), "red"), "enter a", "a counter stands for its space");
  assert.equal(sensible(situation([done]), "grey"), null);
});
