/** A line of sight between any two places: what blocks it, and by which case. With mouse, finger and keys. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { announce } from "/static/common/screen-reader.js";
import { placeAt } from "/static/board/headings.js";
import { middleOf } from "/static/board/geometry.js";
import { element } from "/static/board/painter.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Sight} Sight */
/** @typedef {import("/static/board/geometry.js").Point} Point */

export class Sightline {
  /** @param {App} app @param {HTMLElement} window where it is said */
  constructor(app, window) {
    this.app = app;
    this.window = window;
    this.layer = element("g", { class: "sightline", "aria-hidden": "true" });
    this.active = false;
    /** where it begins and where it ends @type {string|null} */
    this.here = null;
    /** @type {string|null} */
    this.there = null;
    /** it is not moved by pointing any more */
    this.fixed = false;
    this.at = "";
    /** @type {Map<string, Sight|null>} */
    this.known = new Map();
  }

  /** @param {import("/static/board/board.js").Board} board */
  lay(board) {
    board.world.append(this.layer);
    // before anything else hears of it: while a line is drawn a click chooses its ends
    board.root.addEventListener("click", (event) => this.#click(event), { capture: true });
    board.root.addEventListener("pointermove", (event) => this.#move(event));
  }

  toggle() {
    if (this.active) this.end();
    else if (this.app.state?.sights) this.#begin();
  }

  #begin() {
    this.app.clear();
    Object.assign(this, { active: true, here: null, there: null, fixed: false });
    document.body.classList.add("sighting");
    announce(say("sight-from"));
    this.#draw();
  }

  /** No line any more; whether there was one. */
  end() {
    const was = this.active;
    Object.assign(this, { active: false, here: null, there: null });
    document.body.classList.remove("sighting");
    this.#draw();
    if (was) this.app.refresh();
    return was;
  }

  /** The place that is meant. @param {MouseEvent} event */
  #placeUnder(event) {
    const { board } = this.app;
    return placeAt(board.scene?.spaces ?? [], board.camera.pointAt(event))?.id ?? null;
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const onBoard = event.target instanceof Node && this.app.board.svg.contains(event.target);
    if (!this.active || !onBoard) return;
    event.stopPropagation();
    event.preventDefault();
    const place = this.#placeUnder(event);
    if (place) this.choose(place);
  }

  /** One end after the other; a third begins anew. @param {string} place */
  choose(place) {
    if (this.here === null || this.fixed) {
      Object.assign(this, { here: place, there: null, fixed: false });
      announce(say("sight-to"));
      this.#draw();
    } else {
      this.fixed = true;
      this.#aim(place, true);
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.active || this.here === null || this.fixed || event.pointerType !== "mouse") return;
    const place = this.#placeUnder(event);
    if (place && place !== this.there) this.#aim(place, false);
  }

  /** @param {string} place @param {boolean} aloud */
  #aim(place, aloud) {
    this.there = place;
    this.#draw();
    this.#ask().then(() => {
      this.#draw();
      if (aloud) announce(this.said?.text ?? "");
    }, () => {});
  }

  get #key() {
    return `${this.here} ${this.there}`;
  }

  /** What the table said of the line. @returns {Sight|null} */
  get said() {
    return this.known.get(this.#key) ?? null;
  }

  async #ask() {
    const { app, here, there } = this;
    if (this.at !== app.odds.now) Object.assign(this, { at: app.odds.now, known: new Map() });
    const key = this.#key;
    if (here === null || there === null || here === there || this.known.has(key)) return;
    this.known.set(key, null);
    const told = await app.connection.request({ type: "sight", here, there });
    this.known.set(key, told.sight);
  }

  #draw() {
    const { app: { board }, here, there, said } = this;
    this.layer.replaceChildren();
    const [from, to] = [here, there].map((id) => (id === null ? undefined : board.things.get(id)));
    for (const id of said?.blocked ?? []) {
      const space = board.scene?.spaces.find((one) => one.id === id);
      if (space) element("polygon", { class: "sight-block", points: space.outline.join(" ") }, this.layer);
    }
    if (from && to && from !== to) this.#line(said, said?.line ?? [middleOf(from), middleOf(to)]);
    for (const end of [from, to]) {
      if (end) element("circle", { class: "sight-end", cx: middleOf(end)[0], cy: middleOf(end)[1], r: 9 }, this.layer);
    }
    this.window.hidden = !this.active;
    render(this.active ? sightView(this.app, this) : nothing, this.window);
  }

  /** @param {Sight|null} said @param {Point[]} line */
  #line(said, line) {
    const tone = !said ? "asked" : said.clear ? "clear" : "blocked";
    for (const name of ["sight-edge", `sight-line ${tone}`]) {
      element("polyline", { class: name, points: line.join(" ") }, this.layer);
    }
  }
}

/** @param {App} app @param {Sightline} line */
function sightView(app, line) {
  const { said, here } = line;
  const words = said ? html`<span class=${said.clear ? "sight-yes" : "sight-no"}>${said.text}</span>
    ${caseLink(app.state?.title ?? "", said.case)}` : say(here === null ? "sight-from" : "sight-to");
  return html`<p class="sight-words">${words}</p><button type="button" class="quiet" aria-label=${say("sight-end")}
    @click=${() => line.end()}>✕</button>`;
}
