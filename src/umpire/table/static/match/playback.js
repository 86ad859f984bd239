/** What happened since you last looked: arrows, flashes, dice and cards, step by step, and always skippable. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { caseLink } from "/static/rules.js";
import { announce } from "/static/match/announce.js";
import { tumble } from "/static/match/dice.js";
import { pace } from "/static/match/pace.js";
import { portrait } from "/static/match/paint.js";
import { stepsBetween } from "/static/match/steps.js";
import { signed, tone } from "/static/match/words.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").LogRecord} LogRecord */
/** @typedef {import("./steps.js").Step} Step */

/** the longest that all steps together may take unasked, at normal speed */
const BUDGET = 9000;
const LINGER = 2600;
/** the shortest that a step is shown; many steps share the longest that all may take */
const GLIMPSE = 650;
const PATIENCE = 30000;

/** Who moved, and who was hit. @param {App} app @param {Step} step */
export function drawStep(app, step) {
  const { effects } = app.board;
  for (const { way, side, count } of step.moves) {
    effects.arrow(way, tone(app, side), count > 1 ? `×${count}` : "");
  }
  for (const box of step.hits) effects.flash(box, "hit");
}

export class Playback {
  /** @param {App} app @param {HTMLElement} stage */
  constructor(app, stage) {
    this.app = app;
    this.stage = stage;
    this.running = false;
    /** the lines shown so far @type {Entry[]} */
    this.told = [];
    this.abort = new AbortController();
    /** @type {() => void} */
    this.hurry = () => {};
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.linger = undefined;
  }

  /**
   * @param {Scene} before
   * @param {Scene} after
   * @param {LogRecord[]} records
   * @param {{own: boolean, title?: string}} how
   */
  async show(before, after, records, how) {
    this.skip();
    const { board } = this.app;
    const entries = records.flatMap((record) => record.entries);
    const steps = await this.#steps(before, after, records);
    const telling = steps.filter((step) => step.entry?.dice?.length || step.card || step.hits.length
      || (!how.own && (step.moves.length || step.entry)));
    clearTimeout(this.linger);
    board.effects.clear();
    if (!pace.read(0) || !telling.length) {
      this.#mark(steps);
      announce(entries.filter((entry) => !entry.heading).map((entry) => entry.text).join(" "));
      return;
    }
    const abort = new AbortController();
    this.abort = abort;
    this.running = true;
    this.told = [];
    this.app.hints.hide();
    /** @type {Map<Step, string>} the heading under which a step stands */
    const under = new Map();
    let heading = how.title ?? "";
    for (const step of steps) {
      if (step.entry?.heading) heading = step.entry.text;
      under.set(step, heading);
    }
    const worth = steps.filter((step) => (step.entry && !step.entry.heading) || step.moves.length || step.hits.length
      || step.card);
    const whole = worth.reduce((sum, step) => sum + pace.read(step.entry?.text.length ?? 0), 0);
    const squeeze = Math.min(1, (BUDGET * (pace.read(0) / 900)) / Math.max(1, whole));
    this.stage.hidden = false;
    for (const [index, step] of worth.entries()) {
      if (abort.signal.aborted) break;
      await this.#one(step, index, worth.length, squeeze, abort.signal, under.get(step) ?? "");
    }
    if (this.abort === abort) this.#end(steps);
  }

  /** @param {Scene} before @param {Scene} after @param {LogRecord[]} records */
  async #steps(before, after, records) {
    if (records.length < 2 || records.length > 14) {
      return stepsBetween(before, after, records.flatMap((record) => record.entries));
    }
    try {
      const scenes = await Promise.all(records.slice(0, -1)
        .map((record) => this.app.connection.replay(record.n, record.n)));
      const between = [before, ...scenes.map((reply) => reply.scene), after];
      return records.flatMap((record, index) => stepsBetween(between[index], between[index + 1], record.entries));
    } catch {
      return stepsBetween(before, after, records.flatMap((record) => record.entries));
    }
  }

  /**
   * @param {Step} step @param {number} index @param {number} of @param {number} squeeze @param {AbortSignal} signal
   *   @param {string} title
   */
  async #one(step, index, of, squeeze, signal, title) {
    const { app } = this;
    const { entry } = step;
    app.board.effects.clear();
    render(
      html`<div class="stage-card">
        ${title ? html`<p class="stage-title small-caps">${title}</p>` : nothing}
        ${step.card ? html`<figure class="stage-face">${
          portrait(step.card.use, "stage-portrait", step.card.height / step.card.width)}<figcaption
          class="visually-hidden">${step.card.name}. ${step.card.text}</figcaption></figure>` : nothing}
        <div class="stage-dice" ?hidden=${!entry?.dice?.length}></div>
        ${entry ? html`<p class="stage-text">${entry.text} ${caseLink(app.state?.title ?? "", entry.case)}</p>`
          : nothing}
        ${entry?.terms?.length ? html`<ul class="stage-terms">${
          entry.terms.map((term) => html`<li>${term.text} ${term.value
          ? html`<span class="tabular">${signed(term.value)}</span>`
          : nothing} ${caseLink(app.state?.title ?? "", term.case)}</li>`)}</ul>` : nothing}
        <div class="stage-foot"><span class="stage-count tabular" aria-hidden="true">${index + 1} / ${of}</span>
          ${of > 1 ? html`<button type="button" class="quiet" @click=${() => this.hurry()}>Next</button>` : nothing}
          <button type="button" class="button" id="skip" @click=${() => this.skip()}>Skip</button></div></div>`,
      this.stage,
    );
    if (entry) announce(entry.text);
    const tray = this.stage.querySelector(".stage-dice");
    if (entry?.dice?.length && tray instanceof HTMLElement) await tumble(tray, entry.dice, signal);
    if (signal.aborted) return;
    app.ui.step = step;
    if (entry) this.told.push(entry);
    app.refresh();
    this.#mark([step]);
    if (app.narrow()) app.board.camera.attend(entry?.ids ?? []);
    const time = Math.max(Math.min(GLIMPSE, PATIENCE / of), pace.read(entry?.text.length ?? 0) * squeeze) + (step.card
      ? 900 : 0);
    await new Promise((done) => {
      const timer = setTimeout(done, time);
      this.hurry = () => { clearTimeout(timer); done(undefined); };
      signal.addEventListener("abort", this.hurry, { once: true });
    });
  }

  /** @param {Step[]} steps */
  #mark(steps) {
    const { board } = this.app;
    for (const step of steps) {
      drawStep(this.app, step);
      if (steps.length === 1) for (const box of step.notes) board.effects.flash(box, "note");
    }
    clearTimeout(this.linger);
    this.linger = setTimeout(() => board.effects.clear(), LINGER);
  }

  /** @param {Step[]} steps */
  #end(steps) {
    this.running = false;
    this.stage.hidden = true;
    this.app.ui.step = null;
    this.app.board.effects.clear();
    this.#mark(steps.map((step) => ({ ...step, notes: [] })));
    this.app.refresh();
    this.app.news.settled();
  }

  skip() {
    if (!this.running) return;
    const { abort } = this;
    this.abort = new AbortController();
    abort.abort();
    this.running = false;
    this.stage.hidden = true;
    this.app.ui.step = null;
    this.app.board.effects.clear();
    this.app.refresh();
    this.app.news.settled();
  }
}
