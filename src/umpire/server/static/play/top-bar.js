/** The bar above the table with its menu, and the buttons on the board. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { say, language, LANGUAGES, switchLanguage } from "/static/words/translation.js";
import { matchAddress, timeSince } from "/static/common/requests.js";
import { matchSummary, botName } from "/static/common/settings.js";
import { deadlineView, agreementMenu } from "/static/play/agreements.js";
import { capitalize, playerName } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").State} State */

/** who was refused has no line of which anything could be said @type {Record<string, string>} */
const LINE = {
  connecting: say("connecting"), live: say("connected"), http: say("connected-slowly"), lost: say("connection-lost"),
};

/** what can be opened, and its key @type {[string, string, string][]} */
const WINDOWS = [
  ["rules", say("rules"), "r"], ["help", say("how-it-works"), "h"], ["victory", say("how-one-wins"), ""],
  ["glossary", say("symbols"), ""], ["log", say("log"), "l"],
  ["replay", say("replay"), "p"], ["notes", say("notes"), ""],
  ["notices", say("notices"), ""], ["orders", say("orders"), ""],
  ["settings", say("settings"), ""], ["keys", say("keys"), "?"],
  ["export", say("save-record"), ""],
];
/** @type {[string, string, string]} */
const DICE = ["dice", say("the-dice"), ""];

const crest = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path
  d="M16 2 28 9v14l-12 7L4 23V9z"></path><path d="M16 8v16M9.5 12l13 8M22.5 12l-13 8"></path></svg>`;

const corners = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5"></path></svg>`;

const table = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d="M3 4h14v12H3zM3 8h14M3 12h14M8 4v12"></path></svg>`;

const ruler = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d="M4 16L16 4M2 16a2 2 0 1 0 4 0a2 2 0 1 0-4 0M14 4a2 2 0 1 0 4 0a2 2 0 1 0-4 0"></path></svg>`;

const eye = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d="M2 10c2-3.5 5-5.2 8-5.2s6 1.7 8 5.2c-2 3.5-5 5.2-8 5.2s-6-1.7-8-5.2z"></path><circle cx="10" cy="10"
  r="2.4"></circle></svg>`;

/** a program plays here */
const gear = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><rect x="4" y="6.5"
  width="12" height="9"
  rx="2"></rect><path d="M10 6.5V3M2 11h2M16 11h2"></path><circle cx="7.5" cy="11" r="1.1"></circle><circle cx="12.5"
  cy="11" r="1.1"></circle></svg>`;

/** Whose word is awaited. @param {App} app */
function turnText(app) {
  const { state, ui } = app;
  if (!state) return "";
  if (ui.replay) return say("replay");
  if (app.playback.holding) return say("just-happened");
  if (state.over) return say("match-is-over");
  if (app.isMyTurn()) return say("your-move");
  if (!state.deciding) return say("waiting");
  // where there is no room for the name beside the dot, it stands here
  const player = (app.isNarrow() && app.company?.seats[state.deciding]?.name) || playerName(app, state.deciding);
  // a phone has room for the rest only without it
  return state.thinking && !app.isNarrow()
    ? say("waiting-for-bot", { player, level: botName(state, state.thinking) })
    : say("waiting-for", { player });
}

/** Which side one is, with the colour of its counters. @param {App} app */
function ownSideView(app) {
  const { state } = app;
  if (!state) return nothing;
  if (state.watching) {
    return html`<p class="own-side watching-badge" title=${say("watching-is")}>${eye}<span>${
      app.isNarrow() ? say("watching") : say("you-watch")}</span></p>`;
  }
  const colour = state.colours[state.seat];
  const name = playerName(app, state.seat);
  return html`<p class="own-side" title=${matchSummary(state).against || nothing}>${colour
    ? html`<svg class="own-colour" viewBox="0 0 20 20" aria-hidden="true"
    focusable="false"><rect x="2" y="2" width="16" height="16" rx="3" class=${`counter side-${state.seat}`}
    fill=${colour}></rect></svg>` : nothing}<span>${
    state.yours.length === 1 && !app.isNarrow() ? say("you-are", { side: name }) : capitalize(name)}</span></p>`;
}

/** Who else sits here, and whether they are at the table. @param {App} app */
function companyView(app) {
  const { state } = app;
  // by mail nobody comes to this table
  if (state?.dice === "mailed") return nothing;
  const others = Object.entries(app.company?.seats ?? {}).filter(([seat, one]) => one.kind !== "bot"
    && !state?.yours.includes(seat));
  return others.map(([seat, one]) => {
    const who = one.kind === "open" ? say("anybody") : one.name || capitalize(playerName(app, seat));
    const there = one.kind === "open" ? say("nobody-joined") : one.here ? say("is-here", { who })
      : one.seen ? say("seen-last", { who, ago: timeSince(one.seen) }) : say("not-come", { who });
    const program = state?.programs[seat] ?? one.program;
    const played = program ? say("by-program", { name: program }) : "";
    return html`<p class="at-seat" title=${[there, played].filter(Boolean).join(" ")}><span
      class=${`seat-dot ${one.here ? "here" : one.kind}`} aria-hidden="true"></span><bdi
      class="seat-who">${who}</bdi>${played ? html`<span class="seat-program">${gear}<bdi>${
      program}</bdi></span>` : nothing}<span class="visually-hidden">${there} ${played}</span></p>`;
  });
}

/** What the header tells is told only once it was seen to happen. @param {App} app */
const shownState = (app) => (app.playback.busy ? app.updates.promptedState : null) ?? app.state;

