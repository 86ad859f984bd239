/** The fight at hand, at the bottom of the map: both sums, what it comes to, the chances, and go ahead or not. */
import { html, nothing, svg } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import {
  headingOf, opposes, percent, segments, sumsFor, mergeRows, unrolledText, weighedOption,
} from "/static/play/chances.js";
import { isGroupable } from "/static/board/choices.js";
import { abbreviation } from "/static/play/abbreviations.js";
import { panelBody } from "/static/play/sums.js";
import { capitalize } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").Odds} Odds */
/** @typedef {import("/static/play/types.js").Panel} Panel */

/**
 * What the bar is about now, if there is one: an action with its chances, or the sums of a fight that cannot be begun
 * yet. On a phone it lies over the options, so only once it is asked for.
 * @param {App} app
 */
export function currentFight(app) {
  const { state, ui } = app;
  if (!state || ui.replay || !app.isMyTurn() || app.playback.holding) return null;
  const option = weighedOption(app.situation(), state.panel);
  const asked = option !== null && option.action === ui.armed;
  if (!asked && (app.isNarrow() || ui.tray || ui.menu)) return null;
  return option || state.panel?.weighs ? { option, asked } : null;
}

/** @param {App} app */
export function fightView(app) {
  const fight = currentFight(app);
  if (!fight) return nothing;
  const { option, asked } = fight;
  const panel = option ? sumsFor(option, app.state?.panel) : app.state?.panel;
  const picks = option !== null && isGroupable(app.situation(), option);
  const heading = headingOf(option, app.state?.panel, picks, app.state?.prompt ?? "");
  const picked = asked ? 0 : app.ui.picked.length;
  const open = app.ui.panelOpen;
  return html`<div class="fight-main">
      <div class="fight-head"><h3 class="fight-title">${heading.title
        || abbreviation(capitalize(option?.label ?? ""), option?.long)}</h3>
        ${panel ? sumsView(panel) : nothing}</div>
      ${heading.choice ? html`<p class="fight-choice">${abbreviation(capitalize(heading.choice), option?.long)}</p>`
        : nothing}
      ${panel?.verdict ? html`<p class="fight-verdict">${panel.verdict}</p>` : nothing}
      ${!option ? nothing : picked ? withoutPickedView(picked) : chancesView(app, option)}
      ${asked && option?.passes && !app.state?.undo_always
        ? html`<p class="fight-wait">${say("others-then")}</p>` : nothing}
      ${open ? html`<div class="sums fight-more-body">${panel ? panelBody(app, panel) : nothing}${
        option ? reasonsView(app, option, panel ?? null) : nothing}</div>` : nothing}</div>
    ${buttonsView(app, option, asked, picked > 0, open)}`;
}

/** Those just picked are not counted yet. @param {number} picked */
const withoutPickedView = (picked) => html`<p class="fight-wait">${say("without-picked", { n: picked })}</p>`;

/** Both sums. @param {Panel} panel */
function sumsView(panel) {
  return html`<p class="fight-sums">${panel.sums.map((sum, place) => (!sum.total ? nothing : html`<span
    class=${`fight-sum side-${sum.side || "none"}${opposes(panel, place) ? " against" : ""}`}><span
    class="fight-side">${sum.heading}</span> <strong
    class="tabular">${sum.total}</strong></span>`))}</p>`;
}

/** The chances as one bar, each as wide as it is likely, and what each is. @param {App} app @param {Option} option */
function chancesView(app, option) {
  const odds = app.odds.of(option.action);
  if (odds === undefined || odds === "asking") {
    if (!option.reveals && !option.passes) return nothing;
    return html`<p class="fight-wait" aria-busy="true">${say("chances-asked")}</p>`;
  }
  if ("error" in odds && odds.error) return html`<p class="fight-wait">${odds.error}</p>`;
  const { rows: every, exact, rolls } = /** @type {Odds} */ (odds);
  if (!every?.length) return nothing;
  if (rolls === false) return html`<p class="fight-unrolled">${unrolledText(/** @type {Odds} */ (odds))}</p>`;
  // of what rolls nothing by itself there is nothing to say, unless it is known what others answer
  if (!option.reveals && every.length === 1) return nothing;
  const rows = mergeRows(every);
  const drawn = segments(rows);
  return html`<svg class="chances" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"
      focusable="false"><rect class="odds-groove" width="100" height="10"></rect>${drawn.map(({ x, width, tone }) =>
        svg`<rect class=${`chance-${tone}`} x=${x} width=${width} height="10"></rect>`)}</svg>
    <ul class="chance-list" aria-label=${exact ? say("may-come") : say("may-come-about")}>${
      rows.map((row, index) => html`<li class="chance" data-probability=${row.probability}><span
        class=${`chance-key chance-${drawn[index].tone}`} aria-hidden="true"></span><strong
        class="tabular">${percent(row.probability)}</strong> <span>${
        abbreviation(row.short, row.text)}</span></li>`)}</ul>`;
}

/** Why the chances are as they are, but for what the sums say already.
 * @param {App} app @param {Option} option @param {Panel|null} panel */
function reasonsView(app, option, panel) {
  const { modifiers: all = [] } = /** @type {Partial<Odds>} */ (app.odds.of(option.action) ?? {});
  const said = new Set(panel?.sums.flatMap((sum) => sum.entries.map((entry) => entry.case)));
  const modifiers = all.filter((one) => !said.has(one.case));
  if (!modifiers.length) return nothing;
  const link = (/** @type {string} */ rule) => caseLink(app.state?.title ?? "", rule);
  return html`<ul class="odds-why">${modifiers.map((one) => html`<li>${one.text} ${link(one.case)}</li>`)}</ul>`;
}

/**
 * @param {App} app @param {Option|null} option @param {boolean} asked @param {boolean} picking @param {boolean} open
 */
function buttonsView(app, option, asked, picking, open) {
  const toggle = () => { app.ui.panelOpen = !open; app.refresh(); };
  const go = (/** @type {Option} */ one) => (picking ? app.choose(one) : app.play([one.action]));
  return html`<div class="commit-buttons fight-buttons">
    ${!option ? nothing : html`<button type="button" ?disabled=${app.ui.busy}
      class=${`button primary ${asked ? "commit-yes" : "fight-go"}`} @click=${() => go(option)}>${
        picking ? say("with-picked") : asked ? say("go-ahead") : capitalize(option.label)}</button>`}
    ${asked ? html`<button type="button" class="button commit-no"
      @click=${() => app.clear()}>${say("not-yet")}</button>` : nothing}
    <button type="button" class="quiet fight-more" aria-expanded=${String(open)} @click=${toggle}>${open ? say("less")
      : say("why")}</button></div>`;
}
