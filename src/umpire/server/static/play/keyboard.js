/** Everything by keyboard. */
import { html } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { openDialog } from "/static/common/dialogs.js";
import { closeMenu } from "/static/play/top-bar.js";
import { readingOrder } from "/static/board/geometry.js";
import { closeReplay } from "/static/play/replay.js";

/** @typedef {import("/static/play/types.js").App} App */

/** @type {[string, string][]} */
const KEYS = [
  ["1 – 9", say("key-options")],
  ["0", say("key-end")],
  ["/", say("key-list")],
  [say("name-key-tab"), say("key-tab")],
  [say("name-key-enter"), say("key-enter")],
  [say("name-key-things"), say("key-things")],
  ["Esc", say("key-escape")],
  [say("name-key-space"), say("key-space")],
  [say("name-key-steps"), say("key-steps")],
  ["+  −", say("key-zoom")],
  ["m", say("key-map")],
  [say("name-key-arrows"), say("key-arrows")],
  ["u", say("key-undo")],
  ["s", say("key-sight")],
  ["w", say("key-hint")],
  ["l", say("key-log")],
  ["r", say("key-rules")],
  ["p", say("key-replay")],
  ["h", say("key-help")],
  ["?", say("key-keys")],
];

export function openKeys() {
  openDialog({ title: say("keys"), content: html`<dl class="keys">${
    KEYS.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`,
    actions: [{ label: say("got-it"), primary: true }] });
}

/** @param {App} app */
export function listenToKeys(app) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target?.matches("input, textarea, select")) {
      if (inSearch(app, event.key, target)) event.preventDefault();
      return;
    }
    if (handle(app, event.key, event)) event.preventDefault();
  });
}

/** In a field: Esc leaves it, and the list is whole again; Enter takes the first of what was found.
 * @param {App} app @param {string} key @param {HTMLElement} field */
function inSearch(app, key, field) {
  const seeking = field.id === "option-filter";
  if (key === "Escape") {
    field.blur();
    if (seeking) app.ui.filter = "";
    app.refresh();
    return seeking;
  }
  const first = document.querySelector(".many-list [data-action]");
  const option = app.currentOptions().find((one) => one.action === first?.getAttribute("data-action"));
  if (key !== "Enter" || !seeking || !option) return false;
  field.blur();
  app.choose(option);
  return true;
}

/** @param {App} app @param {string} key @param {KeyboardEvent} event */
function handle(app, key, event) {
  const { board } = app;
  const inPanel = event.target instanceof Element && event.target.closest("button, a, summary");
  switch (key) {
    case "+": case "=": board.camera.zoomBy(1.35); return true;
    case "-": case "−": board.camera.zoomBy(1 / 1.35); return true;
    case "m": board.camera.overview(); return true;
    case "ArrowLeft": if (scrub(app, -1)) return true; board.camera.panBy(-1, 0); return true;
    case "ArrowRight": if (scrub(app, 1)) return true; board.camera.panBy(1, 0); return true;
    case "ArrowUp": board.camera.panBy(0, -1); return true;
    case "ArrowDown": board.camera.panBy(0, 1); return true;
    case "[": return tour(app, -1);
    case "]": return tour(app, 1);
    case "/": return search(app);
    case "u": app.player.undo(); return true;
    case "s": app.lineOfSight.toggle(); return true;
    case "w": app.adviser.ask(); return true;
    case "l": app.open("log"); return true;
    case "r": app.open("rules"); return true;
    case "p": app.open("replay"); return true;
    case "h": app.open("help"); return true;
    case "?": app.open("keys"); return true;
    case " ":
      if (inPanel || !app.playback.running) return false;
      app.playback.pause();
      return true;
    case "Escape": escape(app); return true;
  }
  if (key === "Enter" && !inPanel && app.state?.group && app.ui.picked.length) {
    app.player.confirm();
    return true;
  }
  if (key === "Enter" && event.target === document.body && !event.repeat && goAhead(app)) return true;
  return /^[0-9]$/.test(key) && typeDigit(app, key);
}

/** What was found by its name and weighed, while nothing else has the focus. @param {App} app */
function goAhead(app) {
  const option = app.ui.armed === null ? undefined : app.currentOptions().find((one) => one.action === app.ui.armed);
  if (option) app.choose(option);
  return Boolean(option);
}

/** A digit chooses, or is the first of two. @param {App} app @param {string} digit */
function typeDigit(app, digit) {
  if (app.playback.running) app.playback.skip();
  const { options } = app.keyedOptions();
  const both = app.ui.typed + digit;
  const typed = [...options.keys()].some((key) => key.startsWith(both)) ? both : digit;
  const option = options.get(typed);
  app.ui.typed = !option && [...options.keys()].some((key) => key.startsWith(typed)) ? typed : "";
  if (option) app.choose(option);
  else app.refresh();
  return Boolean(option || app.ui.typed);
}

/** @param {App} app @param {1|-1} way */
function scrub({ playback }, way) {
  if (!playback.film || !playback.running) return false;
  playback.scrub(playback.film.at + way);
  return true;
}

/** What lies on top goes first. @param {App} app */
function escape(app) {
  const { armed, menu, picked, replay, tray } = app.ui;
  if (closeMenu(app) || app.lineOfSight.end() || app.outlooks.forget()) return;
  if (app.playback.running) app.playback.skip();
  else if (replay) closeReplay(app);
  else if (app.playback.film && armed === null && !menu && !picked.length && !tray) app.playback.dismiss();
  else app.clear();
}

/** Open the list of what is not all on buttons, and write in its search field. @param {App} app */
function search(app) {
  const button = document.getElementById("listing") ?? document.getElementById("also");
  if (!button) return false;
  if (button.getAttribute("aria-expanded") !== "true") button.click();
  app.ui.seeking = true;
  app.refresh();
  return true;
}

/**
 * Go over everything that lies on the board: what can be chosen first, each as one reads.
 * @param {App} app @param {1|-1} way
 */
function tour(app, way) {
  if (!app.lineOfSight.active && app.outlooks.walk(way)) return true;
  const { things: known, look: { glow } } = app.board;
  const elements = new Map([...app.board.layer.querySelectorAll("[data-id]")].map((one) => [
    one.getAttribute("data-id") ?? "", one]));
  const read = readingOrder([...elements.keys()].map((id) => known.get(id)).filter((thing) => thing !== undefined));
  const ids = read.map((thing) => thing.id);
  const things = [...ids.filter((id) => glow.has(id)), ...ids.filter((id) => !glow.has(id))]
    .map((id) => /** @type {Element} */ (elements.get(id)));
  if (!things.length) return false;
  const at = things.indexOf(/** @type {Element} */ (document.activeElement));
  const next = things[(at + way + things.length) % things.length];
  if (!(next instanceof SVGElement)) return false;
  next.focus();
  if (app.lineOfSight.active) return true;
  app.hints.press(next.getAttribute("data-id") ?? "");
  return true;
}
