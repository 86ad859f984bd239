/** The decision: its prompt, and every option as a button, so that all can be done from here. */
import { html, nothing, repeat, live } from "/static/vendor/lit-html.js";
import { fieldValue } from "/static/common/events.js";
import { sayParts, say } from "/static/words/translation.js";
import { matchAddress } from "/static/common/requests.js";
import { openRematch } from "/static/people/rematch.js";
import { caseLink } from "/static/common/rules.js";
import { dieFace } from "/static/play/dice.js";
import { isGroupable, isGrouping, listOptions, pickedOptions, pickLimit } from "/static/board/choices.js";
import { adviceView, adviceButton } from "/static/play/advice.js";
import { alsoView, manyView } from "/static/play/option-list.js";
import { linesOf, plainLine } from "/static/play/log.js";
import { inOrder } from "/static/play/option-keys.js";
import { oddsChart } from "/static/play/odds.js";
import { rematchProposer } from "/static/people/offers.js";
import { thinkingView } from "/static/play/thinking-clock.js";
import { warningsView } from "/static/play/warnings.js";
import { capitalize, seatName, uncapitalize } from "/static/words/formatting.js";
import { optionItem, standingButtons, phaseButtons, shortcutsView } from "/static/play/option-button.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Option} Option */

const LONGEST_TEXT = 4000;

/** What can be done always, in one line: it leaves the room to what can be done now. @param {App} app */
function alwaysFold(app) {
  const ends = endsOf(app);
  const orders = [...ends.flatMap((option) => standingButtons(app, option.action)), ...standingButtons(app, "")];
  const all = app.isNarrow() ? [...ends.flatMap((option) => phaseButtons(app, option)), ...orders] : orders;
  return all.length < 2 ? all : repeat([app.state?.n], (n) => n, () => html`<details class="always-fold"><summary>${
    say("always-more")}</summary>${all}</details>`);
}

/** The decision as a whole. @param {App} app */
export function decisionView(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  if (ui.replay) {
    return html`<h2 class="prompt">${ui.replay.point?.prompt || say("replay")}</h2><p
      class="muted">${say("looking-back")}</p>`;
  }
  if (app.playback.holding) return showingView(app);
  return html`
    ${ui.error ? html`<p class="notice error refusal"
      role="alert"><span>${ui.error} ${caseLink(state.title, ui.errorCase)}</span>
      <button type="button" class="quiet icon" aria-label=${say("dismiss")}
        @click=${() => { ui.error = ""; app.refresh(); }}>×</button></p>` : nothing}
    ${app.isNarrow() ? app.playback.line ?? recentView(app, state.panel ? 1 : 2) : nothing}
    ${state.over ? resultView(app) : app.isMyTurn() ? ownDecisionView(app) : waitingView(app)}
    ${app.sealedDice.line()}<i class="decision-end" aria-hidden="true"></i>`;
}

/** What stays in sight below the list, however long that is: what ends it, and the way back. @param {App} app */
export function decisionFootView(app) {
  const { state, ui } = app;
  if (!state || state.over || ui.replay || app.playback.holding) return nothing;
  return html`<p class="more-cue" aria-hidden="true">${say("more-below")}</p>${endingsView(app)}${
    app.isMyTurn() && !app.isNarrow() ? alwaysFold(app) : nothing}${undoRow(app)}`;
}

/** @param {App} app */
function endingsView(app) {
  if (!app.isMyTurn() || app.state?.asks_roll) return nothing;
  if (app.state?.texts.length) return pageButtons(app);
  const { keys } = app.keyedOptions();
  const ends = endsOf(app);
  return ends.length ? html`<ol class="options ends" aria-label=${say("when-done")}>${
    repeat(ends, (option) => option.action, (option) => optionItem(app, option, keys.get(option.action) ?? ""))}</ol>`
    : nothing;
}

/** What ends it, unless it is one of few things to do with what was clicked. @param {App} app */
const endsOf = (app) => (app.ui.menu ? [] : listOptions(app.situation()).buttons.filter((option) => option.ends));

/** What is being shown, and a way out of it. @param {App} app */
function showingView(app) {
  const lines = app.playback.told.slice(-7);
  return html`<h2 class="prompt small-caps waiting">${say("just-happened")}</h2><ol
    class="log-lines recent">${lines.map((entry) => plainLine(entry, entry.heading ? "log-phase" : "log-line"))}</ol>
    <button type="button" class="button primary wide"
      @click=${() => app.playback.skip()}>${say("skip")} <kbd>Esc</kbd></button>`;
}

