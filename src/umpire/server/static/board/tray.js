/** The tray: a crowded space, opened. Every piece large enough to read and to touch, each formation under its name. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { isGroupable, isGrouping, isAsked, optionsAt, pickedOptions, pickLimit,
  piecesAt } from "/static/board/choices.js";
import { portrait } from "/static/board/painter.js";
import { capitalize } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").Piece} Piece */

/** What the piece itself is asked for, not its space. @param {App} app @param {Piece} piece */
const mainsOf = (app, piece) => optionsAt(app.situation(), piece.id).filter(isAsked);

/** @param {App} app @param {string} space */
export function trayView(app, space) {
  const pieces = piecesAt(app.situation(), space);
  const names = [...new Set(pieces.map((piece) => piece.formation ?? ""))].sort((one, other) =>
    Number(!one) - Number(!other));
  const here = optionsAt(app.situation(), space).filter(isAsked);
  return html`<div class="tray-head"><h3>${capitalize(app.board.things.get(space)?.name ?? "")} <span
    class="muted tabular">${pieces.length}</span></h3>
      <button type="button" class="quiet icon" aria-label=${say("close")} @click=${app.clear}>×</button></div>
    ${here.length ? html`<p class="tray-here">${here.map((option) => optionButton(app, option, "button primary"))}</p>`
      : nothing}
    ${names.map((name) => formation(app, name, pieces.filter((piece) => (piece.formation ?? "") === name),
      names.length > 1))}
    ${isGrouping(app.situation()) ? foot(app) : nothing}`;
}

/** @param {App} app @param {string} name @param {Piece[]} pieces @param {boolean} headed */
function formation(app, name, pieces, headed) {
  const whole = name ? app.currentOptions().filter((option) => option.formation === name
    && !option.targets.some((id) => pieces.some((piece) => piece.id === id))) : [];
  return html`<section class="tray-formation">
    ${headed || whole.length ? html`<div class="tray-name"><h4>${name || say("others")}</h4>
      ${whole.filter(isAsked).map((option) => optionButton(app, option, "button"))}
      ${whole.some(isAsked) ? nothing : pickAll(app, pieces)}
      ${whole.filter((option) => option.aside).map((option) => optionButton(app, option, "quiet"))}</div>` : nothing}
    <div class="tray-pieces">${pieces.map((piece) => pieceView(app, piece))}</div></section>`;
}

/** @param {App} app @param {Option} option @param {string} style */
function optionButton(app, option, style) {
  return html`<button type="button" class=${style} data-action=${option.action} ?disabled=${app.ui.busy}
    @click=${() => { app.ui.tray = null; app.choose(option); }}>${capitalize(option.label)}</button>`;
}

/** Where several can be picked: all of a formation at once. @param {App} app @param {Piece[]} pieces */
function pickAll(app, pieces) {
  if (!isGrouping(app.situation())) return nothing;
  const left = pieces.filter((piece) => !app.ui.picked.includes(piece.id)
    && mainsOf(app, piece).some((option) => isGroupable(app.situation(), option)));
  if (left.length < 2) return nothing;
  return html`<button type="button" class="button"
    @click=${() => app.player.pickAll(left.map((piece) => piece.id))}>${say("pick-all", { n: left.length })}</button>`;
}

/** @param {App} app @param {Piece} piece */
function pieceView(app, piece) {
  const all = optionsAt(app.situation(), piece.id);
  const mains = all.filter(isAsked);
  const picking = mains.some((option) => isGroupable(app.situation(), option));
  const picked = app.ui.picked.includes(piece.id);
  return html`<div class="tray-item">
    <button type="button" class=${`tray-piece${mains.length ? " can" : ""}`} data-piece=${piece.id}
      aria-pressed=${picking ? String(picked) : nothing} title=${piece.text}
      @click=${() => app.player.touchPiece(piece.id)}>${portrait(piece.use, "tray-portrait", 1, piece.group)}${picking
        ? html`<span class="tray-tick" aria-hidden="true">${picked ? "✓" : ""}</span>` : nothing}
      <span class="tray-called">${piece.name}</span>${piece.status.length
        ? html`<span class="tray-status">${piece.status.map((word) => app.state?.words?.[`status-${
          word}`] ?? word).join(", ")}</span>` : nothing}
      ${piece.badge ? html`<span class="tray-status">${piece.badge}</span>` : nothing}</button>
    ${all.length > mains.length ? html`<button type="button" class="quiet tray-more"
      aria-label=${
        say("more-for", { name: piece.name })}
      @click=${() => app.player.openMenu(piece.id)}>⋯</button>` : nothing}</div>`;
}

/** @param {App} app */
function foot(app) {
  const chosen = pickedOptions(app.situation());
  const most = pickLimit(app.situation());
  return html`<p class="tray-foot"><span class="muted">${chosen.length ? say("n-picked", { n: chosen.length })
    : most ? say("pick-most", { n: most }) : say("pick-any")}</span>
    <button type="button" class="button" @click=${() => { app.ui.tray = null; app.refresh(); }}>${
      say("look-elsewhere")}</button>
    <button type="button" class="button primary tray-play" ?disabled=${!chosen.length || app.ui.busy}
      @click=${() => app.player.confirm()}>${say("confirm-n", { n: chosen.length })}</button></p>`;
}
