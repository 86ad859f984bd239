/** What happened between two scenes, as the log tells it. */
import assert from "node:assert/strict";
import test from "node:test";
import { mentions, stepsBetween } from "/static/play/scene-steps.js";
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

test("a line speaks of a name only where it is a word of its own", () => {
  assert.ok(mentions("German 46 moves.", "46"));
  assert.ok(!mentions("German 146 moves, the 46th stays.", "46"));
  assert.ok(mentions("The 146 and (46) move.", "46"));
  assert.ok(mentions("A+ (2) goes.", "A+ (2)"), "marks are marks");
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

test("who is lost is taken away with the line that says so, and not with the shots before it", () => {
  const after = scene([{ ...red, space: "c", x: 50 }]);
  const lines = [
    entry("A salvo.", { ids: ["red"], fire: { guns: ["b"], target: "red", hits: 1, misses: 0 } }),
    entry("A hit.", { ids: ["red"] }), entry("It is lost.", { ids: ["red", "a"] }),
  ];
  const steps = stepsBetween(scene([red]), after, lines);
  assert.deepEqual(steps.map((step) => step.scene.pieces[0].space), ["a", "a", "c"]);
  assert.deepEqual(steps.map((step) => [step.moves.length, step.hits.length]), [[0, 0], [0, 0], [0, 1]]);
});

test("what a shot did is shown with the line after it", () => {
  const worn = scene([{ ...red, use: "worn", status: ["hurt"] }]);
  const fire = { guns: ["b"], target: "red", hits: 1, misses: 0 };
  const steps = stepsBetween(scene([red]), worn, [entry("A salvo.", { ids: ["red"], fire }), entry("A hit.", { ids: ["red"] })]);
  assert.deepEqual(steps.map((step) => step.hits.length), [0, 1]);
  assert.equal(stepsBetween(scene([red]), worn, [entry("A salvo.", { ids: ["red"], fire })])[0].hits.length, 1);
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

test("shells fly from the guns to where their target was", () => {
  const sunk = scene([{ ...red, space: "box", x: 90 }, { ...blue, ...there }]);
  const fire = { guns: ["blue", "nobody"], target: "red", hits: 1, misses: 2 };
  const [step] = stepsBetween(scene([red, { ...blue, ...there }]), sunk, [entry("A salvo.", { fire })]);
  assert.deepEqual(step.salvo.from.length, 1);
  assert.equal(step.salvo.at.x + step.salvo.at.width / 2, red.x);
  assert.deepEqual([step.salvo.hits, step.salvo.misses], [1, 2]);
  const [shelled] = stepsBetween(scene([red]), scene([red]), [entry("A barrage.", { fire: { ...fire, guns: ["red"], target: "b" } })]);
  assert.deepEqual(shelled.salvo.at.x, 20, "an area is shelled where it is");
  assert.equal(stepsBetween(scene([red]), scene([red]), [entry("Dawn.")])[0].salvo, null);
});