/** The last lines, where there is no room for the whole log. @param {App} app @param {number} most */
function recentView(app, most) {
  const lines = linesOf(app.playback.logShown(app.log).slice(-6))
    .filter((line) => !line.entry.heading && line.n > app.ui.freshFrom).slice(-most);
  if (!lines.length) return nothing;
  return html`<ol class="log-lines recent">${lines.map((line) => plainLine(line.entry))}</ol>`;
}

/** @param {App} app */
function waitingView(app) {
  const { state, ui } = app;
  // nothing will come here of itself once a letter is written
  const glass = state?.dice === "mailed" ? nothing : html`<span class="hourglass" aria-hidden="true"></span>`;
  return html`<h2 class="prompt waiting">${glass}${state?.waiting || say("waiting-other")}</h2>
    ${state?.thinking ? thinkingView() : nothing}
    ${state?.can_hurry ? html`<button type="button" class="button hurry" ?disabled=${ui.hurried}
      @click=${() => app.player.hurry()}>${ui.hurried ? say("hurried") : say("hurry")}</button>` : nothing}
    ${alsoView(app)}`;
}

/** @param {App} app */
function ownDecisionView(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  if (state.texts.length) return textView(app);
  if (state.asks_roll) return physicalDiceView(app);
  const menu = ui.menu && app.isNarrow() ? ui.menu : null;
  const { rest, buttons: all } = listOptions(app.situation());
  const { keys } = app.keyedOptions();
  const ends = endsOf(app);
  const buttons = inOrder(all.filter((option) => !ends.includes(option)), keys);
  const item = (/** @type {Option} */ option) => optionItem(app, option, keys.get(option.action) ?? "");
  return html`
    <h2 class="prompt" id="prompt">${menu ? app.board.things.get(menu.id)?.name ?? state.prompt : state.prompt}</h2>
    ${menu ? html`<button type="button" class="quiet back" @click=${() => app.clear()}>‹ ${state.prompt}</button>`
      : nothing}
    ${ui.picked.length && !isGrouping(app.situation())
      ? html`<p class="picked-note">${
        say("picked-where", { name: app.board.things.get(ui.picked[0])?.name ?? "" })} <button
      type="button" class="quiet" @click=${() => app.clear()}>${say("cancel")}</button></p>` : nothing}
    ${adviceView(app)}
    ${warningsView(app)}
    ${menu ? nothing : shortcutsView(app, false)}
    ${isGrouping(app.situation()) && !menu ? groupRow(app) : nothing}
    <ol class="options" aria-labelledby="prompt">${
      repeat(buttons, (option) => option.action, item)}</ol>
    ${manyView(app, rest)}${alsoView(app)}${app.isNarrow() ? alwaysFold(app) : nothing}`;
}

/** Several pieces at once: pick them, then one button. @param {App} app */
function groupRow(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  const chosen = pickedOptions(app.situation());
  const names = chosen.map((option) => app.board.things.get(option.targets[0])?.name ?? option.label);
  if (!state.options.some((option) => isGroupable(app.situation(), option))) return nothing;
  const most = pickLimit(app.situation());
  return html`<div class="group">
    <p class="group-count">${chosen.length ? sayParts(most ? "n-of-picked" : "n-picked",
      { n: html`<strong class="tabular">${chosen.length}</strong>`, most })
      : say(most ? "pick-up-to" : "pick-some", { most })}</p>
    ${chosen.length ? html`<div class="group-buttons"><button type="button" class="button primary group-play"
      ?disabled=${ui.busy} @click=${() => app.player.confirm()}>
      ${chosen.length === 1 ? capitalize(chosen[0].label)
        : names.length > 3
        ? say("confirm-these", { n: names.length }) : say("confirm-names", { names: names.join(", ") })}</button>
      <button type="button" class="quiet" @click=${() => app.clear()}>${
        say("clear")}</button></div>` : nothing}</div>`;
}

/** The player rolled dice of wood or bone: which face is up? @param {App} app */
function physicalDiceView(app) {
  const { state, ui } = app;
  if (!state?.asks_roll) return nothing;
  return html`<h2 class="prompt" id="prompt">${state.prompt}</h2>
    <p class="muted">${say("touch-face")} ${caseLink(state.title, state.asks_roll.case)}</p>
    <ol class="faces" aria-labelledby="prompt">${state.options.map((option) => {
      const value = Number(option.targets.length ? NaN : option.action.split(" ").at(-1));
      return html`<li><button type="button" class="face-button" data-action=${option.action} ?disabled=${ui.busy}
        aria-label=${option.label || say("i-rolled", { n: value })} @click=${() => app.play([option.action])}>
        ${Number.isNaN(value) ? option.label : dieFace(value)}</button></li>`;
    })}</ol>`;
}

