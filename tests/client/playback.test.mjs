/** What a film that is still being made, or waits for its turn, keeps to itself. */
import assert from "node:assert/strict";
import test from "node:test";
import { piece, scene } from "./situations.mjs";

// as much of a page as the modules touch when they are loaded
const anything = new Proxy(() => anything, { get: (_, name) => (name === Symbol.toPrimitive ? () => "" : anything) });
const stored = new Map([["umpire.settings", JSON.stringify({ speed: 1, film: 1 })]]);
Object.assign(globalThis, {
  addEventListener() {},
  document: anything, matchMedia: () => ({ matches: false, addEventListener() {} }),
  localStorage: { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => stored.set(key, value) },
});
const { Playback } = await import("/static/play/playback.js");

const entry = (text, dice = []) => ({ kind: "x", case: "", text, heading: 0, ids: [], dice, result: "", terms: [] });
const record = (n, ...entries) => ({ n, seat: "red", action: "a", forced: false, entries });
const at = (x) => scene([{ ...piece("red", "a"), side: "red", x }]);
const phase = (n) => ({ n, entry: 0, seat: "red", heading: "Combat", text: "Red wins." });
const ATTACK = { before: at(0), after: at(2), records: [record(1, entry("Red attacks.")), record(2, entry("A roll.", [6]))],
  phases: [phase(1)] };
const ADVANCE = { before: at(2), after: at(3), records: [record(3, entry("Red advances."))], phases: [phase(3)] };
const OTHERS = { own: false, holds: false };

/** A page that waits for the scenes of the past until it is told to go on. */
function table() {
  /** @type {{now: () => void}} */
  const gate = { now: () => {} };
  const opened = new Promise((open) => { gate.now = () => open(undefined); });
  const app = {
    isNarrow: () => false, refresh() {}, writeSeen() {}, ui: { step: null, freshFrom: 0 }, state: { title: "t", n: 3 },
    updates: { promptedState: { n: 0 }, settled() {}, attending: false }, hints: { hide() {} },
    board: { camera: { attend() {} }, effects: anything }, log: [...ATTACK.records, ...ADVANCE.records],
    connection: { fetchReplay: (n) => opened.then(() => ({ scene: at(n), film: [phase(1), phase(3)] })) },
  };
  const stage = { querySelector: () => null, classList: { add() {}, remove() {}, toggle() {} }, hidden: true };
  return { app, gate, playback: Object.assign(new Playback(app, stage), { draw() {} }) };
}

const shown = ({ app, playback }) => playback.logShown(app.log).map((line) => line.n);

test("what comes while an attack is made into a film tells nothing of it", () => {
  const here = table();
  here.playback.show(ATTACK, OTHERS);
  here.playback.show(ADVANCE, OTHERS);
  assert.equal(here.playback.holding, true, "what is asked next would tell it");
  assert.equal(here.playback.scene, ATTACK.before);
  assert.deepEqual(shown(here), []);
});

test("when one film is over the next that rolls is not told before it runs", () => {
  const here = table();
  const shots = [{ step: { entry: entry("A roll.", [1]), moves: [], hits: [], notes: [], card: null }, n: 0, entry: 0, phase: 0 }];
  here.playback.film = { shots, phases: [phase(0)], from: -1, to: 0, at: 0, playing: true, watched: true, mode: "running",
    holds: false, skipped: false, lies: true, known: false, before: at(0) };
  here.playback.show(ATTACK, OTHERS);
  assert.equal(here.playback.holding, true, "though all that the film shows is known");
  Object.assign(here.playback.film, { mode: "resting", known: true });
  assert.equal(here.playback.holding, true);
  assert.deepEqual(shown(here), []);
});

test("a film that cannot be made holds nothing back", async () => {
  const here = table();
  here.app.connection.fetchReplay = () => Promise.reject(new Error("gone"));
  here.playback.drop = () => { throw new Error("no page"); };
  await here.playback.show(ATTACK, OTHERS).catch(() => {});
  assert.equal(here.playback.busy, false);
});
