/** What an action may lead to, before it is taken: a small bar chart with every modifier and its case. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { caseLink } from "/static/rules.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Odds} Odds */

export class OddsBook {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Map<string, Odds|"asking"|{error: string}>} */
    this.known = new Map();
    this.at = "";
  }

  /** Where the match stands: its number alone comes again after an undo. */
  get now() {
    return `${this.app.state?.n} ${this.app.state?.stamp}`;
  }

  /** Ask once; the page is drawn again when the answer is there. @param {string} action */
  ask(action) {
    const at = this.now;
    if (at !== this.at) this.known.clear();
    this.at = at;
    if (this.known.has(action)) return;
    this.known.set(action, "asking");
    this.app.connection.request({ type: "odds", action }).then(
      (odds) => at === this.at && this.known.set(action, odds),
      (failure) => at === this.at && this.known.set(action, { error: failure.message }),
    ).finally(() => this.app.refresh());
  }

  /** @param {string} action */
  of(action) {
    return this.now === this.at ? this.known.get(action) : undefined;
  }
}

/** @param {number} probability */
function percent(probability) {
  const value = probability * 100;
  if (value > 0 && value < 1) return "<1 %";
  return value > 99 && value < 100 ? ">99 %" : `${Math.round(value)} %`;
}

/** @param {App} app @param {string} action */
export function oddsChart(app, action) {
  const odds = app.odds.of(action);
  if (odds === undefined) return nothing;
  if (odds === "asking") return html`<p class="odds muted" aria-busy="true">Working out the odds…</p>`;
  if ("error" in odds && odds.error) return html`<p class="odds muted">${odds.error}</p>`;
  const { rows, modifiers, exact } = /** @type {Odds} */ (odds);
  if (!rows?.length) return nothing;
  const most = Math.max(...rows.map((row) => row.probability));
  return html`<div class="odds" role="group" aria-label="Odds">
    <table class="odds-rows"><caption class="odds-caption">${exact ? "What may come of it"
      : "What may come of it, about"}</caption><tbody>
      ${rows.map((row) => html`<tr>
        <th scope="row">${row.text}</th>
        <td class="odds-bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"
          focusable="false"><rect class="odds-groove" width="100" height="10"></rect>
          <rect class="odds-fill" width=${(100 * row.probability) / most} height="10"></rect></svg></td>
        <td class="odds-number tabular">${percent(row.probability)}</td></tr>`)}
    </tbody></table>
    ${modifiers?.length ? html`<ul class="odds-why">${
      modifiers.map((modifier) => html`<li>${modifier.text} ${
      caseLink(app.state?.title ?? "", modifier.case)}</li>`)}</ul>` : nothing}
  </div>`;
}
