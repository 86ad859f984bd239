/** What people settle: who offered something is told what became of it, and the hour lies over nobody's board for long. */
import assert from "node:assert/strict";
import test from "node:test";
import { offerOutcome, rematchProposer, shortTime } from "/static/people/offers.js";

const HOUR = 3600e3;
const standing = (offer, more = {}) => ({ n: 5, over: false, terms: { offer }, ...more });
const draw = { id: 9, what: "draw", to: 0, yours: true };
const back = { ...draw, what: "rewind" };

test("a draw that was not accepted is told to the player who offered it, and to nobody else", () => {
  assert.equal(offerOutcome(standing(draw), standing(null)), "draw-declined");
  assert.equal(offerOutcome(standing({ ...draw, yours: false }), standing(null)), "");
  assert.equal(offerOutcome(standing(null), standing(null)), "");
});

test("an offer that still stands, that one took back, or that ended the match needs no word", () => {
  assert.equal(offerOutcome(standing(draw), standing({ ...draw })), "");
  assert.equal(offerOutcome(standing(draw), standing(null), draw.id), "");
  assert.equal(offerOutcome(standing(draw), standing(null, { over: true })), "");
});

test("that the match has gone back is told to all; that it has not, to the player who proposed it", () => {
  assert.equal(offerOutcome(standing({ ...back, yours: false }), standing(null, { n: 0 })), "rewound");
  assert.equal(offerOutcome(standing(back), standing(null)), "rewind-declined");
});

test("of a day for a move the last quarter is spoken of, of a week the last day", () => {
  assert.deepEqual([1, 3, 7].map((pace) => shortTime(pace) / HOUR), [6, 18, 24]);
});

test("the rematch that another asked for is offered, one's own is not", () => {
  const seats = { red: { name: "Anna" }, blue: { name: "" } };
  const state = { watching: false, yours: ["blue"], players: { red: "the Reds", blue: "the Blues" } };
  assert.equal(rematchProposer({ company: { rematch: "red", seats }, state }), "Anna");
  assert.equal(rematchProposer({ company: { rematch: "red", seats: { red: { name: "" } } }, state }), "the Reds");
  assert.equal(rematchProposer({ company: { rematch: "blue", seats }, state }), "");
  assert.equal(rematchProposer({ company: { rematch: "red", seats }, state: { ...state, watching: true } }), "");
  assert.equal(rematchProposer({ company: null, state }), "");
});
