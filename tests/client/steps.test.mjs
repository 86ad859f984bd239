/** What happened between two scenes, as the log tells it. */
import assert from "node:assert/strict";
import test from "node:test";
import { stepsBetween } from "/static/match/steps.js";
import { piece, scene } from "./situations.mjs";

const entry = (text, more = {}) => ({ text, ids: [], heading: 0, ...more });
const red = { ...piece("red", "a"), side: "red" };
const blue = { ...piece("blue", "a"), side: "red" };
const there = { space: "b", x: 30 };

test("counters that go the same way are one arrow", () => {
  const after = scene([{ ...red, ...there }, { ...blue, ...there }]);
  const [step] = stepsBetween(scene([red, blue]), after, [entry("They march.", { ids: ["red", "blue", "b"] })]);
  assert.deepEqual(step.moves, [{ way: [[0, 0], [30, 0]], side: "red", count: 2 }]);
  assert.equal(step.notes.length, 1, "the space is spoken of");
});

test("each line shows what it speaks of, and the scene changes with it", () => {
  const after = scene([{ ...red, ...there }, { ...blue, ...there }]);
  const steps = stepsBetween(scene([red, blue]), after, [entry("Now the red."), entry("Now the blue.")]);
  assert.deepEqual(steps.map((step) => step.scene.pieces.find((one) => one.id === "blue").space), ["a", "b"]);
  assert.deepEqual(steps.map((step) => step.moves.length), [1, 1]);
});

test("what no line speaks of happens with the last one", () => {
  const steps = stepsBetween(scene([red]), scene([{ ...red, ...there }]), [entry("Dawn."), entry("Dusk.")]);
  assert.deepEqual(steps.map((step) => step.moves.length), [0, 1]);
  assert.equal(stepsBetween(scene([red]), scene([{ ...red, ...there }]), []).length, 1);
});

test("who is gone or worse off was hit, who only has a new name was not", () => {
  const hits = (after, more) => stepsBetween(scene([red]), scene(after), [entry("So it goes.", more)])[0].hits.length;
  assert.equal(hits([]), 1);
  assert.equal(hits([{ ...red, use: "worn", status: ["hurt"] }]), 1);
  assert.equal(hits([{ ...red, use: "better" }]), 0);
  assert.equal(hits([{ ...red, id: "other" }]), 0);
  assert.equal(hits([], { move: ["a", "b"] }), 0);
  assert.equal(hits([{ ...red, ...there }], { ids: ["a", "red"] }), 1, "taken away to where nothing is told of");
});

test("a move that only the log tells of is an arrow, too", () => {
  const [step] = stepsBetween(scene([]), scene([]), [entry("Someone moves.", { move: ["a", "b"] })]);
  assert.deepEqual(step.moves, [{ way: [[10, 5], [30, 5]], side: "", count: 1 }]);
});

test("an arrow goes along the way that is told", () => {
  const after = scene([{ ...red, ...there }]);
  const told = (move) => stepsBetween(scene([red]), after, [entry("The red marches.", { ids: ["red"], move })])[0].moves;
  assert.deepEqual(told(["a", "c", "b"])[0].way, [[0, 0], [50, 5], [30, 0]]);
  assert.deepEqual(told(["b", "c", "a"])[0].way, [[0, 0], [30, 0]], "that is another way");
  const [step] = stepsBetween(scene([]), scene([]), [entry("Someone moves.", { move: ["a", "c", "b"] })]);
  assert.deepEqual(step.moves[0].way, [[10, 5], [50, 5], [30, 5]]);
});

test("who goes on is drawn way by way", () => {
  const lines = [entry("Now the red goes.", { move: ["a", "c"] }), entry("On goes the red.", { ids: ["red"], move: ["c", "b"] })];
  const steps = stepsBetween(scene([red]), scene([{ ...red, ...there }]), lines);
  assert.deepEqual(steps.map((step) => step.moves), [
    [{ way: [[0, 0], [50, 5]], side: "red", count: 1 }], [{ way: [[50, 5], [30, 5]], side: "red", count: 1 }],
  ]);
});

test("who is lost where another leaves was hit", () => {
  const lines = [entry("Now the blue goes.", { move: ["a", "b"] }), entry("Then the red is lost.")];
  const steps = stepsBetween(scene([red, blue]), scene([{ ...blue, ...there }]), lines);
  assert.deepEqual(steps.map((step) => [step.moves.length, step.hits.length]), [[1, 0], [0, 1]]);
});

test("a card is shown once, when it is turned up", () => {
  const before = { ...scene([]), cards: [] };
  const steps = stepsBetween(before, scene([]), [entry("The card is drawn."), entry("The card again.")]);
  assert.deepEqual(steps.map((step) => step.card?.id), ["card", undefined]);
});
