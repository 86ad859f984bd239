/** Headings and places, by sums. */
import assert from "node:assert/strict";
import test from "node:test";
import { pointAhead, angleBetween, bearing, endsBySpace, chevron, placeAt, endTowards, nextEnd } from "/static/board/headings.js";
import { scene } from "./situations.mjs";

const end = (space, heading, cost) => ({ space, heading, at: [0, 0], cost: String(cost), path: [], actions: [], text: "", warning: "" });
const ends = [end("a", 0, 3), end("a", 30, 2), end("a", 330, 2), end("b", 90, 10), end("b", 270, 9)];

test("a bearing is counted clockwise from straight up", () => {
  assert.deepEqual([[0, -5], [5, 0], [0, 5], [-5, 0]].map((point) => bearing([0, 0], point)), [0, 90, 180, 270]);
});

test("headings on both sides of north are near", () => {
  assert.equal(angleBetween(350, 10), 20);
  assert.equal(angleBetween(10, 350), 20);
  assert.equal(angleBetween(0, 180), 180);
});

test("a step leads where its heading points", () => {
  const [x, y] = pointAhead([10, 10], 90, 4);
  assert.ok(Math.abs(x - 14) < 1e-9 && Math.abs(y - 10) < 1e-9);
});

test("the ends of a place are told apart, the cheapest first, by number", () => {
  const found = endsBySpace(ends);
  assert.deepEqual([...found.keys()], ["a", "b"]);
  assert.deepEqual(found.get("b").map((one) => one.cost), ["9", "10"]);
});

test("a counter is turned to the nearest heading it can have there", () => {
  assert.equal(endTowards(ends, "a", 20).heading, 30);
  assert.equal(endTowards(ends, "a", 350).heading, 0, "not 330: 350 is nearer to north");
  assert.equal(endTowards(ends, "b", 100).heading, 90);
  assert.equal(endTowards(ends, "nowhere", 0), null);
});

test("of two that are as near the cheaper is meant", () => {
  assert.equal(endTowards([end("a", 0, 5), end("a", 60, 1)], "a", 30).cost, "1");
});

test("keys turn it one heading on, and round again", () => {
  assert.equal(nextEnd(ends, ends[0], 1).heading, 30);
  assert.equal(nextEnd(ends, ends[0], -1).heading, 330);
  assert.equal(nextEnd(ends, ends[2], 1).heading, 0);
});

test("the head of an arrow has its tip at the point", () => {
  assert.ok(chevron([10, 20], 0, 5).startsWith("M10,20L"));
});

test("the place that is meant is the nearest of those around the pointer", () => {
  const { spaces } = scene();
  const side = { id: "a|b", name: "", outline: [[20, 0], [24, 5], [20, 10], [16, 5]], also: [], note: "", mark: "edge" };
  assert.equal(placeAt([...spaces, side], [19, 5]).id, "a|b");
  assert.equal(placeAt([...spaces, side], [8, 5]).id, "a");
  assert.equal(placeAt([...spaces, side], [900, 5]), null);
});
