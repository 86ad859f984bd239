/** Everything by keyboard. */
import { html } from "/static/vendor/lit-html.js";
import { openDialog } from "/static/dialogs.js";
import { closeReplay } from "/static/match/replay.js";

/** @typedef {import("./types.js").App} App */

/** @type {[string, string][]} */
const KEYS = [
  ["1 – 9", "choose that option; once more to commit it"],
  ["/", "list and search the options where there are many"],
  ["Tab, Enter", "go from one thing to the next, choose it"],
  ["[ and ]", "go over everything on the board, to hear what it is and why it cannot be chosen"],
  ["Esc", "take back what is half chosen; close; skip"],
  ["Space", "skip what is being shown"],
  ["+  −  0", "closer, farther, the whole board"],
  ["Arrows", "move the board"],
  ["u", "undo"],
  ["l", "the log"],
  ["r", "the rules"],
  ["p", "the replay"],
  ["h", "how this game works"],
  ["?", "these keys"],
];

export function openKeys() {
  openDialog({ title: "Keys", content: html`<dl class="keys">${
    KEYS.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`,
    actions: [{ label: "Got it", primary: true }] });
}

/** @param {App} app */
export function listenToKeys(app) {
  document.addEventListener("keydown", (event) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target?.matches("input, textarea, select")) {
      if (event.key === "Escape") target.blur();
      return;
    }
    if (handle(app, event.key, event)) event.preventDefault();
  });
}

/** @param {App} app @param {string} key @param {KeyboardEvent} event */
function handle(app, key, event) {
  const { board } = app;
  const inPanel = event.target instanceof Element && event.target.closest("button, a, summary");
  switch (key) {
    case "+": case "=": board.camera.zoomBy(1.35); return true;
    case "-": case "−": board.camera.zoomBy(1 / 1.35); return true;
    case "0": board.camera.fit(); return true;
    case "ArrowLeft": board.camera.panBy(-1, 0); return true;
    case "ArrowRight": board.camera.panBy(1, 0); return true;
    case "ArrowUp": board.camera.panBy(0, -1); return true;
    case "ArrowDown": board.camera.panBy(0, 1); return true;
    case "[": return tour(app, -1);
    case "]": return tour(app, 1);
    case "/": return search(app);
    case "u": app.hand.undo(); return true;
    case "l": app.open("log"); return true;
    case "r": app.open("rules"); return true;
    case "p": app.open("replay"); return true;
    case "h": app.open("help"); return true;
    case "?": app.open("keys"); return true;
    case " ":
      if (inPanel || !app.playback.running) return false;
      app.playback.skip();
      return true;
    case "Escape":
      if (app.playback.running) app.playback.skip();
      else if (app.ui.replay) closeReplay(app);
      else app.clear();
      return true;
  }
  if (/^[1-9]$/.test(key)) {
    if (app.playback.running) app.playback.skip();
    const option = app.numbered()[Number(key) - 1];
    if (option) app.choose(option);
    return Boolean(option);
  }
  return false;
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

/** Go over everything that lies on the board. @param {App} app @param {1|-1} way */
function tour(app, way) {
  const things = [...app.board.layer.querySelectorAll("[data-id]")];
  if (!things.length) return false;
  const at = things.indexOf(/** @type {Element} */ (document.activeElement));
  const next = things[(at + way + things.length) % things.length];
  if (!(next instanceof SVGElement)) return false;
  next.focus();
  app.hints.press(next.getAttribute("data-id") ?? "");
  return true;
}
