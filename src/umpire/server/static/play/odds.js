/** What an action may lead to, before it is taken: bars to one scale, with every modifier and its case. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { percent, unrolledText } from "/static/play/chances.js";
import { abbreviation } from "/static/play/abbreviations.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Odds} Odds */

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
    ).finally(() => {
      this.app.refresh();
      this.app.hints.draw();
    });
  }

  /** @param {string} action */
  of(action) {
    return this.now === this.at ? this.known.get(action) : undefined;
  }
}

/** @param {App} app @param {string} action */
export function oddsChart(app, action) {
  const odds = app.odds.of(action);
  if (odds === undefined) return nothing;
  if (odds === "asking") return html`<p class="odds muted" aria-busy="true">${say("odds-asked")}</p>`;
  if ("error" in odds && odds.error) return html`<p class="odds muted">${odds.error}</p>`;
  const { rows, modifiers, exact, rolls } = /** @type {Odds} */ (odds);
  if (!rows?.length) return nothing;
  if (rolls === false) return html`<p class="odds">${unrolledText(/** @type {Odds} */ (odds))}</p>`;
  return html`<div class="odds" role="group" aria-label=${say("odds")}>
    <table class="odds-rows"><caption class="odds-caption">${exact ? say("may-come")
      : say("may-come-about")}</caption><tbody>
      ${rows.map((row) => html`<tr>
        <th scope="row">${abbreviation(row.short, row.text)}</th>
        <td class="odds-bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"
          focusable="false"><rect class="odds-groove" width="100" height="10"></rect>
          <rect class="odds-fill" width=${100 * row.probability} height="10"></rect></svg></td>
        <td class="odds-number tabular">${percent(row.probability)}</td></tr>`)}
    </tbody></table>
    ${modifiers?.length ? html`<ul class="odds-why">${
      modifiers.map((modifier) => html`<li>${modifier.text} ${
      caseLink(app.state?.title ?? "", modifier.case)}</li>`)}</ul>` : nothing}
  </div>`;
}
