/** The panel: what counts and what does not, and why, before a die is rolled. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { caseLink } from "/static/common/rules.js";
import { shortTotals, totalsOf } from "/static/play/chances.js";
import { fightOf } from "/static/play/fight-bar.js";
import { abbreviated } from "/static/play/abbreviations.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Panel} Panel */
/** @typedef {import("/static/play/types.js").PanelEntry} PanelEntry */
/** @typedef {import("/static/play/types.js").PanelSum} PanelSum */
/** @typedef {NonNullable<Panel["chart"]>} Chart */

/** Whether the bar has it, or will once the tray is closed. @param {App} app @param {Panel} panel */
const inBar = (app, panel) => (app.mine() && !app.narrow()) || fightOf(app)?.option?.action === panel.weighs;

/** Whether nothing is asked that sums could stand behind. @param {App} app */
function isIdle({ state, ui, playback }) {
  return !state || state.over || ui.replay || playback.holding || state.texts.length || state.asks_roll;
}

/** @param {App} app @param {HTMLElement} place where they are drawn */
export function panelView(app, place) {
  const panel = app.state?.panel;
  // one place for each fight: what the bar on the map says is not said here, too
  if (!panel || isIdle(app) || (panel.weighs && inBar(app, panel))) return nothing;
  const open = app.ui.sumsOpen ?? !app.narrow();
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
        class="sums-short tabular">${abbreviated(shortTotals(panel), totalsOf(panel).join(", "))}</span>
      ${read && !open ? html`<span class="sums-read">${read}</span>` : nothing}</button>
    ${open ? html`${panel.verdict ? html`<p class="sums-verdict">${panel.verdict}</p>` : nothing}${
      panelBody(app, panel)}` : nothing}</div>`;
}

/** Line by line, and the table that is read. @param {App} app @param {Panel} panel */
export function panelBody(app, panel) {
  return html`<div class="sums-body">${panel.sums.map((sum) => sumView(app, sum))}
      ${panel.notes.length ? html`<ul class="sum-lines sum-notes">${panel.notes.map((note) => line(app, note))}</ul>`
        : nothing}
      ${panel.chart ? chart(panel.chart) : nothing}</div>`;
}

/** @param {App} app @param {PanelSum} sum */
function sumView(app, sum) {
  return html`<div class=${`sum side-${sum.side || "none"}`}>
    <h3 class="sum-head"><span>${sum.heading}</span><span class="tabular">${sum.total}</span></h3>
    <ul class="sum-lines">${sum.entries.map((entry) => line(app, entry))}</ul></div>`;
}

/** @param {App} app @param {PanelEntry} entry */
function line(app, entry) {
  return html`<li class=${entry.counts ? "sum-line" : "sum-line idle"}><span
    class="sum-text">${entry.text}${entry.why ? html` <small>${entry.why}</small>` : nothing}</span>
    ${caseLink(app.state?.title ?? "", entry.case)}<span
      class="sum-value tabular">${entry.counts ? entry.value
      : html`<s aria-label=${say("not-counted", { value: entry.value })}>${entry.value}</s>`}</span></li>`;
}

/** @param {Chart} table */
function chart(table) {
  const lit = new Map(table.lit.map((one) => [one.column, one]));
  return html`<div class="chart-box" tabindex="0" role="group" aria-label=${say("table-read")}><table
    class="chart tabular">
    <thead><tr><td></td>${table.columns.map((column, index) =>
      html`<th scope="col" class=${lit.has(index) ? "lit" : ""}>${
        abbreviated(column, table.words[column])}</th>`)}</tr></thead>
    <tbody>${table.rows.map(([die, cells], row) =>
      html`<tr class=${row === table.row ? "rolled" : ""}><th
      scope="row">${abbreviated(die, table.words[die])}</th>${cells.map((cell, index) =>
      html`<td class=${lit.has(index) ? "lit" : ""}>${
        abbreviated(cell, table.words[cell])}</td>`)}</tr>`)}</tbody></table></div>
    ${table.lit.length ? html`<p class="chart-read">${
      table.lit.map((one, index) => html`<span class=${`read-${index}`}>${one.text}</span>`)}</p>` : nothing}`;
}
