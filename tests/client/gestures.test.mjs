/** A situation and a click give an intent. */
import assert from "node:assert/strict";
import test from "node:test";
import {
  choose, confirm, goalAt, continuePlan, lift, isLiftable, onlyChoice, onlyRoll, openMenu, openTray, pickAll, sentThere, takeOption,
  touchFormation, touchPiece, touchThing,
} from "/static/board/gestures.js";
import { option, situation } from "./situations.mjs";

const march = option("march red b", ["red", "b"]);
const back = option("march red a", ["red", "a"]);
const other = option("march grey a", ["grey", "a"]);
const dig = option("dig red", ["red"]);
const fire = option("fire red", ["red"], { reveals: true });
const halt = option("halt red", ["red"], { aside: true });
const done = option("done");

const playing = (...actions) => ({ kind: "play", actions, next: [] });

test("a click skips what is being shown", () => {
  assert.equal(touchThing(situation([dig], { showing: true }), "red").kind, "skip");
  assert.equal(openTray(situation([], { showing: true }), "a").kind, "skip");
});

test("the only thing a click can mean is played", () => {
  const intent = touchThing(situation([dig, done]), "red");
  assert.deepEqual(intent, { ...playing("dig red"), ui: { tray: null, menu: null, armed: null } });
});

test("what cannot be undone is not played by the first click", () => {
  const intent = touchThing(situation([fire]), "red");
  assert.equal(intent.kind, "menu");
  assert.equal(intent.ui.armed, "fire red");
  assert.equal(touchThing(situation([fire], { wary: false }), "red").kind, "play");
});

test("a loss is asked for first, on the board and in the list", () => {
  const lose = option("eliminate red", ["red"], { loses: true });
  const touched = touchThing(situation([lose]), "red");
  assert.deepEqual([touched.kind, touched.ui.armed], ["menu", "eliminate red"]);
  assert.equal(choose(situation([lose]), lose).kind, "ask");
  assert.equal(choose(situation([lose], { armed: "eliminate red" }), lose).kind, "play");
});

test("a loss is no part of a group, and a piece is picked for one thing only", () => {
  const [name, give] = [option("name red", ["red"]), option("give_up red", ["red"], { loses: true })];
  const blue = option("name blue", ["blue"]);
  const here = situation([name, blue, give], { group: 2 });
  assert.equal(choose(here, name).kind, "pick");
  assert.deepEqual([choose(here, give).kind, choose({ ...here, armed: "give_up red" }, give).kind], ["ask", "play"]);
  assert.equal(choose({ ...here, picked: ["blue"] }, give).kind, "ask", "not with those who were picked");
  assert.deepEqual(confirm({ ...here, picked: ["red", "blue"] }).actions, ["name red", "name blue"]);
  const touched = touchThing(here, "red");
  assert.deepEqual([touched.kind, touched.ui.menu.options], ["menu", [name, give]]);
  const twice = situation([name, option("spare red", ["red"])], { group: 2 });
  assert.deepEqual(confirm({ ...twice, picked: ["red"] }).actions, ["name red"]);
});

test("what a lesson recommends asks first where its own button would", () => {
  const attack = option("to b", ["b"], { passes: true });
  for (const one of [fire, attack, option("eliminate red", ["red"], { loses: true })]) {
    const intent = takeOption(situation([one]), one);
    assert.deepEqual([intent.kind, intent.ui.armed], ["ask", one.action]);
  }
  const strike = option("strike", [], { passes: true, ends: true });
  assert.equal(takeOption(situation([strike], { weighs: "strike" }), strike).kind, "ask");
  assert.deepEqual(takeOption(situation([dig]), dig), playing("dig red"));
  assert.deepEqual(takeOption(situation([fire], { wary: false }), fire), playing("fire red"), "unless nothing asks");
});

test("what gives others the word cannot be undone and asks first, unless it says that enough was done", () => {
  const fly = option("fly a", ["a"], { passes: true });
  const touched = touchThing(situation([fly], { pieces: [] }), "a");
  assert.deepEqual([touched.kind, touched.ui.armed], ["menu", "fly a"]);
  assert.equal(choose(situation([fly]), fly).kind, "ask");
  assert.equal(choose(situation([fly], { wary: false }), fly).kind, "play");
  assert.equal(continuePlan(situation([fly]), ["fly a"]).kind, "ask", "what is played on by itself asks, too");
  assert.equal(continuePlan(situation([fly]), ["fly a"], ["fly a"]).kind, "play", "who has agreed to a plan is not asked again");
  assert.equal(continuePlan(situation([fire]), ["fire red"], ["fire red"]).kind, "ask", "but for what is rolled");
  const enough = option("done", [], { passes: true, ends: true });
  assert.equal(choose(situation([enough]), enough).kind, "play");
  assert.equal(continuePlan(situation([enough]), ["done"]).kind, "play");
});

