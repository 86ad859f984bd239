/** The table: what the server says, what the player does, and drawing both. */
import { guard, html, nothing, render } from "/static/vendor/lit-html.js";
import { openDialog, toast } from "/static/dialogs.js";
import { coachMark, openGlossary, openHelp } from "/static/help.js";
import { openNotes } from "/static/notes.js";
import { openRules } from "/static/rules.js";
import { about, matches, onSettings, openSettings, rememberMatch, settings, tokenFor } from "/static/settings.js";
import { announce } from "/static/match/announce.js";
import { Board } from "/static/match/board.js";
import { Connection, Failure } from "/static/match/connection.js";
import { listenToKeys, openKeys } from "/static/match/keys.js";
import { listed } from "/static/match/listing.js";
import { logList } from "/static/match/log.js";
import { OddsBook } from "/static/match/odds.js";
import { decision, groupable, grouping, optionItem, result } from "/static/match/options.js";
import { Playback } from "/static/match/playback.js";
import { openReplay, replayBar } from "/static/match/replay.js";
import { sameThing as same } from "/static/match/scene.js";
import { SealedDice } from "/static/match/sealed.js";
import { piecesIn, trayView } from "/static/match/tray.js";
import { Hints, optionsAt, optionsOn, putNear } from "/static/match/why.js";
import { capital } from "/static/match/words.js";

/** @typedef {import("./match/types.js").App} App */
/** @typedef {import("./match/types.js").State} State */
/** @typedef {import("./match/types.js").Option} Option */

/** @param {string} id */
function place(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

const match = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const token = tokenFor(match);
const small = matchMedia("(max-width: 760px)");
const [top, board, side, log, opening, hint, menu, tray, stage, tools, replay] =
  ["top", "board", "decision", "log", "opening", "hint", "thing-menu", "tray", "stage", "board-tools", "replay"].map(place);

/** @type {Record<string, string>} */
const LINE = { connecting: "Connecting…", live: "Connected", http: "Connected (slow line)", lost: "Connection lost, trying again…" };

/** @type {App} */
const app = /** @type {any} */ ({
  match, token, state: null, log: [], status: "connecting",
  ui: {
    picked: [], menu: null, armed: null, left: [], busy: false, error: "", errorCase: "", replay: null, step: null, tray: null, menuOpen: false,
    folded: false, resultSeen: false, freshFrom: 0, patient: false, listing: false, also: false, filter: "", seeking: false, panelOpen: null,
  },
  mine: () => Boolean(app.state && !app.state.over && app.state.yours.includes(app.state.deciding)),
  narrow: () => small.matches,
  // who waits is offered what may be done at any time
  offered: () => (app.state && !app.state.over && !app.ui.replay && !app.playback.running ? app.state.options : []),
  numbered: () => listed(app).buttons,
  pickedOptions: () => app.offered().filter((option) => groupable(app, option) && app.ui.picked.includes(option.targets[0])),
  aim: (/** @type {string[]} */ path) => app.board.showWay(path),
  draft: () => read(`umpire.draft.${match}`),
  keepDraft: (/** @type {string} */ text) => { write(`umpire.draft.${match}`, text); refresh(); },
  refresh, play, confirm, undo, choose, touchThing, touchPiece, openMenu, pickAll, clear, open, settled,
});

app.board = new Board(board, {
  touch: touchThing,
  hover: (id) => app.hints.hover(id),
  menu: openMenu,
  clear,
  tray: openTray,
  moved: () => { app.hints.hide(); if (app.ui.menu) putMenu(); },
});
app.hints = new Hints(app, hint);
app.odds = new OddsBook(app);
app.playback = new Playback(app, stage);
app.sealed = new SealedDice(app);
app.connection = new Connection(match, token, {
  state: take,
  status: (status) => { app.status = status; refresh(); },
  have: () => (app.state ? app.state.n : -1),
  stamp: () => app.state?.stamp ?? "",
  refused: (failure) => fail(failure.message),
});

// ---- memory of this browser

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  try {
    if (value) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // a browser that keeps nothing still plays
  }
}

/** @param {string} one @param {string} other */
function sameThing(one, other) {
  return same(app.board.things, one, other);
}

// ---- what the server says