/** A page to be written. @param {App} app */
function textView(app) {
  const { state } = app;
  if (!state) return nothing;
  const [verb] = state.texts;
  const [heading, ...rest] = state.prompt.split("\n").filter(Boolean);
  const draft = app.readDraft();
  return html`<div class="page">
    <h2 class="prompt page-heading" id="prompt">${heading}</h2>
    ${rest.length ? html`<ul class="page-prompts">${
      rest.map((line) => html`<li>${line.replace(/^[·•\-\s]+/, "")}</li>`)}</ul>` : nothing}
    <label class="visually-hidden" for="page-text">${say("your-words")}</label>
    <textarea id="page-text" class="page-text" rows="4" maxlength=${LONGEST_TEXT} .value=${live(draft)}
      placeholder=${say("write-here")}
      @input=${(/** @type {Event} */ event) => app.keepDraft(fieldValue(event))}></textarea>
    <div class="page-foot"><span class="muted small tabular"
      ?hidden=${draft.length < 100}>${draft.length} / ${LONGEST_TEXT}</span></div></div>
    ${state.texts_reveal ? oddsChart(app, `${verb} .`) : nothing}`;
}

/** What is done with a page: it stays in sight however much is written. @param {App} app */
function pageButtons(app) {
  const { state, ui } = app;
  if (!state) return nothing;
  const [verb] = state.texts;
  const draft = app.readDraft();
  return html`<div class="page-buttons"><button type="button" class="button primary"
    ?disabled=${!draft.trim() || ui.busy} @click=${() => app.play([`${verb} ${draft.trim()}`])}>${
      say("verb-it-down", { verb: capitalize(verb) })}</button></div>
    <ol class="options" aria-label=${say("instead-writing")}>${
      repeat(state.options, (option) => option.action,
        (option) => optionItem(app, option, app.keyedOptions().keys.get(option.action) ?? ""))}</ol>`;
}

/** @param {App} app */
function undoRow(app) {
  const { state, ui } = app;
  if (!state || (!app.isMyTurn() && !state.can_undo)) return nothing;
  return html`<div class="undo-row"><button type="button" class="button undo" ?disabled=${!state.can_undo || ui.busy}
    aria-describedby=${state.can_undo ? nothing : "undo-why"} @click=${() => app.player.undo()}>
    <span aria-hidden="true">↶</span> ${say("undo")}</button>${state.can_undo ? nothing
      : html`<span id="undo-why" class="muted small">${state.undo_why_not}</span>`}${adviceButton(app)}</div>`;
}

/** How it ended, and what one can do now. @param {App} app */
export function resultView(app) {
  const { state } = app;
  if (!state?.result) return html`<h2 class="prompt">${say("the-match-is-over")}</h2>`;
  const winner = state.result.winner;
  const won = winner && state.yours.includes(winner);
  const asked = rematchProposer(app);
  return html`<div class="result">
    <p class="result-word small-caps">${winner ? (won ? say("victory") : state.yours.length ? say("defeat")
      : say("seat-wins", { seat: seatName(app, winner) })) : say("the-end")}</p>
    <h2 class="prompt">${state.result.text}</h2>
    ${state.result.case ? html`<p>${caseLink(state.title, state.result.case)}</p>` : nothing}
    ${app.sealedDice.result()}
    ${asked ? html`<p class="notice rematch-asked">${say("rematch-asked", { who: asked })}</p>` : nothing}
    <div class="result-links">
      ${state.pages.map((page) => html`<a class="button primary"
        href=${matchAddress(app.match, app.token, page.id)}>${say("read-page",
          { page: uncapitalize(page.name) })}</a>`)}
      ${state.report ? html`<a class=${`button${state.pages.length ? "" : " primary"}`}
        href=${matchAddress(app.match, app.token, "report")}>${say("how-it-went")}</a>` : nothing}
      <button type="button" class="button" @click=${() => app.open("replay", "0")}>${say("watch-replay")}</button>
      ${state.watching ? nothing : html`<button type="button" class="button" @click=${() => app.open("export")}>${
        say("save-record")}</button>`}
      ${state.watching ? nothing : html`<button type="button" class=${`button${asked ? " primary" : ""}`}
        @click=${() => openRematch(app.match, app.token, state)}>${say(asked ? "accept-rematch"
          : "rematch")}</button>`}
      <a class=${`button${state.pages.length || state.report ? "" : " primary"}`} href="/">${say(
        state.watching || state.terms?.others.length ? "other-games" : "play-again")}</a>
    </div></div>`;
}