test("what begins the fight that is weighed is asked for, though others roll first", () => {
  const strike = option("strike", [], { passes: true, ends: true });
  assert.equal(choose(situation([strike], { weighs: "strike" }), strike).kind, "ask");
  assert.equal(choose(situation([strike], { weighs: "to 01" }), strike).kind, "play");
  const asked = { texts: [], asks_roll: null, panel: { weighs: "strike" } };
  assert.equal(onlyRoll({ ...asked, options: [strike] }), strike, "its odds open by themselves");
  assert.equal(onlyRoll({ ...asked, panel: null, options: [strike] }), null);
});

test("what gives others the word or loses something is not played by itself", () => {
  const asked = { texts: [], asks_roll: null };
  for (const more of [{ passes: true }, { loses: true }, { reveals: true }]) {
    assert.equal(onlyChoice({ ...asked, options: [option("dig red", ["red"], more)] }), null);
  }
  assert.equal(onlyChoice({ ...asked, options: [dig] }), "dig red");
});

test("what is not being asked is never done by a click", () => {
  const intent = touchThing(situation([halt]), "red");
  assert.equal(intent.kind, "menu");
  assert.equal(intent.ui.armed, null);
  assert.deepEqual(touchThing(situation([halt, dig]), "red").actions, ["dig red"]);
});

test("of two targets the second is asked for", () => {
  const first = touchThing(situation([march, back, other]), "red");
  assert.deepEqual([first.kind, first.next, first.ui.picked], ["onward", ["b", "a"], ["red"]]);
  const second = touchThing(situation([march, back, other], { picked: ["red"] }), "b");
  assert.deepEqual(second.actions, ["march red b"]);
});

test("what could be done at once is offered beside going on", () => {
  const intent = touchThing(situation([march, dig]), "red");
  assert.deepEqual([intent.kind, intent.ui.menu], ["onward", { id: "red", options: [dig] }]);
});

test("another first target instead of a second", () => {
  const intent = touchThing(situation([march, other], { picked: ["red"] }), "grey");
  assert.deepEqual([intent.kind, intent.actions], ["play", ["march red b"]], "a counter stands for its space");
  const changed = touchThing(situation([back, other], { picked: ["red"] }), "grey");
  assert.deepEqual([changed.kind, changed.ui.picked], ["onward", ["grey"]]);
});

test("a second click on the same thing takes the first back", () => {
  assert.equal(touchThing(situation([march], { picked: ["red"] }), "red").kind, "clear");
  const menu = { id: "alpha", options: [] };
  assert.equal(touchThing(situation([march], { menu }), "a").kind, "clear", "by any of its names");
});

test("beside a counter is near enough, but two of them are asked about", () => {
  const one = touchThing(situation([option("dig grey", ["grey"])]), "b");
  assert.deepEqual(one.actions, ["dig grey"]);
  const two = touchThing(situation([dig, option("dig blue", ["blue"])]), "a");
  assert.deepEqual([two.kind, two.ui.tray], ["tray", { space: "a" }]);
});

test("beside nothing the case is told", () => {
  assert.deepEqual(touchThing(situation([dig]), "card"), { kind: "why", id: "card", ui: { tray: null } });
  assert.equal(openMenu(situation([dig]), "grey").kind, "hint");
});

test("counters are picked up to as many as may be", () => {
  const offered = ["red", "blue", "grey"].map((id) => option(`take ${id}`, [id]));
  const two = { group: 2, picked: ["red"] };
  assert.deepEqual(touchThing(situation(offered, two), "blue").ui.picked, ["red", "blue"]);
  assert.deepEqual(touchThing(situation(offered, two), "red").ui.picked, []);
  const full = touchThing(situation(offered, { group: 2, picked: ["red", "blue"] }), "grey");
  assert.deepEqual([full.full, full.ui.picked], [true, ["red", "blue"]]);
  assert.deepEqual(pickAll(situation(offered, two), ["red", "blue", "grey"]), ["red", "blue"]);
  assert.deepEqual(confirm(situation(offered, { group: 3, picked: ["grey", "red"] })), playing("take grey", "take red"), "in the order in which they were found to go together");
});

test("the tray stays open while one picks from it", () => {
  const offered = [option("take red", ["red"]), halt];
  assert.equal("tray" in touchPiece(situation(offered, { group: 2 }), "red").ui, false);
  assert.equal(touchPiece(situation([dig]), "red").ui.tray, null);
});

test("who was picked takes part in what is chosen then", () => {
  const offered = [option("take red", ["red"]), option("go b", ["b"])];
  const intent = choose(situation(offered, { group: 2, picked: ["red"] }), offered[1]);
  assert.deepEqual(intent.actions, ["take red", "go b"]);
});

