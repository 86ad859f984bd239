/** The scene, the store and the sums behind the board. */
import assert from "node:assert/strict";
import test from "node:test";
import {
  arrowShape, boxAround, beside, closeUp, heartOf, isVisible, kept, overlap, shellPath, sides, splashes, within,
} from "/static/board/geometry.js";
import { isSameThing, mergeScene, thingsOf } from "/static/board/scene.js";
import { fanOut, findStacks } from "/static/board/stacks.js";
import { mergeLog, compareStates } from "/static/play/store.js";
import { piece, scene } from "./situations.mjs";

const box = (x, y, size = 10) => ({ x, y, width: size, height: size });
const rest = { x: 0, y: 0, k: 1 };
const view = { ...rest, width: 1000, height: 600, fitted: 1, held: false, rest, mapped: true };
const phone = { ...view, width: 400 };

test("things are found by every name", () => {
  const things = thingsOf(scene());
  assert.equal(isSameThing(things, "a", "alpha"), true);
  assert.equal(isSameThing(things, "a", "b"), false);
  assert.equal(isSameThing(things, "nowhere", "elsewhere"), false);
  assert.deepEqual([things.get("grey").x, things.get("grey").width], [25, 10]);
});

test("what has not changed is the same object again", () => {
  const [old, now] = [mergeScene(null, null, scene()), scene([piece("red", "b"), piece("blue", "a")])];
  const next = mergeScene(old, null, now);
  assert.equal(next.spaces[0], old.spaces[0]);
  assert.equal(next.pieces[1], old.pieces[1]);
  assert.notEqual(next.pieces[0], old.pieces[0]);
});

test("labels on one another are drawn once", () => {
  const label = { x: 1, y: 2, size: 3, tone: "", text: "one", anchor: "middle" };
  assert.equal(mergeScene(null, null, { ...scene(), labels: [label, { ...label }] }).labels.length, 1);
});

test("counters of one space that cover one another are a stack, which fans out on the table", () => {
  const stacks = findStacks(scene().pieces);
  assert.equal(stacks.get("red"), stacks.get("blue"));
  assert.equal(stacks.has("grey"), false);
  const { at } = fanOut(stacks.get("red"), { width: 100, height: 100 });
  assert.ok(at.get("red")[0] >= 0 && at.get("blue")[0] - at.get("red")[0] > 10);
});

test("a wide screen comes closer to what is small, and goes back to rest for what is clear from there", () => {
  const turn = closeUp([box(10, 10), box(60, 10)], view);
  assert.ok(turn.scale * 10 > 40 && turn.box.width === 60);
  assert.equal(closeUp([box(10, 10, 40)], view), "rest");
  assert.equal(closeUp([box(10, 10), box(900, 500)], view), "rest", "to come a little closer is not worth it");
  assert.equal(closeUp([], view), null);
});

test("what is turned where it stands is looked at as closely as one wishes", () => {
  assert.equal(closeUp([box(10, 10, 40)], { ...view, wish: 80 }).scale, 2);
});

test("a wide screen goes to what is out of sight, and stays where all is clear", () => {
  assert.deepEqual(closeUp([box(5000, 10, 40)], view).box, box(5000, 10, 40));
  assert.ok(closeUp([box(10, 10, 40), box(3000, 10, 40)], view).scale < 1, "even if it must go farther");
  assert.equal(closeUp([box(10, 10)], { ...view, k: 4 }), null);
});

test("a player who has moved the board is called away only by what cannot be seen, and brought back", () => {
  const held = { ...view, held: true };
  assert.equal(closeUp([box(10, 10), box(5000, 10)], held), "rest");
  assert.deepEqual(closeUp([box(5000, 10)], held).box, box(5000, 10));
  assert.equal(closeUp([box(5000, 10)], { ...held, x: -4900 }), null);
});

test("a table of cards is left alone while something can be seen", () => {
  const table = { ...view, mapped: false };
  assert.equal(closeUp([box(10, 10), box(5000, 10)], table), "rest");
  assert.deepEqual(closeUp([box(5000, 10)], table).box, box(5000, 10));
});

test("a phone comes close enough for a finger, unless the player holds the board", () => {
  assert.ok(closeUp([box(10, 10)], phone).scale * 10 >= 40);
  assert.equal(closeUp([box(10, 10)], { ...phone, held: true }), "rest");
  assert.equal(isVisible(box(395, 10), phone), false);
});

test("a phone does not look past the edge of the map for what lies far apart, but where most of it is", () => {
  const apart = closeUp([box(0, 0), box(0, 40), box(2390, 20)], { ...phone, filled: 0.3 });
  assert.equal(apart.scale, 0.3, "a scale for all of them would show what lies beside the map");
  assert.deepEqual(apart.box, { x: 0, y: 0, width: 10, height: 50 }, "and not between them, where nothing is");
  assert.ok(closeUp([box(0, 0), box(1400, 0)], { ...phone, filled: 0.3 }).scale < 0.3, "a little past it for all");
  const large = closeUp([box(0, 0, 400), box(2000, 0, 400)], { ...phone, filled: 0.3 });
  assert.ok(large.scale < 0.2, "what is large enough from afar is shown whole");
  assert.equal(closeUp([box(0, 0), box(500, 0)], { ...phone, filled: 0.3 }).box.width, 510, "what fits is shown whole");
});

