/** The scene, the store and the sums behind the board. */
import assert from "node:assert/strict";
import test from "node:test";
import { arrowShape, around, closeUp, inSight } from "/static/match/geometry.js";
import { sameThing, settledScene, thingsOf } from "/static/match/scene.js";
import { fan, findStacks } from "/static/match/stack.js";
import { merged, newsIn } from "/static/match/store.js";
import { piece, scene } from "./situations.mjs";

const box = (x, y, size = 10) => ({ x, y, width: size, height: size });
const view = { x: 0, y: 0, k: 1, width: 1000, height: 600, fitted: 0.5, held: false };
const phone = { ...view, width: 400 };

test("things are found by every name", () => {
  const things = thingsOf(scene());
  assert.equal(sameThing(things, "a", "alpha"), true);
  assert.equal(sameThing(things, "a", "b"), false);
  assert.equal(sameThing(things, "nowhere", "elsewhere"), false);
  assert.deepEqual([things.get("grey").x, things.get("grey").width], [25, 10]);
});

test("what has not changed is the same object again", () => {
  const [old, now] = [settledScene(null, null, scene()), scene([piece("red", "b"), piece("blue", "a")])];
  const next = settledScene(old, null, now);
  assert.equal(next.spaces[0], old.spaces[0]);
  assert.equal(next.pieces[1], old.pieces[1]);
  assert.notEqual(next.pieces[0], old.pieces[0]);
});

test("labels on one another are drawn once", () => {
  const label = { x: 1, y: 2, size: 3, tone: "", text: "one", anchor: "middle" };
  assert.equal(settledScene(null, null, { ...scene(), labels: [label, { ...label }] }).labels.length, 1);
});

test("counters of one space that cover one another are a stack, which fans out on the table", () => {
  const stacks = findStacks(scene().pieces);
  assert.equal(stacks.get("red"), stacks.get("blue"));
  assert.equal(stacks.has("grey"), false);
  const { at } = fan(stacks.get("red"), { width: 100, height: 100 });
  assert.ok(at.get("red")[0] >= 0 && at.get("blue")[0] - at.get("red")[0] > 10);
});

test("a wide screen turns only if nothing is in sight", () => {
  assert.equal(closeUp([box(10, 10), box(5000, 10)], view), null);
  assert.deepEqual(closeUp([box(5000, 10)], view), { box: box(5000, 10), scale: 1 });
  assert.equal(closeUp([], view), null);
});

test("a phone comes close enough for a finger, unless the player holds the board", () => {
  assert.ok(closeUp([box(10, 10)], phone).scale * 10 >= 40);
  assert.equal(closeUp([box(10, 10)], { ...phone, held: true }), null);
  assert.equal(inSight(box(395, 10), phone), false);
});

test("the box around boxes", () => {
  assert.deepEqual(around([box(0, 0), box(20, 30)]), { x: 0, y: 0, width: 30, height: 40 });
});

test("an arrow ends where it points", () => {
  const { line, head, middle } = arrowShape([[0, 0], [100, 0]], 2, 5);
  assert.ok(line.startsWith("M0,0 Q") && head.startsWith("100,0 "));
  assert.deepEqual(middle, [50, -2.5]);
});

test("an arrow goes round the spaces on its way", () => {
  const { line, head, middle } = arrowShape([[0, 0], [50, 0], [50, 50], [50, 100]], 2, 5);
  assert.ok(line.startsWith("M0,0 Q50,0 50,25 Q50,50 50,"), line);
  assert.ok(head.startsWith("50,100 "));
  assert.deepEqual(middle, [50, 50]);
});

test("a state says something new, goes back, or says nothing", () => {
  const old = { n: 5, stamp: "x", nonces: null };
  assert.equal(newsIn(null, old), "first");
  assert.equal(newsIn(old, { n: 5, stamp: "x" }), "again");
  assert.equal(newsIn(old, { n: 5, stamp: "y" }), "back");
  assert.equal(newsIn(old, { n: 4, stamp: "y" }), "back");
  assert.equal(newsIn(old, { n: 6, stamp: "y" }), "on");
  assert.equal(newsIn({ ...old, nonces: { asked: "seal" } }, { n: 6, stamp: "y" }), "back");
});

test("after an undo the log ends where the match does", () => {
  const records = (...ns) => ns.map((n) => ({ n }));
  assert.deepEqual(merged(records(1, 2, 3), { n: 2, log: [] }), records(1, 2));
  assert.deepEqual(merged(records(1, 2), { n: 4, log: records(4, 3, 2) }), records(1, 2, 3, 4));
});