/** after so many milliseconds without an answer the options are shown as waiting */
const SLOW = 150;
/** @type {ReturnType<typeof setTimeout>|undefined} */
let slow;
/** @type {Promise<void>|null} */
let loading = null;
/** the state whose prompt the player has been told @type {State|null} */
let told = null;

// a new decision is read from its top; noticed as it happens, because to ask for it would lay the page out
let panelScrolled = false;
const panels = [side, side.parentElement ?? side];
for (const panel of panels) panel.addEventListener("scroll", () => { panelScrolled = true; }, { passive: true });

/** @param {State} state */
async function take(state) {
  const old = app.state;
  if (old && state.n === old.n && state.stamp === old.stamp) {
    // nothing new: a connection that was lost and found again disturbs nobody
    app.state = { ...state, scene: old.scene, options: old.options };
    if (told === old) told = app.state;
    app.sealed.hear(state);
    refresh();
    return;
  }
  app.log = merge(app.log, state);
  // what was laid out before anyone looked is not shown step by step
  const back = Boolean(old && (state.n <= old.n || old.nonces?.asked));
  app.state = state;
  app.sealed.hear(state);
  Object.assign(app.ui, { picked: [], menu: null, armed: null, tray: null, busy: false, listing: false, also: false, filter: "" });
  if (!back) app.ui.error = "";
  app.hints.hide();
  rememberMatch(match, { token, title: state.title, name: state.name, round: state.round, seen: Date.now(), over: state.over, result: state.result?.text ?? "", ...about(state) });
  document.title = `${state.round || state.name} · ${state.name}`;
  if (!old) {
    loading = app.board.load(state.title).then(() => { opening.remove(); }, (problem) => fail(problem.message)).finally(() => board.classList.remove("loading"));
    await loading;
    if (app.state !== state) return;
    const seen = Number(read(`umpire.seen.${match}`) || NaN);
    app.ui.freshFrom = Number.isNaN(seen) ? state.n : Math.min(seen, state.n);
    refresh();
    write(`umpire.seen.${match}`, String(state.n));
    if (seen < state.n) await caughtUp(seen, state);
    else settled();
    return;
  }
  await loading;
  write(`umpire.seen.${match}`, String(state.n));
  app.ui.freshFrom = back ? state.n : old.n;
  const own = !back && state.id !== undefined;
  const records = app.log.filter((record) => record.n > old.n);
  if (back) {
    app.playback.skip();
    app.board.effects.clear();
    refresh();
    settled();
    return;
  }
  const shown = app.playback.show(old.scene, state.scene, records, { own });
  refresh();
  await shown;
  if (!app.playback.running) settled();
}

/** What happened while nobody looked. @param {number} seen @param {State} state */
async function caughtUp(seen, state) {
  try {
    const { scene } = await app.connection.replay(seen, seen);
    const records = app.log.filter((record) => record.n > seen);
    await app.playback.show(scene, state.scene, records, { own: false, title: "Since you last looked" });
  } catch {
    // it is all in the log
  }
  if (!app.playback.running) settled();
}

/** @param {import("./match/types.js").LogRecord[]} held @param {State} state */
function merge(held, state) {
  const news = new Map(state.log.map((record) => [record.n, record]));
  const kept = held.filter((record) => record.n <= state.n && !news.has(record.n));
  return [...kept, ...state.log].sort((one, other) => one.n - other.n);
}

/** Nothing is being shown any more: the player is asked. */
function settled() {
  const { state } = app;
  if (!state || app.playback.running || told === state) return;
  told = state;
  refresh();
  if (panelScrolled) for (const panel of panels) panel.scrollTo(0, 0);
  panelScrolled = false;
  if (state.over) {
    announce(state.result?.text ?? "The match is over.", true);
    coachMark("", "");
    if (!app.ui.resultSeen) open("result");
    app.ui.resultSeen = true;
    return;
  }
  announce(app.mine() ? state.prompt : state.waiting);
  coachMark(app.mine() ? `${state.title}.${state.kind}` : "", app.mine() ? state.coach : "");
  attending = true;
  if (state.texts_reveal) app.odds.ask(`${state.texts[0]} .`);
  if (app.ui.left.length) goOn();
  else if (settings.forced && !app.ui.patient && app.mine() && state.options.length === 1 && !state.texts.length && !state.options[0].reveals && !state.options[0].aside && !state.asks_roll) play([state.options[0].action]);
  app.ui.patient = false;
}

