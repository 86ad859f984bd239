/** The match from its first action on: a slider, play and pause, and playing on from any point. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/say.js";
import { addressOf } from "/static/calls.js";
import { confirmDialog } from "/static/dialogs.js";
import { rememberMatch } from "/static/settings.js";
import { announce } from "/static/match/announce.js";
import { pace } from "/static/match/pace.js";
import { rewindButton } from "/static/match/settling.js";
import { drawStep } from "/static/match/playback.js";
import { stepsBetween } from "/static/match/steps.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {Omit<import("../wire.js").Replay, "scene"> & {scene: import("./types.js").Scene}} Point */
/**
 * @typedef {{n: number, of: number, playing: boolean, point: Point|null, points: Map<number, Point>, timer:
 *   ReturnType<typeof setTimeout>|undefined}} Replay
 */

const BEAT = 1500;

/** @param {string} path */
const icon = (path) => html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d=${path}></path></svg>`;
const ICONS = {
  start: icon("M4 4h2.5v12H4zM16 4v12L7.5 10z"), back: icon("M14.5 4v12L6 10z"), play: icon("M6 3.5v13L16.5 10z"),
    pause: icon("M5 4h3.5v12H5zM11.5 4H15v12h-3.5z"),
  on: icon("M5.5 4v12L14 10z"), end: icon("M13.5 4H16v12h-2.5zM4 4v12l8.5-6z"),
};

/** The action that the address asks to look back at, once; null if it asks for none. */
export function askedFor() {
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
  await go(app, n ?? of);
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
export async function go(app, n) {
  const { replay } = app.ui;
  if (!replay) return;
  const from = replay.n;
  replay.n = Math.max(0, Math.min(replay.of, n));
  const wanted = replay.n;
  app.refresh();
  let point = replay.points.get(wanted);
  if (!point) {
    try {
      const got = /** @type {Point} */ (await app.connection.replay(wanted));
      replay.points.set(wanted, got);
      point = got;
    } catch (failure) {
      app.ui.error = failure instanceof Error ? failure.message : say("replay-lost");
      closeReplay(app);
      return;
    }
  }
  if (app.ui.replay !== replay || replay.n !== wanted) return;
  const before = replay.points.get(wanted - 1);
  replay.point = point;
  app.board.effects.clear();
  app.refresh();
  if (from === wanted - 1 && before) {
    const entries = lastRecord(point)?.entries ?? [];
    for (const step of stepsBetween(before.scene, point.scene, entries)) drawStep(app, step);
  }
  if (replay.playing) {
    if (replay.n >= replay.of) replay.playing = false;
    else replay.timer = setTimeout(() => go(app, replay.n + 1), pace.read(0) ? BEAT * (pace.read(0) / 900) : BEAT / 2);
    app.refresh();
  } else announce(lastWords(point));
}

/** @param {Point} point */
const lastRecord = (point) => point.log.filter((record) => record.n === point.n).at(-1);

/** @param {Point} point */
function lastWords(point) {
  return lastRecord(point)?.entries.filter((entry) => !entry.heading).map((entry) => entry.text).join(" ") ?? "";
}

/** @param {App} app */
async function fork(app) {
  const { replay } = app.ui;
  if (!replay
    || !(await confirmDialog(say("fork-is"),
    say("play-on"), say("cancel"), { title: say("play-on-sure") }))) {
    return;
  }
  try {
    const { match, token } = await app.connection.http("fork",
      { method: "POST", body: JSON.stringify({ n: replay.n }) });
    rememberMatch(match, { token, title: app.state?.title, name: app.state?.name, seen: Date.now() });
    location.assign(addressOf(match, token));
  } catch (failure) {
    app.ui.error = failure instanceof Error ? failure.message : say("fork-lost");
    announce(app.ui.error, true);
    app.refresh();
  }
}

/** @param {App} app */
function playPause(app) {
  const { replay } = app.ui;
  if (!replay) return;
  clearTimeout(replay.timer);
  replay.playing = !replay.playing;
  if (replay.playing) go(app, replay.n >= replay.of ? 0 : replay.n + 1);
  else app.refresh();
}

/** @param {App} app @param {number} n */
function step(app, n) {
  const { replay } = app.ui;
  if (!replay) return;
  clearTimeout(replay.timer);
  replay.playing = false;
  go(app, n);
}

/** @param {App} app */
export function replayBar(app) {
  const { replay } = app.ui;
  if (!replay) return nothing;
  const words = replay.point && replay.point.n === replay.n ? lastWords(replay.point) : "";
  const { n, of } = replay;
  return html`<section class="replay" aria-label=${say("replay")}>
    <p class="replay-words">${words || replay.point?.prompt || (n === 0 ? say("the-set-up") : "…")}</p>
    <div class="replay-slide"><input type="range" id="replay-slider" min="0" max=${of} .value=${String(n)}
      aria-label=${say("action")} aria-valuetext=${say("after-action", { n, of })}
      @input=${(/** @type {Event} */ event) => step(app,
        Number(/** @type {HTMLInputElement} */ (event.target).value))}>
      <output class="tabular">${n} / ${of}</output></div>
    <div class="replay-buttons">
      <button type="button" class="button" aria-label=${say("to-start")} @click=${() => step(app, 0)}
        ?disabled=${n === 0}>${ICONS.start}</button>
      <button type="button" class="button" aria-label=${say("one-back")} @click=${() => step(app, n - 1)}
        ?disabled=${n === 0}>${ICONS.back}</button>
      <button type="button" class="button primary" aria-label=${replay.playing ? say("pause") : say("play")}
        @click=${() => playPause(app)}>${replay.playing ? ICONS.pause : ICONS.play}</button>
      <button type="button" class="button" aria-label=${say("one-on")} @click=${() => step(app, n + 1)}
        ?disabled=${n >= of}>${ICONS.on}</button>
      <button type="button" class="button" aria-label=${say("to-end")} @click=${() => step(app, of)}
        ?disabled=${n >= of}>${ICONS.end}</button>
      <span class="replay-gap"></span>
      ${rewindButton(app)}
      ${app.state?.watching ? nothing : html`<button type="button" class="button" @click=${() => fork(app)}>${
        say("play-on")}</button>`}
      <button type="button" class="button" @click=${() => closeReplay(app)}>${say("back-to-match")}</button>
    </div></section>`;
}
