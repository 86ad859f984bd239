/** The tray: a crowded space, opened. Every piece large enough to read and to touch, each formation under its name. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { portrait } from "/static/match/paint.js";
import { groupable, grouping } from "/static/match/options.js";
import { optionsAt } from "/static/match/why.js";
import { capital } from "/static/match/words.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./types.js").Piece} Piece */

/** @param {App} app @param {string} space @returns {Piece[]} what lies there, the topmost first */
export function piecesIn(app, space) {
  return (app.board.scene?.pieces ?? []).filter((piece) => piece.space === space).reverse();
}

/** What the piece itself is asked for, not its space. @param {App} app @param {Piece} piece */
const mainsOf = (app, piece) => optionsAt(app, piece.id).filter((option) => !option.aside);

/** @param {App} app @param {string} space */
export function trayView(app, space) {
  const pieces = piecesIn(app, space);
  const names = [...new Set(pieces.map((piece) => piece.formation ?? ""))].sort((one, other) => Number(!one) - Number(!other));
  const here = optionsAt(app, space).filter((option) => !option.aside);
  return html`<div class="tray-head"><h3>${capital(app.board.things.get(space)?.name ?? "")} <span class="muted tabular">${pieces.length}</span></h3>
      <button type="button" class="quiet icon" aria-label="Close" @click=${app.clear}>×</button></div>
    ${here.length ? html`<p class="tray-here">${here.map((option) => optionButton(app, option, "button primary"))}</p>` : nothing}
    ${names.map((name) => formation(app, name, pieces.filter((piece) => (piece.formation ?? "") === name), names.length > 1))}
    ${grouping(app) ? foot(app) : nothing}`;
}

/** @param {App} app @param {string} name @param {Piece[]} pieces @param {boolean} headed */
function formation(app, name, pieces, headed) {
  const whole = name ? app.offered().filter((option) => option.formation === name && !option.targets.some((id) => pieces.some((piece) => piece.id === id))) : [];
  return html`<section class="tray-formation">
    ${headed || whole.length ? html`<div class="tray-name"><h4>${name || "Others"}</h4>
      ${whole.filter((option) => !option.aside).map((option) => optionButton(app, option, "button"))}
      ${whole.some((option) => !option.aside) ? nothing : pickAll(app, pieces)}
      ${whole.filter((option) => option.aside).map((option) => optionButton(app, option, "quiet"))}</div>` : nothing}
    <div class="tray-pieces">${pieces.map((piece) => pieceView(app, piece))}</div></section>`;
}

/** @param {App} app @param {Option} option @param {string} style */
function optionButton(app, option, style) {
  return html`<button type="button" class=${style} data-action=${option.action} ?disabled=${app.ui.busy} @click=${() => { app.ui.tray = null; app.choose(option); }}>${capital(option.label)}</button>`;
}

/** Where several can be picked: all of a formation at once. @param {App} app @param {Piece[]} pieces */
function pickAll(app, pieces) {
  if (!grouping(app)) return nothing;
  const left = pieces.filter((piece) => !app.ui.picked.includes(piece.id) && mainsOf(app, piece).some((option) => groupable(app, option)));
  if (left.length < 2) return nothing;
  return html`<button type="button" class="button" @click=${() => app.pickAll(left.map((piece) => piece.id))}>Pick all ${left.length}</button>`;
}

/** @param {App} app @param {Piece} piece */
function pieceView(app, piece) {
  const all = optionsAt(app, piece.id);
  const mains = all.filter((option) => !option.aside);
  const picking = mains.some((option) => groupable(app, option));
  const picked = app.ui.picked.includes(piece.id);
  return html`<div class="tray-item">
    <button type="button" class=${`tray-piece${mains.length ? " can" : ""}`} data-piece=${piece.id} aria-pressed=${picking ? String(picked) : nothing} title=${piece.text}
      @click=${() => app.touchPiece(piece.id)}>${portrait(piece.use, "tray-portrait", 1, piece.group)}${picking ? html`<span class="tray-tick" aria-hidden="true">${picked ? "✓" : ""}</span>` : nothing}
      <span class="tray-called">${piece.name}</span>${piece.status.length ? html`<span class="tray-status">${piece.status.join(", ")}</span>` : nothing}
      ${piece.badge ? html`<span class="tray-status">${piece.badge}</span>` : nothing}</button>
    ${all.length > mains.length ? html`<button type="button" class="quiet tray-more" aria-label=${`More for ${piece.name}`} @click=${() => app.openMenu(piece.id)}>⋯</button>` : nothing}</div>`;
}

/** @param {App} app */
function foot(app) {
  const chosen = app.pickedOptions();
  return html`<p class="tray-foot"><span class="muted">${chosen.length ? `${chosen.length} picked` : `Pick up to ${app.state?.group}`}</span>
    <button type="button" class="button" @click=${() => { app.ui.tray = null; app.refresh(); }}>Look elsewhere</button>
    <button type="button" class="button primary tray-play" ?disabled=${!chosen.length || app.ui.busy} @click=${() => app.confirm()}>Confirm ${chosen.length === 1 ? "this one" : chosen.length ? `these ${chosen.length}` : ""}</button></p>`;
}
