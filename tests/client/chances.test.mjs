/** What is being weighed, and its chances as one bar. */
import assert from "node:assert/strict";
import test from "node:test";
import {
  enemySpace, headingOf, optionWithOdds, opposes, percent, segments, shortTotals, sumsFor, mergeRows, totalsOf, unrolledText,
  weighedOption,
} from "/static/play/chances.js";

const option = (action, rest = {}) => ({ action, label: action, case: "", targets: [], reveals: true, ...rest });
const panel = { title: "", sums: [{ heading: "Attack", total: "16" }, { heading: "Die", total: "−2" },
  { heading: "None", total: "" }], notes: [], chart: null, verdict: "", weighs: "assault" };
const at = (offered, armed = null) => ({ offered, armed });

test("what was asked for is weighed, else what the sums are about", () => {
  const [assault, unit] = [option("assault"), option("with x", { targets: ["x"] })];
  assert.equal(weighedOption(at([assault, unit], "with x"), panel), unit);
  assert.equal(weighedOption(at([unit, assault]), panel), assault);
  assert.equal(weighedOption(at([assault]), null), null);
  assert.equal(weighedOption(at([unit]), panel), null);
  assert.equal(weighedOption(at([option("assault", { reveals: false })]), panel), null);
  assert.deepEqual([sumsFor(assault, panel), sumsFor(unit, panel)], [panel, null], "sums of another fight are not shown");
});

test("a card is headed by the fight, with what is chosen below it", () => {
  const fight = { ...panel, title: "Mobile combat in Toulon" };
  const [assault, unit] = [option("assault"), option("with x", { label: "753TkB takes part", targets: ["x"] })];
  assert.deepEqual(headingOf(assault, fight, false, ""), { title: "Mobile combat in Toulon", choice: "" });
  assert.deepEqual(headingOf(unit, fight, true, "Who attacks?"),
    { title: "Mobile combat in Toulon", choice: "753TkB takes part" });
  assert.deepEqual(headingOf(unit, null, true, "Who attacks?"), { title: "Who attacks?", choice: "753TkB takes part" });
  assert.deepEqual(headingOf(unit, null, false, "Who attacks?"), { title: "", choice: "" }, "it says what it is itself");
  assert.deepEqual(headingOf(null, fight, false, ""), { title: "Mobile combat in Toulon", choice: "" });
  const account = { ...fight, title: "Victory Points", weighs: "" };
  assert.equal(headingOf(unit, account, false, "").title, "", "an account is no fight");
});

test("beside a thing the odds of the only thing that is meant are shown, never of what may be done besides", () => {
  const fire = option("fire x");
  assert.equal(optionWithOdds([fire]), fire);
  assert.equal(optionWithOdds([option("turn x", { aside: true })]), null);
  assert.equal(optionWithOdds([fire, option("with x")]), null);
  assert.equal(optionWithOdds([option("to x", { reveals: false })]), null);
  assert.equal(optionWithOdds([]), null);
});

test("a third is a third of the bar, and all of it is full", () => {
  const drawn = segments([{ probability: 1 / 3 }, { probability: 2 / 3 }]);
  assert.deepEqual(drawn.map(({ x, width }) => [x, width].map(Math.round)), [[0, 33], [33, 67]]);
  assert.equal(Math.round(drawn[1].x + drawn[1].width), 100);
  assert.notEqual(drawn[0].tone, drawn[1].tone);
});

test("what befalls one of several is one chance, whoever it is", () => {
  const rows = [[0.1, "back; lost; pinned", "A is lost"], [0.2, "back; pinned; lost", "B is lost"], [0.7, "", "nothing"]];
  const told = mergeRows(rows.map(([probability, short, text]) => ({ probability, short, text })));
  assert.deepEqual(told.map(({ short, text }) => [short, text]),
    [["back; lost; pinned", "A is lost / B is lost"], ["", "nothing"]]);
  assert.equal(told[0].probability.toFixed(3), "0.300");
});

test("what is hardly possible is not nothing, and what is nearly certain not certain", () => {
  assert.deepEqual([0, 0.001, 1 / 3, 0.999, 1].map(percent), ["0 %", "<1 %", "33 %", ">99 %", "100 %"]);
  assert.equal(percent(Array(10).fill(0.1).reduce((sum, part) => sum + part, 0)), "100 %", "tenths miss the whole a little");
});

test("totals say what they are the totals of", () => {
  assert.deepEqual(totalsOf(panel), ["Attack 16", "Die −2"]);
});

test("only sums of two sides stand against each other", () => {
  const sums = [["allied", "18"], ["turkish", "9"], ["", "+2"], ["turkish", ""]].map(([side, total]) => ({ side, total }));
  assert.deepEqual([0, 1, 2].map((place) => opposes({ sums }, place)), [false, true, false]);
  assert.equal(shortTotals({ sums }), "18 : 9 · +2");
  assert.equal(shortTotals({ sums: [sums[3], sums[1]] }), "9");
});

test("an enemy is found by himself, by his space, and under another", () => {
  const pieces = [{ id: "a", space: "1", side: "british" }, { id: "b", space: "2", side: "turkish" },
    { id: "c", space: "3", side: "" }];
  assert.deepEqual(["a", "b", "2", "1", "3"].map((id) => enemySpace(pieces, id, "british")), [null, "2", "2", null, null]);
});

test("that nothing is rolled is said once, and before what chance decides later", () => {
  const row = (text) => [{ probability: 1, text, short: text }];
  assert.equal(unrolledText({ rows: row("nothing is rolled"), later: false }), "Nothing is rolled.");
  assert.equal(unrolledText({ rows: row("after that, chance decides: Air (6.1)"), later: true }),
    "This rolls nothing itself. After that, chance decides: Air (6.1).");
});
