/** What is shown of a film: the card of a shot, and the line that stays. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { fieldValue } from "/static/common/events.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { SPEEDS, settings } from "/static/common/settings.js";
import { headlineOf, summarize } from "/static/play/film.js";
import { portrait } from "/static/board/painter.js";
import { unspokenValue } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Entry} Entry */
/** @typedef {import("/static/play/types.js").Card} Card */
/** @typedef {import("/static/play/playback.js").Film} Film */

/** @param {string} path */
const icon = (path) => html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d=${path}></path></svg>`;
const ICONS = {
  back: icon("M14.5 4v12L6 10z"), play: icon("M6 3.5v13L16.5 10z"), pause: icon("M5 4h3.5v12H5zM11.5 4H15v12h-3.5z"),
  on: icon("M5.5 4v12L14 10z"),
};

/** @type {Record<number, string>} */
const SPEED_NAMES = {
  0: say("when-asked"), 0.5: say("slow"), 1: say("normal"), 2: say("quick"), 4: say("very-quick"),
};

/** @param {Card} card */
const faceView = (card) => html`<figure class="stage-face">${
  portrait(card.use, "stage-portrait", card.height / card.width)}<figcaption
  class="visually-hidden">${card.name}. ${card.text}</figcaption></figure>`;

/** @param {string} title @param {Entry} entry */
const termsView = (title, entry) => (entry.terms?.length ? html`<ul class="stage-terms">${
  entry.terms.map((term) => html`<li>${term.text} ${worth(unspokenValue(term))} ${
    caseLink(title, term.case)}</li>`)}</ul>` : nothing);

/** @param {string} value */
const worth = (value) => (value ? html`<span class="tabular">${value}</span>` : nothing);

/** @param {string} title @param {Entry|null} entry */
const wordsView = (title, entry) => html`<div class="stage-words">${
  entry ? html`<p class="stage-text">${entry.text} ${caseLink(title, entry.case)}</p>${termsView(title, entry)}`
    : nothing}</div>`;

/** The card of a shot, with all that can be done with the film. @param {App} app @param {Film} film */
export function shotCard(app, film) {
  const { step, phase } = film.shots[film.at];
  const title = app.state?.title ?? "";
  const told = film.phases[phase];
  const headline = film.known ? told?.text ?? "" : headlineOf(film);
  return html`<div class="stage-card" role="group" aria-label=${say("what-happened")}>
    ${told ? html`<p class="stage-phase"><span class="small-caps">${told.heading}</span> ${headline
      ? html`<strong class="phase-text">${headline}</strong>` : nothing}</p>` : nothing}
    ${step.card ? faceView(step.card) : nothing}
    <div class="stage-dice" ?hidden=${!step.entry?.dice?.length}></div>
    ${wordsView(title, headline === step.entry?.text ? null : step.entry)}
    ${controls(app, film)}</div>`;
}

/** @param {App} app @param {Film} film */
function controls(app, film) {
  const { playback } = app;
  const { at, shots } = film;
  const many = shots.length > 1;
  return html`<div class="stage-foot">
    ${many ? slider(app, film) : nothing}
    <span class="stage-count tabular" aria-hidden="true">${at + 1} / ${shots.length}</span>
    ${many ? html`<button type="button" class="quiet icon" aria-label=${say("one-back")} ?disabled=${!at}
        @click=${() => playback.scrub(at - 1)}>${ICONS.back}</button>
      <button type="button" class="quiet icon" id="film-pause" aria-label=${film.playing ? say("pause") : say("go-on")}
        @click=${() => playback.pause()}>${film.playing ? ICONS.pause : ICONS.play}</button>
      <button type="button" class="quiet icon" aria-label=${say("one-on")}
        @click=${() => playback.scrub(at + 1)}>${ICONS.on}</button>
      ${speeds(app)}` : nothing}
    <button type="button" class="button" id="skip" @click=${() => playback.skip()}>${say("skip")}</button></div>`;
}

/** @param {App} app @param {Film} film */
function slider(app, { at, shots, lies }) {
  const scrub = (/** @type {Event} */ event) =>
    app.playback.scrub(Number(fieldValue(event)));
  const said = (lies && shots[at].step.entry?.text) || "";
  return html`<input type="range" id="film-slider" min="0" max=${shots.length - 1} .value=${String(at)}
    aria-label=${say("step-by-step")} aria-valuetext=${say("n-of-said", { n: at + 1, of: shots.length, said })}
    @input=${scrub}>`;
}

/** @param {App} app */
function speeds(app) {
  const choose = (/** @type {Event} */ event) => {
    const chosen = Number(fieldValue(event));
    settings.film = /** @type {typeof settings.film} */ (chosen);
    app.refresh();
  };
  const chosen = settings.film || 1;
  return html`<label class="film-speed"><span class="visually-hidden">${say("speed")}</span><select id="film-speed"
    @change=${choose}>${SPEEDS.filter(Boolean).map((speed) => html`<option value=${speed}
      ?selected=${speed === chosen}>${SPEED_NAMES[speed]}</option>`)}</select></label>`;
}

/** One line, with what was done; it goes when it is dismissed. @param {App} app @param {Film} film */
export function filmStrip(app, film) {
  const { playback } = app;
  const said = summarize(film.phases);
  const away = film.mode === "offered";
  return html`<div class="film-strip" role="group" aria-label=${say("others-did")}>
    <p class="film-said" title=${film.phases.map((phase) => phase.text).join("\n")}>${
      away ? html`<strong>${say("while-away")}</strong> ` : nothing}${said}</p>
    <button type="button" class="quiet" id="film-again" @click=${() => playback.again()}>${
      film.watched ? say("again") : say("show")}</button>
    <button type="button" class="quiet icon" id="film-dismiss" aria-label=${say("dismiss")}
      @click=${() => playback.dismiss()}>×</button></div>`;
}