/** the board has still to turn to where something can be done: once that is drawn, for before that nobody knows where it lies */
let attending = false;

/** The board turns to where something can be done. */
function attend() {
  attending = false;
  const ids = [...new Set(app.offered().filter((option) => !option.aside).flatMap((option) => option.targets.slice(0, 1)))];
  // after the board has its new size
  requestAnimationFrame(() => {
    if (ids.length) app.board.camera.attend(ids);
    else if (small.matches && !app.board.camera.held) app.board.camera.fit();
  });
}

/** @param {string} reason */
function fail(reason) {
  opening.remove();
  render(html`<div class="panel refused"><h1>No seat here</h1><p>${reason}</p><p><a class="button primary" href="/">To the front page</a></p></div>`, board);
  announce(reason, true);
}

// ---- what the player does

/** @param {string[]} actions @param {string[]} [next] what is to be played after them */
async function play(actions, next = []) {
  if (!app.state || app.ui.busy) return;
  app.ui.error = "";
  app.ui.left = [];
  wait();
  const page = app.state.texts.length > 0;
  try {
    const reply = await app.connection.request({ type: "play", n: app.state.n, stamp: app.state.stamp ?? "", actions });
    if (page && actions[0].includes(" ")) write(`umpire.draft.${match}`, "");
    app.ui.left = [...(reply.left ?? []), ...next];
  } catch (failure) {
    refusal(failure);
  } finally {
    answered();
  }
  if (told === app.state && app.ui.left.length) goOn();
}

/** Everyone who was picked, one after another. The table stops before what cannot be undone: that is asked first, with its odds. */
function confirm() {
  playAll(app.pickedOptions());
}

/** @param {Option[]} options */
function playAll(options) {
  if (options.length === 1 && mustAsk(options[0])) arm(options[0]);
  else play(options.map((option) => option.action));
}

/** What the table left of several actions, because the first of them rolls or shows something. */
function goOn() {
  const [action, ...rest] = app.ui.left;
  app.ui.left = [];
  const option = app.offered().find((one) => one.action === action);
  if (!option) return;
  if (mustAsk(option)) arm(option);
  else play([action], rest);
}

/** The odds are shown where the option is: among the buttons, or at the thing on the board. @param {Option} option */
function arm(option) {
  const id = option.targets[0];
  app.ui.picked = [];
  app.ui.menu = app.numbered().includes(option) || id === undefined ? null : { id, options: [option] };
  Object.assign(app.ui, { armed: option.action, tray: null, folded: false });
  app.odds.ask(option.action);
  refresh();
  announce(`${option.label}. This cannot be undone. Choose it again to go ahead.`);
}

/** Something is on its way. To draw that would take longer than the answer does, mostly: so only if it takes its time. */
function wait() {
  app.ui.busy = true;
  side.ariaBusy = "true";
  clearTimeout(slow);
  slow = setTimeout(refresh, SLOW);
}

function answered() {
  clearTimeout(slow);
  app.ui.busy = false;
  side.ariaBusy = "false";
  refresh();
}

async function undo() {
  if (!app.state || app.ui.busy || app.ui.replay) return;
  if (!app.state.can_undo) {
    if (app.state.undo_why_not) toast(app.state.undo_why_not);
    return;
  }
  app.playback.skip();
  wait();
  app.ui.patient = true;
  try {
    await app.connection.request({ type: "undo", n: app.state.n, stamp: app.state.stamp ?? "" });
    announce("Taken back.");
  } catch (failure) {
    refusal(failure);
  } finally {
    answered();
  }
}

/** @param {unknown} failure */
function refusal(failure) {
  const stale = failure instanceof Failure && failure.status === 409;
  app.ui.error = stale ? "The match had moved on; here is how it stands now." : failure instanceof Error ? failure.message : "That did not work.";
  app.ui.errorCase = failure instanceof Failure ? failure.case : "";
  announce(app.ui.error, true);
}

