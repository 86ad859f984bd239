/** The bar above the table with its menu, and the buttons on the board. */
import { html, nothing } from "/static/vendor/lit-html.js";
import { seatName } from "/static/match/words.js";

/** @typedef {import("./types.js").App} App */

/** @type {Record<string, string>} */
const LINE = {
  connecting: "Connecting…", live: "Connected", http: "Connected (slow line)", lost: "Connection lost, trying again…",
};

/** what can be opened, and its key @type {[string, string, string][]} */
const WINDOWS = [
  ["rules", "Rules", "r"], ["help", "How this game works", "h"], ["glossary", "Symbols", ""], ["log", "Log", "l"],
  ["replay", "Replay", "p"], ["notes", "Notes", ""], ["settings", "Settings", ""], ["keys", "Keys", "?"],
  ["export", "Save the record", ""],
];
/** @type {[string, string, string]} */
const DICE = ["dice", "The dice", ""];

const crest = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path
  d="M16 2 28 9v14l-12 7L4 23V9z"></path><path d="M16 8v16M9.5 12l13 8M22.5 12l-13 8"></path></svg>`;

const corners = html`<svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path
  d="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5"></path></svg>`;

/** @param {App} app */
function who(app) {
  const { state, ui } = app;
  if (!state) return "";
  if (ui.replay) return "Replay";
  if (state.over) return "The match is over";
  if (app.playback.running) return "What just happened";
  if (app.mine() && state.yours.length === 1) return "Your decision";
  return state.deciding ? `${seatName(app, state.deciding)} decides` : "Waiting";
}

/**
 * Which turn it was at a point of the replay: the last heading up to there.
 * @param {import("./replay.js").Point|null} point
 */
function roundThen(point) {
  const headings = point?.log.flatMap((record) => record.entries).filter((entry) => entry.heading === 1);
  return headings?.at(-1)?.text.replace(/\.$/, "");
}

/** @param {App} app */
export function bar(app) {
  const { state, ui } = app;
  const yours = app.mine() && !ui.replay && !app.playback.running;
  const line = LINE[app.status];
  const toggle = () => { ui.menuOpen = !ui.menuOpen; app.refresh(); };
  return html`<a class="home" href="/" aria-label="Front page">${crest}</a>
    <h1 class="title">${state?.name ?? "Umpire"}</h1>
    <p class="round">${(ui.replay ? roundThen(ui.replay.point) : state?.round) ?? ""}</p>
    <p class=${`turn${yours ? " yours" : ""}`}>${who(app)}</p>
    <p class=${`line line-${app.status}`} title=${line}><span class="line-dot" aria-hidden="true"></span><span
      class="line-word">${line}</span></p>
    <button type="button" class="quiet top-log phone-only" @click=${() => app.open("log")}>Log</button>
    <button type="button" class="quiet menu-button" aria-haspopup="true" aria-expanded=${String(ui.menuOpen)}
      @click=${toggle}>Menu <span aria-hidden="true">▾</span></button>
    ${ui.menuOpen ? mainMenu(app) : nothing}`;
}

/** @param {App} app */
function mainMenu(app) {
  const { state, match, token } = app;
  const windows = state?.dice === "verifiable" ? [...WINDOWS, DICE] : WINDOWS;
  return html`<nav class="main-menu panel" aria-label="Menu" @keydown=${(/** @type {KeyboardEvent} */ event) =>
        leave(app, event)}>
      ${windows.map(([what, label, key]) => html`<button type="button" class="quiet" @click=${() =>
        app.open(what)}><span>${label}</span>${key ? html`<kbd>${key}</kbd>` : nothing}</button>`)}
      ${state?.pages.map((page) => html`<a class="quiet" href=${`/m/${match}/${page.id}#${token}`}>${page.name}</a>`)}
      <a class="quiet" href="/">Front page</a></nav>`;
}

/** @param {App} app @param {KeyboardEvent} event */
function leave(app, event) {
  if (event.key !== "Escape") return;
  app.ui.menuOpen = false;
  app.refresh();
  event.stopPropagation();
  /** @type {HTMLElement|null} */ (document.querySelector(".menu-button"))?.focus();
}

/** @param {App} app */
export function boardTools(app) {
  const { camera } = app.board;
  return html`<button type="button" class="button" aria-label="Closer" @click=${() => camera.zoomBy(1.4)}>+</button>
    <button type="button" class="button" aria-label="Farther" @click=${() => camera.zoomBy(1 / 1.4)}>−</button>
    <button type="button" class="button" aria-label="The whole board"
      @click=${() => camera.fit()}>${corners}</button>`;
}
