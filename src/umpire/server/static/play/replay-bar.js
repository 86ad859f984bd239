/** The bar of the replay: its slider, its buttons, and playing on from any point. */

import { html, nothing } from "/static/vendor/lit-html.js";
import { fieldValue } from "/static/common/events.js";
import { say } from "/static/words/translation.js";
import { matchAddress } from "/static/common/requests.js";
import { confirmDialog } from "/static/common/dialogs.js";
import { rememberMatch } from "/static/common/settings.js";
import { announce } from "/static/common/screen-reader.js";
import { rewindButton } from "/static/play/agreements.js";
import { closeReplay, goTo, lastWords } from "/static/play/replay.js";

/** @typedef {import("/static/play/types.js").App} App */

/** @param {string} path */
const icon = (path) => html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d=${path}></path></svg>`;
const ICONS = {
  start: icon("M4 4h2.5v12H4zM16 4v12L7.5 10z"), back: icon("M14.5 4v12L6 10z"), play: icon("M6 3.5v13L16.5 10z"),
    pause: icon("M5 4h3.5v12H5zM11.5 4H15v12h-3.5z"),
  on: icon("M5.5 4v12L14 10z"), end: icon("M13.5 4H16v12h-2.5zM4 4v12l8.5-6z"),
};

/** @param {App} app */
async function forkMatch(app) {
  const { replay } = app.ui;
  if (!replay
    || !(await confirmDialog(say("fork-is"),
    say("play-on"), say("cancel"), { title: say("play-on-sure") }))) {
    return;
  }
  try {
    const { match, token } = await app.connection.fetchJson("fork",
      { method: "POST", body: JSON.stringify({ n: replay.n }) });
    rememberMatch(match, { token, title: app.state?.title, name: app.state?.name, seen: Date.now() });
    location.assign(matchAddress(match, token));
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
  if (replay.playing) goTo(app, replay.n >= replay.of ? 0 : replay.n + 1);
  else app.refresh();
}

/** @param {App} app @param {number} n */
function stepTo(app, n) {
  const { replay } = app.ui;
  if (!replay) return;
  clearTimeout(replay.timer);
  replay.playing = false;
  goTo(app, n);
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
      @input=${(/** @type {Event} */ event) => stepTo(app,
        Number(fieldValue(event)))}>
      <output class="tabular">${n} / ${of}</output></div>
    <div class="replay-buttons">
      <button type="button" class="button" aria-label=${say("to-start")} @click=${() => stepTo(app, 0)}
        ?disabled=${n === 0}>${ICONS.start}</button>
      <button type="button" class="button" aria-label=${say("one-back")} @click=${() => stepTo(app, n - 1)}
        ?disabled=${n === 0}>${ICONS.back}</button>
      <button type="button" class="button primary" aria-label=${replay.playing ? say("pause") : say("play")}
        @click=${() => playPause(app)}>${replay.playing ? ICONS.pause : ICONS.play}</button>
      <button type="button" class="button" aria-label=${say("one-on")} @click=${() => stepTo(app, n + 1)}
        ?disabled=${n >= of}>${ICONS.on}</button>
      <button type="button" class="button" aria-label=${say("to-end")} @click=${() => stepTo(app, of)}
        ?disabled=${n >= of}>${ICONS.end}</button>
      <span class="replay-gap"></span>
      ${rewindButton(app)}
      ${app.state?.watching ? nothing : html`<button type="button" class="button" @click=${() => forkMatch(app)}>${
        say("play-on")}</button>`}
      <button type="button" class="button" @click=${() => closeReplay(app)}>${say("back-to-match")}</button>
    </div></section>`;
}
