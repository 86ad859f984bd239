/** What the options mean for the things on the board. */
import assert from "node:assert/strict";
import test from "node:test";
import {
  groupByFormation, canBeAdded, formationOptions, isGroupable, listOptions, markThings, optionsAt, optionsOn, pickLimit, impliedAction,
} from "/static/board/choices.js";
import { option, piece, situation } from "./situations.mjs";

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
  const first = markThings(situation([march, halt]));
  assert.deepEqual([[...first.glow], first.costs.size], [["red"], 0]);
  const second = markThings(situation([march, enter], { picked: ["red"] }));
  assert.deepEqual([[...second.glow], [...second.costs]], [["b"], [["b", "2"]]]);
});

test("what has its menu open is marked as picked", () => {
  assert.deepEqual([...markThings(situation([], { menu: { id: "b", options: [] } })).picked], ["b"]);
});

test("where to go is not picked together with those who go", () => {
  const take = option("take red", ["red"]);
  const mixed = situation([take, enter], { group: 3 });
  assert.deepEqual([isGroupable(mixed, take), isGroupable(mixed, enter)], [true, false]);
  assert.equal(isGroupable(situation([enter, done], { group: 3 }), enter), false, "nor where only places are left");
  assert.equal(isGroupable(situation([take]), take), false);
});

test("a part of a counter is found at the counter, and not picked with others", () => {
  const join = option("join red", ["red"]);
  const gun = option("join red.bow", ["red"]);
  const both = situation([join, gun], { group: 2 });
  assert.deepEqual([isGroupable(both, join), isGroupable(both, gun)], [true, false]);
  assert.deepEqual(optionsOn(both, "red"), [join, gun]);
});

test("on a small screen what is steered over the map leaves room for it", () => {
  const turn = option("turn port");
  const ahead = option("ahead");
  assert.deepEqual(listOptions(situation([ahead, turn, done], { steered: true })), { buttons: [ahead, done], rest: [turn] });
});

test("of many options those that stand alone keep their buttons", () => {
  const many = Array.from({ length: 40 }, (_, index) => option(`dig ${index}`, ["grey"]));
  const { buttons, rest } = listOptions(situation([...many, done, halt]));
  assert.deepEqual([buttons, rest.length], [[done], 40]);
  assert.equal(listOptions(situation(many.slice(0, 24))).buttons.length, 24);
});

test("once the first target is chosen, only its options are listed", () => {
  const other = option("march grey a", ["grey", "a"]);
  assert.deepEqual(listOptions(situation([march, other, done], { picked: ["red"] })).buttons, [march, done]);
});

test("what one might have meant is like what is on offer", () => {
  assert.equal(impliedAction(situation([march]), "grey"), "march grey b");
  assert.equal(impliedAction(situation([march], { picked: ["red"] }), "a"), "march red a");
  assert.equal(impliedAction(situation([option("enter b", ["b"])]), "red"), "enter a", "a counter stands for its space");
  assert.equal(impliedAction(situation([done]), "grey"), null);
});

const division = [piece("red", "a"), piece("blue", "a"), piece("grey", "b", 30)].map((one) => ({ ...one, formation: "1 Div" }));
const all = option("with_all 1div", [], { formation: "1 Div" });
const [red, blue, grey] = ["red", "blue", "grey"].map((id) => option(`with ${id}`, [id]));

test("a formation stands above its units", () => {
  const lone = option("with card", ["card"]);
  const rows = groupByFormation(situation([], { pieces: division }), [lone, red, blue, all]);
  assert.deepEqual(rows.map((one) => one.action), ["with card", "with_all 1div", "with red", "with blue"]);
});

test("all of a formation: the word for it, or those of it who stand there", () => {
  const named = (offered) => formationOptions(situation(offered, { pieces: division }), "red").map((one) => one.action);
  assert.deepEqual(named([red, blue, grey, all]), ["with_all 1div"]);
  assert.deepEqual(named([red, blue, grey]), ["with red", "with blue"]);
  assert.deepEqual(formationOptions(situation([red, blue]), "red"), [], "who has no formation is alone");
});

test("who cannot be added to those picked does not glow", () => {
  const picking = situation([red, blue, grey], { group: 3, picked: ["red"], addable: ["with grey"] });
  assert.deepEqual([red, blue, grey].map((one) => canBeAdded(picking, one)), [true, false, true]);
  assert.deepEqual([...markThings(picking).glow], ["red", "grey"]);
});

test("while something is dragged, the places where it may be put down glow", () => {
  const goal = option("to c", ["c"], { cost: "2" });
  const { glow, costs } = markThings(situation([red], { carried: [goal] }));
  assert.deepEqual([[...glow], costs.get("c")], [["c"], "2"]);
});

test("a limit is told only where it is one", () => {
  const offered = [option("take red", ["red"]), option("take blue", ["blue"]), option("take grey", ["grey"]), option("go")];
  assert.equal(pickLimit(situation(offered, { group: 2 })), 2);
  assert.equal(pickLimit(situation(offered, { group: 3 })), 0, "whoever is there may be picked");
  assert.equal(pickLimit(situation(offered, { group: 7 })), 0);
});