test("an option that rolls is asked once, then played", () => {
  assert.deepEqual(choose(situation([fire]), fire), { kind: "ask", option: fire, ui: { armed: "fire red" } });
  assert.deepEqual(choose(situation([fire], { armed: "fire red" }), fire), playing("fire red"));
});

test("an option that is gone is not played", () => {
  assert.equal(choose(situation([dig]), fire).kind, "nothing");
});

test("what was left is asked if it rolls, and else played with what follows", () => {
  assert.deepEqual(continuePlan(situation([dig]), ["dig red", "done"]), { kind: "play", actions: ["dig red"], next: ["done"] });
  assert.equal(continuePlan(situation([fire]), ["fire red"]).kind, "ask");
  assert.deepEqual(continuePlan(situation([fire]), ["fire red", "done"]).ui.onward, ["done"], "what comes behind the die is kept");
  assert.equal(continuePlan(situation([]), ["fire red"]).kind, "nothing");
});

test("odds are shown at the thing if the option has no button", () => {
  const many = Array.from({ length: 30 }, (_, index) => option(`dig ${index}`, ["grey"]));
  assert.deepEqual(continuePlan(situation([fire, ...many]), ["fire red"]).ui.menu, { id: "red", options: [fire] });
  assert.equal(continuePlan(situation([fire]), ["fire red"]).ui.menu, null);
});

test("the menu of a thing holds what is not being asked, too", () => {
  const way = option("march red b", ["red", "b"], { path: ["a", "b"] });
  const intent = openMenu(situation([halt, way]), "red");
  assert.deepEqual([intent.kind, intent.path, intent.ui.menu.options], ["all", ["a", "b"], [way, halt]]);
});

test("no choice is one only if nothing is rolled, written or shown", () => {
  const state = { options: [dig], texts: [], asks_roll: null };
  assert.equal(onlyChoice(state), "dig red");
  for (const more of [
    { options: [fire] }, { options: [halt] }, { options: [dig, done] }, { texts: ["write"] }, { asks_roll: { sides: 6 } },
  ]) assert.equal(onlyChoice({ ...state, ...more }), null);
});

const inDivision = (offered, more = {}) => {
  const plain = situation(offered, more);
  return { ...plain, pieces: plain.pieces.map((piece) => ({ ...piece, side: "north", formation: "1 Div" })) };
};

test("a place to go to is chosen with one click, also where only places are left", () => {
  const [there, elsewhere] = [option("to b", ["b"]), option("to c", ["c"])];
  assert.deepEqual(touchThing(situation([there, elsewhere, done], { group: 7 }), "c").actions, ["to c"]);
  assert.deepEqual(choose(situation([there, elsewhere, done], { group: 7 }), there).actions, ["to b"]);
});

test("two clicks mean all of a formation", () => {
  const whole = option("form 1div", [], { formation: "1 Div" });
  assert.deepEqual(touchFormation(inDivision([whole, dig]), "red").actions, ["form 1div"]);
  const each = [option("join red", ["red"]), option("join blue", ["blue"])];
  assert.deepEqual(touchFormation(inDivision(each), "red").actions, ["join red", "join blue"]);
  assert.equal(touchFormation(situation([dig]), "red").kind, "nothing");
});

test("what is dragged is taken up first, and put down where it may be", () => {
  assert.deepEqual(lift(situation([dig, done]), "red", false), { first: ["dig red"], goals: [], late: false });
  assert.deepEqual(lift(situation([march, back]), "red", false).goals, [march, back]);
  const carried = [option("to b", ["b"])];
  assert.equal(goalAt(situation([], { carried }), "grey"), carried[0], "a counter stands for its space");
  assert.equal(goalAt(situation([], { carried }), "c"), undefined);
});

test("a formation is dragged as one", () => {
  const whole = option("form 1div", [], { formation: "1 Div" });
  assert.deepEqual(lift(inDivision([dig, whole]), "red", true).first, ["form 1div"]);
  assert.deepEqual(lift(inDivision([dig, whole]), "red", false).first, ["dig red"]);
});

test("a counter of which nothing is asked may be sent to a place that is", () => {
  const attack = option("attack c", ["c"]);
  assert.deepEqual(lift(inDivision([attack, done]), "red", false), { first: [], goals: [attack], late: true });
  assert.deepEqual(sentThere(inDivision([option("with red", ["red"])]), "red", false), ["with red"]);
  assert.deepEqual(["north", "south"].map((side) => isLiftable(inDivision([attack]), "red", side)), [true, false]);
  assert.equal(isLiftable(inDivision([attack], { showing: true }), "red", "north"), false);
});

test("the odds of the only thing there is to do are shown at once", () => {
  const state = { options: [fire, halt], texts: [], asks_roll: null };
  assert.equal(onlyRoll(state), fire);
  assert.equal(onlyRoll({ ...state, options: [fire, dig] }), null);
  assert.equal(onlyRoll({ ...state, options: [dig] }), null);
});
