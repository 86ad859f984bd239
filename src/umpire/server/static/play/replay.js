/** The match from its first action on: a slider, play and pause, and playing on from any point. */
import { say } from "/static/words/translation.js";
import { announce } from "/static/common/screen-reader.js";
import { duration } from "/static/board/animation.js";
import { drawStep } from "/static/play/playback.js";
import { stepsBetween } from "/static/play/scene-steps.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {Omit<import("/static/wire.js").Replay, "scene"> & {scene: Scene}} Point */
/**
 * @typedef {{n: number, of: number, playing: boolean, point: Point|null, points: Map<number, Point>, timer:
 *   ReturnType<typeof setTimeout>|undefined}} Replay
 */

const BEAT = 1500;

/** Return the action that the address asks to look back at, once; null if it asks for none. */
export function requestedAction() {
  const address = new URL(location.href);
  const n = address.searchParams.get("at");
  address.searchParams.delete("at");
  if (n !== null) history.replaceState(null, "", address);
  return n !== null && /^\d{1,9}$/.test(n) ? Number(n) : null;
}

/** @param {App} app @param {number} [n] */
export async function openReplay(app, n) {
  if (!app.state) return;
  app.playback.drop();
  const of = app.state.n;
  app.ui.replay = { n: -1, of, playing: false, point: null, points: new Map(), timer: undefined };
  app.ui.menu = null;
  await goTo(app, n ?? of);
  document.getElementById("replay-slider")?.focus();
}

/** @param {App} app */
export function closeReplay(app) {
  clearTimeout(app.ui.replay?.timer);
  app.ui.replay = null;
  app.board.effects.clear();
  app.refresh();
}

/** @param {App} app @param {number} n */
export async function goTo(app, n) {
  const { replay } = app.ui;
  if (!replay) return;
  const from = replay.n;
  replay.n = Math.max(0, Math.min(replay.of, n));
  const target = replay.n;
  app.refresh();
  let point = replay.points.get(target);
  if (!point) {
    try {
      const got = /** @type {Point} */ (await app.connection.fetchReplay(target));
      replay.points.set(target, got);
      point = got;
    } catch (failure) {
      app.ui.error = failure instanceof Error ? failure.message : say("replay-lost");
      closeReplay(app);
      return;
    }
  }
  if (app.ui.replay !== replay || replay.n !== target) return;
  const before = replay.points.get(target - 1);
  replay.point = point;
  app.board.effects.clear();
  app.refresh();
  if (from === target - 1 && before) {
    const entries = lastRecord(point)?.entries ?? [];
    for (const step of stepsBetween(before.scene, point.scene, entries)) drawStep(app, step);
  }
  if (replay.playing) {
    if (replay.n >= replay.of) replay.playing = false;
    else replay.timer = setTimeout(() => goTo(app, replay.n + 1), duration.read(0) ? BEAT * (duration.read(0) / 900)
      : BEAT / 2);
    app.refresh();
  } else announce(lastWords(point));
}

/** @param {Point} point */
const lastRecord = (point) => point.log.filter((record) => record.n === point.n).at(-1);

/** @param {Point} point */
export function lastWords(point) {
  return lastRecord(point)?.entries.filter((entry) => !entry.heading).map((entry) => entry.text).join(" ") ?? "";
}
