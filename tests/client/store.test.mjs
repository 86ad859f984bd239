/** What people settled stands in the log after the action after which it was. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { withSettled } from "/static/play/store.js";

const entry = (text) => ({ kind: "x", case: "", text, heading: 0, ids: [], dice: [], result: "", terms: [] });
const record = (n, ...texts) => ({ n, seat: "blue", action: "a", forced: false, entries: texts.map(entry) });

test("a line that was settled comes after its action and before the next", () => {
  const log = [record(0), record(1, "one"), record(2, "two")];
  const settled = [{ row: 3, n: 1, text: "declined" }, { row: 5, n: 2, text: "resigned" }, { row: 6, n: 2, text: "last" }];
  const whole = withSettled(log, settled);
  const told = whole.flatMap((one) => one.entries.map((line) => line.text));
  assert.deepEqual(told, ["one", "declined", "two", "resigned", "last"]);
  assert.deepEqual(whole.map((one) => one.n), [0, 1, 2]);
  assert.deepEqual(log.map((one) => one.entries.length), [0, 1, 1]);
});

test("where nothing was settled the log is the same", () => {
  const log = [record(0, "begun")];
  assert.equal(withSettled(log, []), log);
  assert.deepEqual(withSettled([], [{ row: 1, n: 0, text: "resigned" }]).map((one) => one.entries[0].text), ["resigned"]);
});
