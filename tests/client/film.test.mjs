/** What others did as a film: its phases, shots and arrows. */
import assert from "node:assert/strict";
import test from "node:test";
import {
  headlineOf, hasUnseenChances, mergeMoves, logUpTo, phaseAt, shotsBetween, splitRecords, shotTime, summarize, tellsChance,
} from "/static/play/film.js";
import { unspokenValue } from "/static/words/formatting.js";
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
  const numbers = (most) => splitRecords(records, phases, most).map((part) => part.map((one) => one.n));
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
  const found = mergeMoves([
    shot("one", [[0, 0], [1, 0]], ["a", "b"]), shot("one", [[1, 0], [2, 0]], ["b", "c"]),
    shot("two", [[2, 0], [3, 0]], ["c", "d"]), shot("two", [[9, 0], [3, 0]], ["x", "d"])]);
  assert.deepEqual(found.map((move) => move.way), [[[0, 0], [1, 0], [2, 0]], [[2, 0], [3, 0]], [[9, 0], [3, 0]]]);
});

test("one line says the last phases, as many as fit", () => {
  const told = [phase(1, 0, "Red: 2 moves."), phase(2, 0, "Blue: one move.")];
  assert.equal(summarize(told), "Red: 2 moves. Blue: one move.");
  assert.equal(summarize(told, 20), "… Blue: one move.");
  assert.equal(summarize(told.slice(0, 1), 3), "Red: 2 moves.", "never nothing");
});

test("a long film is hurried, but every shot is seen", () => {
  assert.equal(shotTime([1000, 2000], 1), 2000);
  assert.equal(shotTime(Array(80).fill(1000), 3), 700);
  assert.equal(shotTime(Array(50).fill(1000), 3), 800);
  assert.equal(shotTime(Array(500).fill(200), 3), 200, "at a quick speed");
});

test("a modifier is not said twice", () => {
  assert.equal(unspokenValue({ text: "heavy guns +1", value: 1, case: "" }), "");
  assert.equal(unspokenValue({ text: "no more than 2 either way: −1", value: -1, case: "" }), "");
  assert.equal(unspokenValue({ text: "10 guns", value: 1, case: "" }), "+1");
  assert.equal(unspokenValue({ text: "fog", value: -2, case: "" }), "−2");
  assert.equal(unspokenValue({ text: "strength", value: 0, case: "" }), "");
});

const shot = (n, at, dice = [], inPhase = 0, card = null) => ({ n, entry: at, phase: inPhase, step: {
  entry: entry(`line ${n}.${at}`, { dice }), moves: [], hits: [], notes: [], card } });
const reel = (at, lies, shots) => ({ at, lies, shots, phases: [phase(1, 0, "7 Div eliminated."), phase(3, 0, "2 moves.")] });

test("what came of dice is the headline only once the last die of its phase lies", () => {
  const shots = [shot(1, 0), shot(1, 1, [4]), shot(2, 0, [6]), shot(2, 1), shot(3, 0, [], 1)];
  const said = [[0, true], [1, false], [1, true], [2, false], [2, true], [3, true], [4, true]]
    .map(([at, lies]) => headlineOf(reel(at, lies, shots)));
  assert.deepEqual(said, ["", "", "", "", "7 Div eliminated.", "7 Div eliminated.", "2 moves."]);
});

test("as long as a die or a card is to come, chance is open", () => {
  const dice = [shot(1, 0), shot(1, 1, [4]), shot(2, 0)];
  assert.deepEqual([[0, true], [1, false], [1, true], [2, true]].map(([at, lies]) => hasUnseenChances(reel(at, lies, dice))),
    [true, true, false, false]);
  assert.equal(hasUnseenChances(reel(0, false, [shot(1, 0, [], 0, { id: "card" })])), true);
  assert.equal(hasUnseenChances(reel(0, false, [shot(1, 0), shot(2, 0)])), false, "moves are no secret");
});

test("the log goes as far as the film, and a line with dice comes when they lie", () => {
  const log = [record(1, entry("a"), entry("b")), record(2, entry("c"), entry("d")), record(3, entry("e"))];
  const texts = (at, lies) => logUpTo(log, reel(at, lies, [shot(1, 1), shot(2, 0, [3]), shot(3, 0)]))
    .flatMap((one) => one.entries.map(({ text }) => text)).join("");
  assert.deepEqual([texts(0, true), texts(1, false), texts(1, true), texts(2, true)], ["ab", "ab", "abc", "abcde"]);
});

test("news with a die or a new card is held back until its film is made", () => {
  const quiet = [record(1, entry("a"))];
  assert.equal(tellsChance(scene(), scene(), quiet), false);
  assert.equal(tellsChance(scene(), scene(), [record(1, entry("a", { dice: [2] }))]), true);
  const turned = { ...scene(), cards: scene().cards.map((card) => ({ ...card, use: "face" })) };
  assert.equal(tellsChance(scene(), turned, quiet), true);
});