/**
 * Which turn it was at a point of the replay: the last heading up to there.
 * @param {import("/static/play/replay.js").Point|null} point
 */
function roundThen(point) {
  const headings = point?.log.flatMap((record) => record.entries).filter((entry) => entry.heading === 1);
  return headings?.at(-1)?.text.replace(/\.$/, "");
}

/** How the sides stand; a click tells how one wins. @param {App} app @param {State} told */
function scoreView(app, told) {
  if (!told.victory?.length) return html`<span data-long=${say("victory-points")}>${told.score}</span>`;
  return html`<button type="button" class="score-button" title=${say("how-one-wins")} aria-haspopup="dialog"
    @click=${() => app.open("victory")}>${told.score}</button>`;
}

/** @param {App} app */
export function topBar(app) {
  const { state, ui } = app;
  const yours = app.isMyTurn() && !ui.replay && !app.playback.holding;
  const line = LINE[app.status];
  const toggle = () => { ui.menuOpen = !ui.menuOpen; app.refresh(); };
  const told = shownState(app);
  return html`<a class="home" href="/" aria-label=${say("front-page")}>${crest}</a>
    <h1 class="title">${state?.name ?? "Umpire"}</h1>
    <p class="round">${(ui.replay ? roundThen(ui.replay.point) : told?.round) ?? ""}${told?.phase && !ui.replay
      ? html` <span class="phase">${told.phase}</span>` : nothing}</p>
    <div class="standing">${told?.score && !ui.replay
      ? html`<p class="score tabular">${scoreView(app, told)}</p>` : nothing}
    ${ownSideView(app)}${companyView(app)}
    <p class=${`turn${yours ? " yours" : ""}`}>${turnText(app)}</p>${deadlineView(app)}</div>
    ${line ? html`<p class=${`line line-${app.status}`} title=${line}><span class="line-dot"
      aria-hidden="true"></span><span class="line-word">${line}</span></p>` : nothing}
    <button type="button" class="quiet top-log phone-only" @click=${() => app.open("log")}>${say("log")}</button>
    ${app.chat.isUseful ? html`<button type="button" class="quiet top-talk phone-only" @click=${() =>
      app.chat.show()}>${say("talk")} ${app.chat.badgeView()}</button>` : nothing}
    <button type="button" class="quiet menu-button" aria-haspopup="true" aria-expanded=${String(ui.menuOpen)}
      @click=${toggle}>${say("menu")} <span aria-hidden="true">▾</span></button>
    ${ui.menuOpen ? mainMenu(app) : nothing}`;
}

/** @param {App} app */
function mainMenu(app) {
  const { state, match, token } = app;
  const every = state?.dice === "verifiable" ? [...WINDOWS, DICE] : WINDOWS;
  const all = state?.victory?.length ? every : every.filter(([what]) => what !== "victory");
  // what is for those who play alone
  const known = state?.dice === "mailed" ? all.filter(([what]) => what !== "notices") : all;
  const played = state?.watching ? known.filter(([what]) => !["notes", "export", "dice"].includes(what)) : known;
  // a phone has no keys, and a button for the log beside the menu
  const windows = app.isNarrow() ? played.filter(([what]) => !["log", "keys"].includes(what)) : played;
  return html`<nav class="main-menu panel" aria-label=${say("menu")}>
      ${windows.map(([what, label, key]) => html`<button type="button" class="quiet" @click=${() =>
        app.open(what)}><span>${label}</span>${key ? html`<kbd>${key}</kbd>` : nothing}</button>`)}
      <a class="quiet" href=${matchAddress(match, token, "about")}>${say("match-page")}</a>
      ${agreementMenu(app)}
      ${state?.pages.map((page) => html`<a class="quiet" href=${matchAddress(match, token,
        page.id)}>${page.name}</a>`)}
      ${state?.report ? html`<a class="quiet" href=${matchAddress(match, token, "report")}>${say("how-it-went")}</a>`
        : nothing}
      ${Object.entries(LANGUAGES).filter(([id]) => id !== language).map(([id, name]) => html`<button type="button"
        class="quiet" lang=${id} data-language=${id} @click=${() => switchLanguage(id)}>${name}</button>`)}
      <a class="quiet" href="/">${say("front-page")}</a></nav>`;
}

/** Whether the menu was open; who closes it is at its button again. @param {App} app */
export function closeMenu(app) {
  if (!app.ui.menuOpen) return false;
  app.ui.menuOpen = false;
  app.refresh();
  /** @type {HTMLElement|null} */ (document.querySelector(".menu-button"))?.focus();
  return true;
}

/** @param {App} app */
export function boardTools(app) {
  const { camera } = app.board;
  return html`<button type="button" class="button" aria-label=${
    say("closer")} @click=${() => camera.zoomBy(1.4)}>+</button>
    <button type="button" class="button" aria-label=${say("farther")} @click=${() => camera.zoomBy(1 / 1.4)}>−</button>
    <button type="button" class="button" aria-label=${say("whole-map")} title=${say("whole-map-key")}
      @click=${() => camera.fit()}>${corners}</button>
    ${camera.map ? html`<button type="button" class="button" aria-label=${say("charts")}
      title=${say("charts-key")} @click=${() => camera.showTable()}>${table}</button>` : nothing}
    ${app.state?.sights ? html`<button type="button" class="button" aria-label=${say("sight-tool")}
      title=${say("sight-key")} aria-pressed=${String(app.lineOfSight.active)}
      @click=${() => app.lineOfSight.toggle()}>${ruler}</button>` : nothing}`;
}
