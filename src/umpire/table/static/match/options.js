/** The decision: its prompt, and every option as a button, so that all can be done from here. */
import { html, nothing, repeat, live } from "/static/vendor/lit-html.js";
import { caseLink } from "/static/rules.js";
import { dieFace, smallDie } from "/static/match/dice.js";
import { groupable, grouping, listed, pickedOptions } from "/static/match/choices.js";
import { alsoView, manyView } from "/static/match/listing.js";
import { light, linesOf, plainLine } from "/static/match/log.js";
import { oddsChart } from "/static/match/odds.js";
import { panelView } from "/static/match/panel.js";
import { capital, seatName, uncapital } from "/static/match/words.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Option} Option */

const LONGEST_TEXT = 4000;

/**
 * One option: a button with its label, its case, and its odds once they are asked for.
 * @param {App} app @param {Option} option @param {number} index @param {boolean} [inMenu] in the small window at the
 *   thing
 */
export function optionItem(app, option, index, inMenu = false) {
  const armed = app.ui.armed === option.action && (inMenu || !app.ui.menu || app.narrow());
  const picked = groupable(app.situation(), option) && app.ui.picked.includes(option.targets[0]);
  const title = app.state?.title ?? "";
  const hear = () => {
    if (option.reveals) app.odds.ask(option.action);
    if (option.targets.length) light(app, option.targets);
    if (option.path?.length) app.aim(option.path);
  };
  const leave = () => {
    if (option.targets.length) light(app, []);
    if (option.path?.length) app.aim([]);
  };
  return html`<li class=${`option${armed ? " armed" : ""}${picked ? " chosen" : ""}`} @pointerenter=${hear}
    @pointerleave=${leave} @focusin=${hear} @focusout=${leave}>
    <div class="option-row">
      <button type="button" class="option-button" data-action=${option.action} ?disabled=${app.ui.busy}
        aria-pressed=${groupable(app.situation(), option) ? String(picked) : nothing}
        aria-expanded=${option.reveals ? String(armed) : nothing} @click=${() => app.choose(option)}>
        <span class="option-key" aria-hidden="true">${picked ? "✓" : index < 9 ? index + 1 : "·"}</span>
        <span class="option-label">${capital(option.label)}</span>
        ${option.cost ? html`<span class="option-cost tabular">${option.cost}</span>` : nothing}
        ${option.reveals ? html`<span class="option-die" title="Shows its odds first; cannot be undone"
          aria-label="rolls dice or reveals something">${smallDie}</span>` : nothing}
      </button>${caseLink(title, option.case)}</div>
    ${armed ? html`<div class="commit">${oddsChart(app, option.action)}
      <div class="commit-buttons"><button type="button" class="button primary commit-yes" ?disabled=${app.ui.busy}
        @click=${() => app.play([option.action])}>Go ahead</button>
        <button type="button" class="button" @click=${() => app.clear()}>Not yet</button></div></div>` : nothing}
  </li>`;
}

/** The decision as a whole. @param {App} app */
export function decision(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  if (ui.replay) {
    return html`<h2 class="prompt">${ui.replay.point?.prompt || "Replay"}</h2><p
      class="muted">You are looking back. The match itself waits where it was.</p>`;
  }
  if (app.playback.running) return showing(app);
  return html`
    ${ui.error ? html`<p class="notice error refusal"
      role="alert"><span>${ui.error} ${caseLink(state.title, ui.errorCase)}</span>
      <button type="button" class="quiet icon" aria-label="Dismiss"
        @click=${() => { ui.error = ""; app.refresh(); }}>×</button></p>` : nothing}
    ${recent(app, 2)}
    ${state.over ? result(app) : app.mine() ? mine(app) : waiting(app)}
    ${state.over ? nothing : undoRow(app)}
    ${app.sealed.line()}`;
}

