/** Hints: what a thing is, what can be done with it, and if nothing can, which case forbids it. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { announce } from "/static/common/screen-reader.js";
import { optionWithOdds } from "/static/play/chances.js";
import { optionsOn, impliedAction } from "/static/board/choices.js";
import { capitalize } from "/static/words/formatting.js";
import { oddsChart } from "/static/play/odds.js";
import { outlookView } from "/static/board/outlook.js";
import { Prospects, prospectView } from "/static/play/attack-prospects.js";
import { putNear, putAside } from "/static/board/placement.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Why} Why */
/** @typedef {import("/static/board/geometry.js").Box} Box */

const PATIENCE = 380;
const SHOWN = 6;

export class Hints {
  /** @param {App} app @param {HTMLElement} place */
  constructor(app, place) {
    this.app = app;
    this.place = place;
    /** @type {string|null} */
    this.id = null;
    this.pinned = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** @type {Map<string, Why>} */
    this.known = new Map();
    this.prospects = new Prospects(app, () => this.draw());
    place.addEventListener("pointerenter", () => clearTimeout(this.timer));
    place.addEventListener("pointerleave", () => this.hover(null));
  }

  /** @param {string|null} id */
  hover(id) {
    if (id === this.id || (this.pinned && id === null)) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (id === null ? this.hide() : this.show(id, false)), id === null ? 220 : this.id ? 160
      : PATIENCE);
  }

  /** A long press, or a click on what cannot be done. @param {string} id */
  press(id) {
    clearTimeout(this.timer);
    this.show(id, true);
  }

  hide() {
    clearTimeout(this.timer);
    if (!this.app.outlooks?.plan) this.app.showWay([]);
    if (this.id === null) return;
    this.app.outlooks.look(null);
    this.id = null;
    this.pinned = false;
    this.draw();
  }

  /** @param {string} id @param {boolean} pinned */
  show(id, pinned) {
    const { app } = this;
    if (app.ui.menu || app.playback.running || app.outlooks.plan || app.lineOfSight.active) return;
    this.id = id;
    this.pinned = pinned;
    this.draw();
    this.prospects.ask(id);
    app.outlooks.look(id);
    const offered = optionsOn(app.situation(), id);
    app.showWay(offered.find((option) => option.path?.length)?.path ?? []);
    const weighed = optionWithOdds(offered);
    if (weighed) app.odds.ask(weighed.action);
    const action = offered.length ? null : impliedAction(app.situation(), id);
    if (!action) return;
    const key = `${app.state?.n}:${action}`;
    if (this.known.has(key)) {
      if (pinned) announce(this.known.get(key)?.text ?? "");
      return;
    }
    app.connection.request({ type: "why", action }).then((/** @type {Why} */ why) => {
      this.known.set(key, why);
      if (pinned && !why.legal) announce(why.text);
      this.draw();
    }, () => {});
  }

  draw() {
    const { app, id } = this;
    const thing = id === null ? undefined : app.board.things.get(id);
    const box = thing && app.board.camera.screen(thing.id);
    this.place.hidden = !thing || !box;
    // what only passes by must not lie in the way of a click
    this.place.classList.toggle("pinned", this.pinned);
    if (!thing || !box || id === null) return;
    const offered = optionsOn(app.situation(), id);
    const action = offered.length ? null : impliedAction(app.situation(), id);
    const why = action ? this.known.get(`${app.state?.n}:${action}`) : undefined;
    const text = thing.text === thing.name ? "" : thing.text;
    const weighed = optionWithOdds(offered);
    render(
      html`<strong class="hint-name">${capitalize(thing.name)}</strong>
        ${text ? html`<p class="hint-text">${text}</p>` : nothing}
        ${offered.length ? html`<ul class="hint-can">${offered.slice(0, SHOWN)
          .map((option) => html`<li class=${option.aside ? "muted" : ""}>${capitalize(option.label)}${option.cost
          ? html` <span class="tabular">(${option.cost})</span>`
          : nothing} ${caseLink(app.state?.title ?? "", option.case)}</li>`)}
          ${offered.length > SHOWN ? html`<li class="muted">${
            say("and-n-more", { n: offered.length - SHOWN })}</li>` : nothing}</ul>`
            : nothing}
        ${weighed ? oddsChart(app, weighed.action) : nothing}
        ${why && !why.legal ? html`<p class="hint-why"><span class="hint-no"
          aria-hidden="true">✕</span> ${why.text} ${caseLink(app.state?.title ?? "", why.case)}</p>` : nothing}
        ${outlookView(app.state?.title ?? "", app.outlooks.of(id))}
        ${prospectView(this.prospects.of(id))}`,
      this.place,
    );
    const room = app.board.root.getBoundingClientRect();
    if (app.outlooks.of(id)?.areas.length) putAside(this.place, box, room);
    else putNear(this.place, box, room, app.glowingBoxes(id));
  }
}