/** What cannot be undone is shown with its odds first. @param {Option} option */
function mustAsk(option) {
  return option.reveals && (settings.confirm || app.board.pointer.touching);
}

/** @param {Option} option @param {"board"|"list"} [from] */
function choose(option, from = "list") {
  if (!app.offered().includes(option)) return;
  if (groupable(app, option) && app.ui.armed !== option.action) {
    pick(option.targets[0]);
    return;
  }
  const picked = option.aside ? [] : app.pickedOptions();
  if (picked.length) {
    // who was picked takes part; what cannot be undone is then asked again, with the odds as they are then
    playAll([...picked, option]);
    return;
  }
  if (mustAsk(option) && app.ui.armed !== option.action) {
    app.ui.armed = option.action;
    app.odds.ask(option.action);
    refresh();
    if (from === "list") announce(`${option.label}. This cannot be undone. Choose it again to go ahead.`);
    return;
  }
  play([option.action]);
}

/** @param {string} id */
function pick(id) {
  const { picked } = app.ui;
  app.ui.armed = null;
  if (picked.includes(id)) app.ui.picked = picked.filter((one) => one !== id);
  else if (picked.length < (app.state?.group ?? 0)) app.ui.picked = [...picked, id];
  else toast(`No more than ${app.state?.group} here.`);
  refresh();
  const names = app.ui.picked.map((one) => app.board.things.get(one)?.name ?? one);
  announce(names.length ? `Picked: ${names.join(", ")}.` : "None picked.");
}

/** @param {string[]} ids */
function pickAll(ids) {
  app.ui.picked = [...new Set([...app.ui.picked, ...ids])].slice(0, app.state?.group ?? 0);
  refresh();
  announce(`${app.ui.picked.length} picked.`);
}

/** The pieces of a crowded space, to choose from. @param {string} space */
function openTray(space) {
  if (app.playback.running) {
    app.playback.skip();
    return;
  }
  Object.assign(app.ui, { tray: { space }, menu: null, armed: null });
  app.hints.hide();
  refresh();
}

/** Everything that can be done with a thing, also what is not being asked; or why nothing can. @param {string} id */
function openMenu(id) {
  const options = optionsOn(app, id);
  if (!options.length || app.playback.running) {
    app.hints.press(id);
    return;
  }
  app.hints.hide();
  app.aim(options.find((option) => option.path?.length)?.path ?? []);
  Object.assign(app.ui, { menu: { id, options }, armed: null, tray: null, folded: false });
  refresh();
}

/** A piece in the tray: it alone is meant. @param {string} id */
function touchPiece(id) {
  const keep = app.ui.tray;
  const options = optionsAt(app, id);
  if (options.length && options.every((option) => groupable(app, option) || option.aside) && options.some((option) => !option.aside)) {
    pick(options[0].targets[0]);
    app.ui.tray = keep;
    return;
  }
  app.ui.tray = null;
  act(id, options);
}

/** @param {string} id */
function touchThing(id) {
  app.ui.tray = null;
  if (app.playback.running) {
    app.playback.skip();
    return;
  }
  if (app.ui.menu && sameThing(app.ui.menu.id, id) || (!grouping(app) && app.ui.picked.length && sameThing(app.ui.picked[0], id))) {
    clear();
    return;
  }
  let options = optionsOn(app, id);
  if (!options.length && app.ui.picked.length && !grouping(app)) {
    // not a second target: perhaps another first
    app.ui.picked = [];
    options = optionsOn(app, id);
  }
  if (!options.some((option) => !option.aside)) {
    // beside a counter is near enough
    const asked = piecesIn(app, app.board.things.get(id)?.kind === "space" ? id : "").filter((piece) => look().glow.has(piece.id));
    if (asked.length > 1) return openTray(id);
    if (asked.length) return touchThing(asked[0].id);
  }
  act(id, options);
}

