/** What lies under the pointer stays there: fans, and how near the board is looked at. */
import assert from "node:assert/strict";
import test from "node:test";
import { closeUp, noFarther } from "/static/board/geometry.js";
import { fanOut } from "/static/board/stacks.js";
import { followOrder, orderFooting } from "/static/play/store.js";
import { piece } from "./situations.mjs";

const TABLE = { width: 1000, height: 700 };

const stackAt = (x, y, many) => {
  const pieces = Array.from({ length: many }, (_, index) => ({ ...piece(`p${index}`, "a", x + index * 2), y: y - index * 2 }));
  return { key: "p0", pieces };
};

test("the counter under the pointer stays where it lies when its stack is fanned out", () => {
  for (const many of [2, 3, 5, 9, 12]) {
    for (const [x, y] of [[500, 350], [2, 698], [990, 30], [3, 20], [995, 690]]) {
      const stack = stackAt(x, y, many);
      for (const held of stack.pieces) {
        const { at } = fanOut(stack, TABLE, held.id);
        assert.deepEqual(at.get(held.id).map(Math.round), [held.x, held.y], `${held.id} of ${many} at ${x},${y}`);
      }
    }
  }
});

test("in a fan every counter has a place of its own, and the fan lies on the table", () => {
  const stack = stackAt(8, 690, 7);
  const { at, box } = fanOut(stack, TABLE, "p3");
  assert.equal(new Set([...at.values()].map((place) => place.map(Math.round).join())).size, 7);
  const size = stack.pieces[0].size;
  for (const [x, y] of at.values()) {
    assert.ok(x > -size && x < TABLE.width + size && y > -size && y < TABLE.height + size);
    assert.ok(x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
  }
});

const view = {
  x: 0, y: 0, k: 2, width: 1000, height: 700, fitted: 0.5, filled: 0.8, held: false, mapped: true, rest: { x: 0, y: 0, k: 0.5 },
};
const box = (x, y, size = 30) => ({ x, y, width: size, height: size });

test("while an order is open nothing gets smaller", () => {
  const boxes = [box(10, 10), box(900, 600)];
  const turn = closeUp(boxes, view);
  assert.ok(turn === "rest" || turn.scale < view.k, "left to itself the camera would go back");
  assert.equal(noFarther(turn, boxes, view), null, "one of them is in sight: it stays");
  const elsewhere = [box(900, 600), box(905, 640), box(10, 640)];
  const { box: there, scale } = noFarther({ box: box(0, 0, 900), scale: 0.6 }, elsewhere, view);
  assert.deepEqual([scale, there.x, there.y], [view.k, 900, 600], "it moves to most of them, as large as it is");
});

test("to come nearer is no harm", () => {
  const nearer = { box: box(10, 10), scale: 3 };
  assert.equal(noFarther(nearer, [box(10, 10)], view), nearer);
  assert.equal(noFarther(null, [box(10, 10)], view), null);
});

const done = { action: "done", ends: true };
const state = (kind, more = {}) => ({
  seat: "british", round: "Turn 1", phase: "Operations", kind, options: [], panel: null, film: [], can_undo: true, ...more,
});

/** Whether an order went on at each step of a course. */
const courseOf = (...states) => {
  let footing = orderFooting(states[0][0]);
  return states.slice(1).map(([now, by = "own"], index) => {
    const told = followOrder(footing, states[index][0], now, by);
    footing = told.footing;
    return told.goesOn;
  });
};

test("an order is open from the question after the one at which one may finish", () => {
  const base = state("movement_half", { options: [done] });
  const course = courseOf([state("declare_order")], [base], [state("march")], [state("march")], [state("march_on")], [base],
    [state("march")]);
  assert.deepEqual(course, [false, false, true, true, false, false], "it opens with a free look, then stays, then closes");
});

test("what begins a fight does not say that one has done enough", () => {
  const muster = state("muster", { options: [{ action: "assault", ends: true }], panel: { weighs: "assault" } });
  assert.deepEqual(courseOf([state("combat_half", { options: [done] })], [muster], [muster], [state("choose_guns")]),
    [false, true, true]);
});

test("an order ends with a die, with what others did, and with the phase; an undo within it stays near", () => {
  const march = state("march");
  const base = state("movement_half", { options: [done] });
  assert.deepEqual(courseOf([base], [march], [state("march", { can_undo: false })]), [false, false]);
  assert.deepEqual(courseOf([base], [march], [march, "other"]), [false, false]);
  assert.deepEqual(courseOf([base], [march], [state("combat_half", { phase: "Combat" })]), [false, false]);
  assert.deepEqual(courseOf([base], [march], [march], [march, "back"], [base, "back"]), [false, true, true, false]);
});