test("the camera does not look past the edge of what is larger than the screen", () => {
  assert.equal(kept(50, 0, 1000, 400), 8);
  assert.equal(kept(-900, 0, 1000, 400), -608);
  assert.equal(kept(-300, 0, 1000, 400), -300);
  assert.equal(kept(50, 0, 300, 400), 50);
  assert.deepEqual([within(box(1, 1), box(0, 0, 20)), within(box(15, 1), box(0, 0, 20))], [true, false]);
});

test("the box around boxes", () => {
  assert.deepEqual(boxAround([box(0, 0), box(20, 30)]), { x: 0, y: 0, width: 30, height: 40 });
});

test("an arrow ends where it points", () => {
  const { line, head, middle } = arrowShape([[0, 0], [100, 0]], 2, 5);
  assert.ok(line.startsWith("M0,0 Q") && head.startsWith("100,0 "));
  assert.deepEqual(middle, [50, -2.5]);
});

test("the head of a short arrow leaves room for its shaft", () => {
  const reach = (to) => {
    const { head, thick } = arrowShape([[0, 0], [to, 0]], 4, 5);
    const points = head.split(" ").map((point) => point.split(",").map(Number));
    return { long: to - Math.min(...points.map(([x]) => x)), thick };
  };
  assert.ok(reach(12).long < 7, String(reach(12).long));
  assert.ok(reach(12).thick < reach(200).thick, "and is a thin one");
  assert.equal(reach(200).thick, 4);
});

test("the sides of places that lie together are drawn once", () => {
  const square = (x) => [[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]];
  const { outer, inner } = sides([square(0), square(10.1)]);
  assert.equal(outer.split("M").length - 1, 6);
  assert.equal(inner.split("M").length - 1, 1);
  assert.equal(sides([]).outer, "");
});

test("a small window covers neither its thing nor, if it can help it, what can be chosen", () => {
  const room = { x: 0, y: 0, width: 400, height: 400 };
  const thing = box(200, 200, 40);
  const at = (others) => {
    const [x, y] = beside({ width: 100, height: 60 }, thing, room, others, 10);
    return { x, y, width: 100, height: 60 };
  };
  assert.deepEqual([at([]).x, at([]).y], [170, 130]);
  const above = box(200, 150, 40);
  assert.equal(overlap(at([above]), above), false);
  assert.equal(overlap(at([above]), thing), false);
});

test("an arrow goes round the spaces on its way", () => {
  const { line, head, middle } = arrowShape([[0, 0], [50, 0], [50, 50], [50, 100]], 2, 5);
  assert.ok(line.startsWith("M0,0 Q50,0 50,25 Q50,50 50,"), line);
  assert.ok(head.startsWith("50,100 "));
  assert.deepEqual(middle, [50, 50]);
});

test("a state says something new, goes back, or says nothing", () => {
  const old = { n: 5, stamp: "x", nonces: null };
  assert.equal(compareStates(null, old), "first");
  assert.equal(compareStates(old, { n: 5, stamp: "x" }), "again");
  // an action was taken back and another played
  assert.equal(compareStates(old, { n: 5, stamp: "y", log: [{ n: 5 }] }), "back");
  // somebody made an offer, and nothing was played
  assert.equal(compareStates(old, { n: 5, stamp: "y", log: [] }), "again");
  // another face of a real die is awaited
  assert.equal(compareStates(old, { n: 5, stamp: "y", log: [], prompt: "Roll another" }), "back");
  // somebody resigned
  assert.equal(compareStates(old, { n: 5, stamp: "y", log: [], over: true }), "on");
  assert.equal(compareStates(old, { n: 4, stamp: "y" }), "back");
  assert.equal(compareStates(old, { n: 6, stamp: "y" }), "on");
  assert.equal(compareStates({ ...old, nonces: { asked: "seal" } }, { n: 6, stamp: "y" }), "back");
});

test("after an undo the log ends where the match does", () => {
  const records = (...ns) => ns.map((n) => ({ n }));
  assert.deepEqual(mergeLog(records(1, 2, 3), { n: 2, log: [] }), records(1, 2));
  assert.deepEqual(mergeLog(records(1, 2), { n: 4, log: records(4, 3, 2) }), records(1, 2, 3, 4));
});

test("the heart of a space lies within it, though it bends around its middle", () => {
  assert.deepEqual(heartOf([[0, 0], [10, 0], [10, 10], [0, 10]]), [5, 5]);
  const bay = [[0, 0], [12, 0], [12, 2], [3, 2], [3, 8], [12, 8], [12, 10], [0, 10]];
  assert.deepEqual(heartOf(bay), [1.5, 5]);
});

test("shots that missed fall around their target, each elsewhere", () => {
  const fell = splashes([0, 0], 10, 7);
  assert.ok(fell.every(([x, y]) => Math.hypot(x, y) > 8));
  assert.ok(fell.every(([x, y], index) => fell.slice(index + 1).every(([right, down]) => Math.hypot(right - x, down - y) > 4)));
  assert.equal(splashes([0, 0], 10, 0).length, 0);
  assert.match(shellPath([0, 0], [100, 0]), /^M0,0 Q50,-28\S* 100,0$/);
});