/** Do what a click on a thing means. @param {string} id @param {Option[]} all */
function act(id, all) {
  app.hints.hide();
  const asked = all.filter((option) => !option.aside);
  if (!all.length) {
    clear();
    app.hints.press(id);
    return;
  }
  // what is not being asked is never done by a single click
  const options = asked.length ? asked : all;
  if (asked.length && options.every((option) => groupable(app, option))) {
    pick(options[0].targets[0]);
    return;
  }
  const second = !grouping(app) && app.ui.picked.length > 0;
  const onward = second ? [] : options.filter((option) => option.targets.length > 1);
  const direct = options.filter((option) => !onward.includes(option));
  Object.assign(app.ui, { menu: null, armed: null });
  if (onward.length) {
    app.ui.picked = [onward[0].targets[0]];
    if (direct.length) app.ui.menu = { id, options: direct };
    refresh();
    announce(`${app.board.things.get(id)?.name ?? id}. Now choose where.`);
    app.board.camera.attend(onward.map((option) => option.targets[1]));
    return;
  }
  if (direct.length === 1 && !mustAsk(direct[0]) && !direct[0].aside) {
    choose(direct[0], "board");
    return;
  }
  app.ui.menu = { id, options: direct };
  if (direct.length === 1 && !direct[0].aside) {
    app.ui.armed = direct[0].action;
    app.odds.ask(direct[0].action);
  }
  app.ui.folded = false;
  refresh();
  if (!small.matches) menu.querySelector("button")?.focus({ preventScroll: true });
}

/** Nothing is half chosen any more. */
function clear() {
  const had = app.ui.menu?.id;
  Object.assign(app.ui, { picked: [], menu: null, armed: null, tray: null, menuOpen: false });
  app.hints.hide();
  refresh();
  const element = had ? app.board.element(had) : null;
  if (element && menu.contains(document.activeElement)) element.focus({ preventScroll: true });
}

/** @type {import("/static/dialogs.js").Handle|null} */
let logDialog = null;

/** @type {import("/static/dialogs.js").Handle|null} */
let resultDialog = null;

/** How it ended, in a dialog that what one does next closes. */
const ended = () => html`<div @click=${(/** @type {Event} */ event) => event.target instanceof Element && event.target.closest("button.button") && resultDialog?.close()}>${result(app)}</div>`;

/** @param {string} what @param {string} [extra] */
function open(what, extra) {
  const { state } = app;
  app.ui.menuOpen = false;
  if (!state) return;
  if (what === "log") {
    if (!small.matches) {
      const last = [...log.querySelectorAll("summary")].at(-1);
      if (last instanceof HTMLElement) last.focus();
    } else {
      logDialog = openDialog({ title: "Log", kind: "log-sheet", content: html`<div class="log-inside">${logList(app, app.log, app.ui.freshFrom)}</div>`, actions: [{ label: "Back to the board", primary: true }] });
      const body = logDialog.element.querySelector(".sheet-body");
      requestAnimationFrame(() => body?.scrollTo(0, body.scrollHeight));
      logDialog.closed.then(() => { logDialog = null; });
    }
  } else if (what === "dice") app.sealed.open();
  else if (what === "replay") openReplay(app, extra === undefined ? undefined : Number(extra));
  else if (what === "rules") openRules(state.title, extra);
  else if (what === "help") openHelp(state.title);
  else if (what === "glossary") openGlossary(state.title);
  else if (what === "notes") openNotes(match, token);
  else if (what === "settings") openSettings();
  else if (what === "keys") openKeys();
  else if (what === "export") exportRecord();
  else if (what === "result") {
    resultDialog = openDialog({ title: state.name, kind: "result-sheet", content: ended() });
    resultDialog.closed.then(() => { resultDialog = null; });
  }
  refresh();
}