/** What is being shown, and a way out of it. @param {App} app */
function showing(app) {
  const lines = app.playback.told.slice(-7);
  return html`<h2 class="prompt small-caps waiting">What just happened</h2><ol
    class="log-lines recent">${lines.map((entry) => plainLine(entry, entry.heading ? "log-phase" : "log-line"))}</ol>
    <button type="button" class="button primary wide"
      @click=${() => app.playback.skip()}>Skip <kbd>Space</kbd></button>`;
}

/** The last lines, where there is no room for the whole log. @param {App} app @param {number} most */
function recent(app, most) {
  const lines = linesOf(app.log.slice(-6)).filter((line) => !line.entry.heading && line.n > app.ui.freshFrom)
    .slice(-most);
  if (!lines.length) return nothing;
  return html`<ol class="log-lines recent phone-only">${lines.map((line) => plainLine(line.entry))}</ol>`;
}

/** @param {App} app */
function waiting(app) {
  return html`<h2 class="prompt waiting"><span class="hourglass"
    aria-hidden="true"></span>${app.state?.waiting || "Waiting for the other side."}</h2>${panelView(app)}${
    alsoView(app)}`;
}

/** @param {App} app */
function mine(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  if (state.texts.length) return page(app);
  if (state.asks_roll) return physical(app);
  const menu = ui.menu && app.narrow() ? ui.menu : null;
  const { buttons, rest } = listed(app.situation());
  // what ends the decision stays above the sums, in sight however long these are
  const first = state.panel ? buttons.filter((option) => !option.targets.length) : [];
  const item = (/** @type {Option} */ option) => optionItem(app, option, buttons.indexOf(option));
  return html`
    <h2 class="prompt" id="prompt">${menu ? app.board.things.get(menu.id)?.name ?? state.prompt : state.prompt}</h2>
    ${menu ? html`<button type="button" class="quiet back" @click=${() => app.clear()}>‹ ${state.prompt}</button>`
      : nothing}
    ${ui.picked.length && !grouping(app.situation())
      ? html`<p class="picked-note">${app.board.things.get(ui.picked[0])?.name}: now choose where. <button
      type="button" class="quiet" @click=${() => app.clear()}>Cancel</button></p>` : nothing}
    ${first.length ? html`<ol class="options" aria-labelledby="prompt">${
      repeat(first, (option) => option.action, item)}</ol>` : nothing}
    ${panelView(app)}
    ${grouping(app.situation()) && !menu ? groupRow(app) : nothing}
    <ol class="options" aria-labelledby="prompt">${
      repeat(buttons.filter((option) => !first.includes(option)), (option) => option.action, item)}</ol>
    ${manyView(app, rest)}${alsoView(app)}`;
}

/** Several pieces at once: pick them, then one button. @param {App} app */
function groupRow(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  const chosen = pickedOptions(app.situation());
  const names = chosen.map((option) => app.board.things.get(option.targets[0])?.name ?? option.label);
  const most = Math.min(state.group, state.options.filter((option) => groupable(app.situation(), option)).length);
  if (!most) return nothing;
  return html`<div class="group">
    <p class="group-count">${chosen.length ? html`<strong
      class="tabular">${chosen.length}</strong> of up to ${most} picked`
      : html`Pick up to ${most}, on the board or here.`}</p>
    ${chosen.length ? html`<div class="group-buttons"><button type="button" class="button primary group-play"
      ?disabled=${ui.busy} @click=${() => app.hand.confirm()}>
      ${chosen.length === 1 ? capital(chosen[0].label)
        : `Confirm ${names.length > 3 ? `these ${names.length}` : names.join(", ")}`}</button>
      <button type="button" class="quiet" @click=${() => app.clear()}>Clear</button></div>` : nothing}</div>`;
}

