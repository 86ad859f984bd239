/** Who said a line. */
import assert from "node:assert/strict";
import test from "node:test";
import { speakerName, shortestPrefix, mergeLines } from "/static/people/chat-names.js";

const line = (seat, voice, name = "") => ({ n: 0, at: "", circle: "", seat, voice, name, text: "" });
const seatName = (seat) => seat.toUpperCase();

test("who plays is called by name and seat, or by the seat alone", () => {
  assert.equal(speakerName(line("red", "abc", "Ann"), [], seatName), "Ann, RED");
  assert.equal(speakerName(line("red", "abc"), [], seatName), "RED");
});

test("no two who watch are called the same", () => {
  const [one, two, three] = [line("", "abcd1"), line("", "abcd2"), line("", "ffff1", "Ann")];
  const four = line("", "ffee2", "ann");
  const all = [one, two, three, four, line("red", "abcd3", "Ann")];
  const names = all.slice(0, 4).map((each) => speakerName(each, all, seatName));
  assert.deepEqual(names, ["Onlooker abcd1", "Onlooker abcd2", "Ann (fff), onlooker", "ann (ffe), onlooker"]);
  assert.equal(speakerName(three, [three, one], seatName), "Ann, onlooker");
  assert.equal(shortestPrefix("abc", ["abc"]), "abc");
});

test("what is told again is heard as it is told now, and what is new comes in its place", () => {
  const [one, two, three] = ["Ann", "Ben", "Ann"].map((name, n) => ({ ...line("red", "abc", name), n }));
  assert.deepEqual(mergeLines([one, three], [{ ...one, name: "Anna" }, two]), [{ ...one, name: "Anna" }, two, three]);
});
