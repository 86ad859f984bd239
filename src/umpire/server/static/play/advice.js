/** What would you do? The best options of a decision, what each leads to, and why: only when it is asked for. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { announce } from "/static/common/screen-reader.js";
import { highlight } from "/static/play/log.js";
import { capitalize } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Advice} Advice */

export class Adviser {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** what was said of a decision, and of which @type {Advice|"asking"|null} */
    this.told = null;
    this.at = "";
  }

  /** @returns {Advice|"asking"|null} what is said of the decision at hand */
  get now() {
    return this.at === this.app.odds.now ? this.told : null;
  }

  get open() {
    const { state, playback, ui } = this.app;
    return Boolean(state?.hint && !state.texts.length && this.app.isMyTurn() && !ui.replay && !playback.running);
  }

  async ask() {
    const { app } = this;
    if (!this.open || this.now) return;
    const at = app.odds.now;
    Object.assign(this, { at, told: "asking" });
    app.refresh();
    try {
      const told = await app.connection.request({ type: "hint" });
      if (at !== this.at) return;
      this.told = told;
      const labels = told.options.map((/** @type {Advice["options"][number]} */ option) => option.label);
      announce([...labels, told.why].join(". "));
    } catch (failure) {
      if (at === this.at) this.told = null;
      app.ui.error = failure instanceof Error ? failure.message : say("table-lost");
    }
    app.refresh();
    // it stands above a list that may be long
    document.querySelector(".decision-body")?.scrollTo(0, 0);
  }

  forget() {
    this.told = null;
    this.app.refresh();
  }
}

/** The button that asks, for the foot of the decision. @param {App} app */
export function adviceButton(app) {
  if (!app.adviser.open) return nothing;
  return html`<button type="button" class="button advise" ?disabled=${app.ui.busy || app.adviser.now !== null}
    @click=${() => app.adviser.ask()}>${say("hint-ask")}</button>`;
}

/** What was said. @param {App} app */
export function adviceView(app) {
  const told = app.adviser.open ? app.adviser.now : null;
  if (!told) return nothing;
  if (told === "asking") return html`<p class="advice muted" aria-busy="true">${say("hint-asking")}</p>`;
  return html`<section class="advice notice" aria-label=${say("hint-heading")}>
    <header><h3>${say("hint-heading")}</h3><button type="button" class="quiet icon" aria-label=${say("dismiss")}
      @click=${() => app.adviser.forget()}>×</button></header>
    <ol>${told.options.map((option) => adviceItem(app, option))}</ol>
    ${told.why ? html`<p class="advice-why">${told.why}</p>` : nothing}</section>`;
}

/** @param {App} app @param {Advice["options"][number]} advised */
function adviceItem(app, advised) {
  const option = app.currentOptions().find((one) => one.action === advised.action);
  const hear = () => option?.targets.length && highlight(app, option.targets);
  const leave = () => option?.targets.length && highlight(app, []);
  return html`<li @pointerenter=${hear} @pointerleave=${leave} @focusin=${hear} @focusout=${leave}>
    <button type="button" class="quiet advised" data-advised=${advised.action} ?disabled=${!option || app.ui.busy}
      @click=${() => option && app.choose(option)}>${capitalize(advised.label)}</button>
    <span class="muted small">${advised.text}</span></li>`;
}