/** The player rolled dice of wood or bone: which face is up? @param {App} app */
function physical(app) {
  const { state, ui } = app;
  if (!state?.asks_roll) return nothing;
  return html`<h2 class="prompt" id="prompt">${state.prompt}</h2>
    <p class="muted">Touch the face that is up. ${caseLink(state.title, state.asks_roll.case)}</p>
    <ol class="faces" aria-labelledby="prompt">${state.options.map((option) => {
      const value = Number(option.targets.length ? NaN : option.action.split(" ").at(-1));
      return html`<li><button type="button" class="face-button" data-action=${option.action} ?disabled=${ui.busy}
        aria-label=${option.label || `I rolled ${value}`} @click=${() => app.play([option.action])}>
        ${Number.isNaN(value) ? option.label : dieFace(value)}</button></li>`;
    })}</ol>`;
}

/** A page to be written. @param {App} app */
function page(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  const [verb] = state.texts;
  const [heading, ...rest] = state.prompt.split("\n").filter(Boolean);
  const draft = app.draft();
  return html`<div class="page">
    <h2 class="prompt page-heading" id="prompt">${heading}</h2>
    ${rest.length ? html`<ul class="page-prompts">${
      rest.map((line) => html`<li>${line.replace(/^[·•\-\s]+/, "")}</li>`)}</ul>` : nothing}
    <label class="visually-hidden" for="page-text">Your words</label>
    <textarea id="page-text" class="page-text" rows="4" maxlength=${LONGEST_TEXT} .value=${live(draft)}
      placeholder="Write here, as much or as little as you like…"
      @input=${(/** @type {Event} */ event) => app.keepDraft(/** @type {HTMLTextAreaElement} */ (
        event.target).value)}></textarea>
    <div class="page-foot"><span class="muted small tabular"
      ?hidden=${draft.length < 100}>${draft.length} / ${LONGEST_TEXT}</span></div></div>
    ${state.texts_reveal ? oddsChart(app, `${verb} .`) : nothing}
    <div class="page-buttons"><button type="button" class="button primary" ?disabled=${!draft.trim() || ui.busy}
      @click=${() => app.play([`${verb} ${draft.trim()}`])}>${capital(verb)} it down</button></div>
    <ol class="options" aria-label="Instead of writing">${
      repeat(state.options, (option) => option.action, (option, index) => optionItem(app, option, index))}</ol>`;
}

/** @param {App} app */
function undoRow(app) {
  const { state, ui } = app;
  if (!state || (!app.mine() && !state.can_undo)) return nothing;
  return html`<div class="undo-row"><button type="button" class="button undo" ?disabled=${!state.can_undo || ui.busy}
    aria-describedby=${state.can_undo ? nothing : "undo-why"} @click=${() => app.hand.undo()}>
    <span aria-hidden="true">↶</span> Undo</button>${state.can_undo ? nothing
      : html`<span id="undo-why" class="muted small">${state.undo_why_not}</span>`}</div>`;
}

/** How it ended, and what one can do now. @param {App} app */
export function result(app) {
  const { state } = app;
  if (!state?.result) return html`<h2 class="prompt">The match is over.</h2>`;
  const winner = state.result.winner;
  const won = winner && state.yours.includes(winner);
  return html`<div class="result">
    <p class="result-word small-caps">${winner ? (won ? "Victory" : state.yours.length ? "Defeat"
      : `${seatName(app, winner)} wins`) : "The end"}</p>
    <h2 class="prompt">${state.result.text}</h2>
    <p>${caseLink(state.title, state.result.case)}</p>
    ${app.sealed.result()}
    <div class="result-links">
      ${state.pages.map((page) => html`<a class="button primary"
        href=${`/m/${app.match}/${page.id}#${app.token}`}>Read ${uncapital(page.name)}</a>`)}
      <button type="button" class="button" @click=${() => app.open("replay", "0")}>Watch the replay</button>
      <button type="button" class="button" @click=${() => app.open("export")}>Save the record</button>
      <a class=${`button${state.pages.length ? "" : " primary"}`} href="/">Play again</a>
    </div></div>`;
}
