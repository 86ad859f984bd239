/** What could be brought against an enemy one looks at: asked once for each space while the match stands. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { enemySpace } from "/static/play/chances.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Panel} Panel */
/** @typedef {import("/static/play/types.js").Prospect} Prospect */

export class Prospects {
  /** @param {App} app @param {() => void} heard */
  constructor(app, heard) {
    this.app = app;
    this.heard = heard;
    this.at = "";
    /** @type {Map<string, Panel|null>} */
    this.known = new Map();
  }

  /** The space of a thing if an enemy stands there. @param {string} id */
  #space(id) {
    const { state, board } = this.app;
    return state && !this.app.ui.replay ? enemySpace(board.scene?.pieces ?? [], id, state.seat) : null;
  }

  /** @param {string} id */
  ask(id) {
    const at = this.app.odds.now;
    if (at !== this.at) this.known.clear();
    this.at = at;
    const space = this.#space(id);
    if (space === null || this.known.has(space)) return;
    this.known.set(space, null);
    this.app.connection.request({ type: "prospect", space }).then((/** @type {Prospect} */ told) => {
      if (at !== this.at) return;
      this.known.set(space, told.panel);
      this.heard();
    }, () => {});
  }

  /** @param {string} id @returns {Panel|null} */
  of(id) {
    const space = this.app.odds.now === this.at ? this.#space(id) : null;
    return space === null ? null : this.known.get(space) ?? null;
  }
}

/** The sums, what they come to, and with whom. @param {Panel|null} panel */
export function prospectView(panel) {
  if (!panel) return nothing;
  const [own] = panel.sums;
  const whom = own.entries.filter((entry) => entry.counts);
  return html`<div class="prospect"><p class="prospect-title">${panel.title}</p>
    <p class="prospect-sums">${panel.sums.filter((sum) => sum.total).map((sum) => html`<span
      class=${`fight-sum side-${sum.side || "none"}`}><span class="fight-side">${sum.heading}</span> <strong
      class="tabular">${sum.total}</strong></span>`)}</p>
    ${panel.verdict ? html`<p class="prospect-verdict">${panel.verdict}</p>` : nothing}
    <p class="prospect-whom">${say("with-whom",
      { names: whom.map((entry) => `${entry.text} (${entry.value})`).join(", ") })}</p></div>`;
}