async function exportRecord() {
  try {
    const reply = await app.connection.fetch("record");
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await reply.blob());
    link.download = /filename="?([^";]+)/.exec(reply.headers.get("Content-Disposition") ?? "")?.[1] ?? `${match}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  } catch (failure) {
    toast(failure instanceof Error ? failure.message : "The record cannot be had.");
  }
}

// ---- drawing

let drawing = false;
// a task of its own: whatever a message or a click changes, step by step, is drawn once, and still before the next frame
const easel = new MessageChannel();
easel.port1.onmessage = () => {
  drawing = false;
  draw();
};

function refresh() {
  if (drawing) return;
  drawing = true;
  easel.port2.postMessage(null);
}

function look() {
  const first = app.ui.picked[0];
  const asked = app.offered().filter((option) => !option.aside);
  const glow = new Set(asked.flatMap((option) => {
    if (option.targets.length < 2 || grouping(app)) return first !== undefined && !grouping(app) ? [] : option.targets.slice(0, 1);
    if (first === undefined) return option.targets.slice(0, 1);
    return sameThing(option.targets[0], first) ? option.targets.slice(1, 2) : [];
  }));
  const picked = new Set([...app.ui.picked, ...(app.ui.menu ? [app.ui.menu.id] : [])]);
  const costs = new Map(asked.filter((option) => option.cost).map((option) => /** @type {[string, string]} */ ([option.targets.at(-1) ?? "", option.cost])));
  for (const id of costs.keys()) if (!glow.has(id)) costs.delete(id);
  return { glow, picked, costs, lit: app.board.hovered };
}

let length = 0;
/** @type {string|null} */
let armed = null;

/** What has just been opened is scrolled into sight. */
function reveal() {
  const odds = app.ui.armed === null ? null : `${app.ui.armed} ${typeof app.odds.of(app.ui.armed)}`;
  if (odds !== null && odds !== armed) side.querySelector(".commit-buttons")?.scrollIntoView({ block: "nearest" });
  armed = odds;
}

function draw() {
  const { state, ui } = app;
  render(bar(), top);
  if (!state) return;
  document.body.classList.toggle("replaying", Boolean(ui.replay));
  document.body.classList.toggle("folded", ui.folded);
  document.body.classList.toggle("over", state.over);
  document.body.classList.toggle("showing", app.playback.running);
  // pieces are drawn on the board, once it is there
  const loaded = !board.classList.contains("loading");
  if (loaded) app.board.draw(ui.replay?.point?.scene ?? ui.step?.scene ?? state.scene, look());
  const playing = app.playback.running && small.matches;
  // on a phone what is being shown lies over the sheet, which keeps its height so that the board does not jump
  document.body.classList.toggle("playing", playing);
  side.inert = playing;
  if (!playing) render(html`<button type="button" class="fold phone-only" aria-expanded=${String(!ui.folded)} aria-label=${ui.folded ? "Show the options" : "See more of the board"}
    @click=${() => { ui.folded = !ui.folded; refresh(); }}><span aria-hidden="true"></span></button><div class="decision-body">${decision(app)}</div>`, side);
  const shownLog = ui.replay ? ui.replay.point?.log ?? [] : app.playback.running ? app.log.filter((record) => record.n <= ui.freshFrom) : app.log;
  if (!small.matches) {
    // its style keeps it at its end: to ask for its height here would lay out the whole board once more
    const since = ui.replay ? ui.replay.n - 1 : ui.freshFrom;
    render(html`<div class="log-roll">${guard([shownLog, since], () => logList(app, shownLog, since))}</div>`, log);
  } else render(nothing, log);
  render(replayBar(app), replay);
  render(boardTools(), tools);
  drawMenu();
  drawTray();
  resultDialog?.update(ended());
  reveal();
  if (attending) attend();
  if (ui.seeking) document.getElementById("option-filter")?.focus();
  ui.seeking = false;
  // what is on the screen, for whoever watches it from outside: tests, measurements
  if (!app.playback.running && !ui.busy && loaded) document.body.dataset.n = String(state.n);
}

/** @param {string} seat */
const seatName = (seat) => app.state?.seat_names?.[seat] ?? capital(seat);

function bar() {
  const { state, ui } = app;
  const mine = app.mine();
  const who = !state ? "" : ui.replay ? "Replay" : state.over ? "The match is over" : app.playback.running ? "What just happened" : mine ? (state.yours.length > 1 ? `${seatName(state.deciding)} decides` : "Your decision") : state.deciding ? `${seatName(state.deciding)} decides` : "Waiting";
  return html`<a class="home" href="/" aria-label="Front page">${crest}</a>
    <h1 class="title">${state?.name ?? "Umpire"}</h1>
    <p class="round">${(ui.replay ? roundThen(ui.replay.point) : state?.round) ?? ""}</p>
    <p class=${`turn${mine && !ui.replay && !app.playback.running ? " yours" : ""}`}>${who}</p>
    <p class=${`line line-${app.status}`} title=${LINE[app.status]}><span class="line-dot" aria-hidden="true"></span><span class="line-word">${LINE[app.status]}</span></p>
    <button type="button" class="quiet top-log phone-only" @click=${() => open("log")}>Log</button>
    <button type="button" class="quiet menu-button" aria-haspopup="true" aria-expanded=${String(ui.menuOpen)} @click=${() => { ui.menuOpen = !ui.menuOpen; refresh(); }}>Menu <span aria-hidden="true">▾</span></button>
    ${ui.menuOpen ? html`<nav class="main-menu panel" aria-label="Menu" @keydown=${(/** @type {KeyboardEvent} */ event) => { if (event.key === "Escape") { ui.menuOpen = false; refresh(); event.stopPropagation(); /** @type {HTMLElement|null} */ (top.querySelector(".menu-button"))?.focus(); } }}>
      ${[["rules", "Rules", "r"], ["help", "How this game works", "h"], ["glossary", "Symbols", ""], ["log", "Log", "l"], ["replay", "Replay", "p"], ["notes", "Notes", ""], ["settings", "Settings", ""], ["keys", "Keys", "?"], ["export", "Save the record", ""], ...(state?.dice === "verifiable" ? [["dice", "The dice", ""]] : [])]
        .map(([what, label, key]) => html`<button type="button" class="quiet" @click=${() => open(what)}><span>${label}</span>${key ? html`<kbd>${key}</kbd>` : nothing}</button>`)}
      ${state?.view?.journal ? html`<a class="quiet" href=${`/m/${match}/journal#${token}`}>The journal</a>` : nothing}
      <a class="quiet" href="/">Front page</a></nav>` : nothing}`;
}

/** Which turn it was at a point of the replay: the last heading of the log up to there. @param {import("./match/replay.js").Point|null} point */
function roundThen(point) {
  return point?.log.flatMap((record) => record.entries).filter((entry) => entry.heading === 1).at(-1)?.text.replace(/\.$/, "");
}

const crest = html`<svg viewBox="0 0 32 32" aria-hidden="true" focusable="false"><path d="M16 2 28 9v14l-12 7L4 23V9z"></path><path d="M16 8v16M9.5 12l13 8M22.5 12l-13 8"></path></svg>`;

function boardTools() {
  return html`<button type="button" class="button" aria-label="Closer" @click=${() => app.board.camera.zoomBy(1.4)}>+</button>
    <button type="button" class="button" aria-label="Farther" @click=${() => app.board.camera.zoomBy(1 / 1.4)}>−</button>
    <button type="button" class="button" aria-label="The whole board" @click=${() => app.board.camera.fit()}><svg viewBox="0 0 20 20" aria-hidden="true" focusable="false"><path d="M3 8V3h5M12 3h5v5M17 12v5h-5M8 17H3v-5"></path></svg></button>`;
}

function drawMenu() {
  const open = app.ui.menu && !small.matches ? app.ui.menu : null;
  menu.hidden = !open;
  if (!open) {
    render(nothing, menu);
    return;
  }
  const thing = app.board.things.get(open.id);
  render(html`<h3 class="menu-name">${thing?.name ?? open.id}</h3><ol class="options">${open.options.map((option, index) => optionItem(app, option, index, true))}</ol>`, menu);
  putMenu();
}

function putMenu() {
  const box = app.ui.menu && app.board.camera.screen(app.ui.menu.id);
  if (box && !menu.hidden) putNear(menu, box, board.getBoundingClientRect());
}

function drawTray() {
  const { tray: opened } = app.ui;
  tray.hidden = !opened;
  render(opened ? trayView(app, opened.space) : nothing, tray);
}

document.addEventListener("click", (event) => {
  if (app.ui.menuOpen && event.target instanceof Element && !event.target.closest(".main-menu, .menu-button")) {
    app.ui.menuOpen = false;
    refresh();
  }
});
small.addEventListener("change", () => { app.ui.menu = null; refresh(); });
onSettings(refresh);
listenToKeys(app);
refresh();
if (!match || !token) fail("This link holds no seat: it must end with # and the token you were given.");
else {
  app.connection.open();
  const title = matches().find((one) => one.id === match)?.title;
  if (title) app.board.order(title);
}
