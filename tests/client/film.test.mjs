/** What others did as a film: its phases, shots and arrows. */
import assert from "node:assert/strict";
import test from "node:test";
import { journeys, phaseAt, shotsBetween, spans, stayOf, summary } from "/static/match/film.js";
import { unsaid } from "/static/match/words.js";
import { piece, scene } from "./situations.mjs";

const entry = (text, more = {}) => ({ text, ids: [], heading: 0, ...more });
const record = (n, ...entries) => ({ n, seat: "red", action: "", forced: false, entries });
const phase = (n, at = 0, text = "") => ({ n, entry: at, seat: "red", heading: "", text });
const phases = [phase(4), phase(6, 2), phase(9)];

test("a line stands in the last phase that has begun", () => {
  const lines = [[3, 9], [4, 0], [6, 1], [6, 2], [8, 0], [9, 0]];
  assert.deepEqual(lines.map(([n, at]) => phaseAt(phases, n, at)), [-1, 0, 0, 1, 1, 2]);
});

test("few records are told one by one, many phase by phase", () => {
  const records = [4, 5, 6, 7, 8, 9, 10].map((n) => record(n));
  const numbers = (most) => spans(records, phases, most).map((part) => part.map((one) => one.n));
  assert.deepEqual(numbers(7), [[4], [5], [6], [7], [8], [9], [10]]);
  assert.deepEqual(numbers(6), [[4, 5, 6], [7, 8], [9, 10]], "a record in which a phase begins is not parted");
  assert.deepEqual(numbers(2), [[4, 5, 6], [7, 8, 9, 10]], "no more scenes than are sent for");
});

test("headings are no shots, every other line is one and knows its phase", () => {
  const red = { ...piece("red", "a"), side: "red" };
  const records = [record(4, entry("Phase", { heading: 2 }), entry("Now the red.")), record(9, entry("It is dark."))];
  const shots = shotsBetween(scene([red]), scene([{ ...red, space: "b", x: 30 }]), records, phases);
  assert.deepEqual(shots.map((shot) => [shot.n, shot.entry, shot.phase]), [[4, 1, 0], [9, 0, 2]]);
  assert.deepEqual(shots.map((shot) => shot.step.moves.length), [1, 0]);
});

test("who goes on from where he came to has one arrow", () => {
  const shot = (who, way, move) => ({ n: 1, entry: 0, phase: 0, step: {
    entry: entry("", { ids: [who, ...move], move }), moves: [{ way, side: "red", count: 1 }], hits: [], notes: [] } });
  const found = journeys([
    shot("one", [[0, 0], [1, 0]], ["a", "b"]), shot("one", [[1, 0], [2, 0]], ["b", "c"]),
    shot("two", [[2, 0], [3, 0]], ["c", "d"]), shot("two", [[9, 0], [3, 0]], ["x", "d"])]);
  assert.deepEqual(found.map((move) => move.way), [[[0, 0], [1, 0], [2, 0]], [[2, 0], [3, 0]], [[9, 0], [3, 0]]]);
});

test("one line says the last phases, as many as fit", () => {
  const told = [phase(1, 0, "Red: 2 moves."), phase(2, 0, "Blue: one move.")];
  assert.equal(summary(told), "Red: 2 moves. Blue: one move.");
  assert.equal(summary(told, 20), "… Blue: one move.");
  assert.equal(summary(told.slice(0, 1), 3), "Red: 2 moves.", "never nothing");
});

test("a long film is hurried, but every shot is seen", () => {
  assert.equal(stayOf([1000, 2000], 1), 2000);
  assert.equal(stayOf(Array(80).fill(1000), 3), 700);
  assert.equal(stayOf(Array(50).fill(1000), 3), 800);
  assert.equal(stayOf(Array(500).fill(200), 3), 200, "at a quick speed");
});

test("a modifier is not said twice", () => {
  assert.equal(unsaid({ text: "heavy guns +1", value: 1, case: "" }), "");
  assert.equal(unsaid({ text: "no more than 2 either way: −1", value: -1, case: "" }), "");
  assert.equal(unsaid({ text: "10 guns", value: 1, case: "" }), "+1");
  assert.equal(unsaid({ text: "fog", value: -2, case: "" }), "−2");
  assert.equal(unsaid({ text: "strength", value: 0, case: "" }), "");
});
