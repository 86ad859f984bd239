/** The panel: what counts and what does not, and why, before a die is rolled. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { shortTotals, totalsOf } from "/static/play/chances.js";
import { currentFight } from "/static/play/fight-bar.js";
import { abbreviation } from "/static/play/abbreviations.js";
import { panelBody } from "/static/play/sums.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Panel} Panel */
/** @typedef {import("/static/play/types.js").PanelEntry} PanelEntry */
/** @typedef {import("/static/play/types.js").PanelSum} PanelSum */
/** @typedef {NonNullable<Panel["chart"]>} Chart */

/** Whether the bar has it, or will once the tray is closed. @param {App} app @param {Panel} panel */
const isShownInBar = (app, panel) => (app.isMyTurn() && !app.isNarrow())
  || currentFight(app)?.option?.action === panel.weighs;

/** Whether nothing is asked that sums could stand behind. @param {App} app */
function isIdle({ state, ui, playback }) {
  return !state || state.over || ui.replay || playback.holding || state.texts.length || state.asks_roll;
}

/** @param {App} app @param {HTMLElement} place where they are drawn */
export function panelView(app, place) {
  const panel = app.state?.panel;
  // one place for each fight: what the bar on the map says is not said here, too
  if (!panel || isIdle(app) || (panel.weighs && isShownInBar(app, panel))) return nothing;
  const open = app.ui.sumsOpen ?? !app.isNarrow();
  const read = (panel.chart?.lit ?? []).map((lit) => lit.text).join(", ");
  const toggle = () => {
    // what had no room for more than its head is opened by the first click
    const squeezed = app.ui.sumsOpen === null && place.scrollHeight > place.clientHeight + 1;
    app.ui.sumsOpen = squeezed || !open;
    app.refresh();
  };
  return html`<div class="sums" role="group" aria-label=${panel.title}>
    <button type="button" class="sums-head" aria-expanded=${String(open)} @click=${toggle}>
      <span class="sums-title">${panel.title}</span><span
        class="sums-short tabular">${abbreviation(shortTotals(panel), totalsOf(panel).join(", "))}</span>
      ${read && !open ? html`<span class="sums-read">${read}</span>` : nothing}</button>
    ${open ? html`${panel.verdict ? html`<p class="sums-verdict">${panel.verdict}</p>` : nothing}${
      panelBody(app, panel)}` : nothing}</div>`;
}
