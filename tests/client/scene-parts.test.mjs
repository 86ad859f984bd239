/** Scenes that are told in parts, and parts that are told by what has changed. */
import assert from "node:assert/strict";
import test from "node:test";
import { SceneParts, applyChange } from "/static/play/scene-parts.js";
import { piece } from "./situations.mjs";

const [red, blue, grey] = [piece("red", "a"), piece("blue", "a"), piece("grey", "b")];
const state = (mark, more) => ({ type: "state", parts: { pieces: mark }, scene: {}, ...more });

test("a part is put together from stretches of the old one and what is new, in the order that is told", () => {
  const moved = { ...red, space: "b" };
  assert.deepEqual(applyChange([red, blue, grey], [[1, 3], moved]), [blue, grey, moved]);
  assert.deepEqual(applyChange([red, blue, grey], [[2, 3], [0, 1]]), [grey, red]);
  assert.deepEqual(applyChange([red], []), []);
  assert.equal(applyChange(undefined, [red]), undefined, "the old part is not here");
});

test("what has not changed is the same object, so that it is not drawn again", () => {
  const [kept] = applyChange([red, blue], [[1, 2]]);
  assert.equal(kept, blue);
});

test("a difference goes on from the part it names, forwards and back", () => {
  const parts = new SceneParts();
  parts.complete(state("one", { scene: { pieces: [red, blue] } }));
  const told = parts.complete(state("two", { changes: { pieces: { of: "one", items: [[0, 1], grey] } } }));
  assert.deepEqual(told.scene.pieces, [red, grey]);
  assert.deepEqual(parts.known, ["two"]);
  // an undo: the part is one that was here before, and nothing of it is sent
  assert.deepEqual(parts.complete(state("one")).scene.pieces, [red, blue]);
  // another way on from there
  const on = parts.complete(state("three", { changes: { pieces: { of: "one", items: [blue] } } }));
  assert.deepEqual(on.scene.pieces, [blue]);
});

test("who missed a message has not got the old part, and asks for the whole", () => {
  const parts = new SceneParts();
  parts.complete(state("one", { scene: { pieces: [red, blue] } }));
  assert.equal(parts.complete(state("three", { changes: { pieces: { of: "two", items: [[0, 1]] } } })), null);
  assert.deepEqual(parts.known, ["one"], "what is here is still what it was");
  assert.deepEqual(parts.complete(state("three", { scene: { pieces: [red] } })).scene.pieces, [red]);
});
