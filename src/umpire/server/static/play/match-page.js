/** The page: everything on it is drawn from here, once for whatever has changed. */
import { guard, html, nothing, render } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { announce } from "/static/common/screen-reader.js";
import { topBar, boardTools } from "/static/play/top-bar.js";
import { foughtSpaces, markThings } from "/static/board/choices.js";
import { overlap } from "/static/board/geometry.js";
import { currentFight, fightView } from "/static/play/fight-bar.js";
import { logList } from "/static/play/log.js";
import { decisionView, decisionFootView } from "/static/play/decision.js";
import { optionItem } from "/static/play/option-button.js";
import { panelView } from "/static/play/panel.js";
import { replayBar } from "/static/play/replay-bar.js";
import { agreementCard, scheduleRedraw } from "/static/play/agreements.js";
import { trayView } from "/static/board/tray.js";
import { putNear } from "/static/board/placement.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").State} State */

const NAMES = /** @type {const} */ ([
  "top", "board", "decision", "log", "opening", "hint", "thing-menu", "tray", "stage", "board-tools", "replay",
  "lesson", "fight", "long", "plan", "sight", "settling", "talk", "sums",
]);
/** @typedef {Record<typeof NAMES[number], HTMLElement>} Places */

/** after so many milliseconds without an answer the options are shown as waiting */
const SLOW = 150;

/** @param {string} id */
function findElement(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** @returns {Places} */
export const findElements = () => /** @type {any} */ (Object.fromEntries(NAMES.map((name) => [name,
  findElement(name)])));

export class MatchPage {
  /** @param {App} app @param {Places} places */
  constructor(app, places) {
    this.app = app;
    this.places = places;
    this.drawing = false;
    // a task of its own: whatever a message or a click changes, step by step, is drawn once, and still before the next
    // frame
    this.paintChannel = new MessageChannel();
    this.paintChannel.port1.onmessage = () => {
      this.drawing = false;
      this.#draw();
    };
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.slow = undefined;
    // a new decision is read from its top; noticed as it happens, because to ask for it would lay the page out
    this.scrolled = false;
    const scrolled = () => { this.scrolled = true; };
    places.decision.addEventListener("scroll", scrolled, { passive: true, capture: true });
    // told by the browser, for the same reason
    this.ends = new IntersectionObserver((seen) => {
      places.decision.classList.toggle("more", !seen.at(-1)?.isIntersecting);
    });
    /** the end of the list that is watched @type {Element|null} */
    this.end = null;
    /** for what the board was last kept clear of the bar */
    this.uncovered = "";
  }

  /** Whether there is more of the list below is seen by whether its end is. */
  #watchEnd() {
    const end = this.places.decision.querySelector(".decision-end");
    if (end === this.end) return;
    this.ends.disconnect();
    this.places.decision.classList.remove("more");
    this.end = end;
    if (end) this.ends.observe(end);
  }

  refresh() {
    if (this.drawing) return;
    this.drawing = true;
    this.paintChannel.port2.postMessage(null);
  }

  scrollToTop() {
    if (this.scrolled) this.places.decision.querySelector(".decision-body")?.scrollTo(0, 0);
    this.scrolled = false;
  }

  /** The board is sent for and laid out. @param {string} title @param {string} [drawing] @returns {Promise<void>} */
  async load(title, drawing) {
    const { board, opening } = this.places;
    try {
      await this.app.board.load(title, drawing);
      opening.remove();
    } catch (problem) {
      this.showFailure(problem instanceof Error ? problem.message : "");
    }
    board.classList.remove("loading");
  }

  /** @param {string} reason */
  showFailure(reason) {
    this.places.opening.remove();
    render(html`<div class="panel refused"><h1>${say("no-seat-here")}</h1><p>${reason}</p><p><a class="button primary"
      href="/">${say("to-front")}</a> <a class="button" href="/me">${say("your-page")}</a></p></div>`,
    this.places.board);
    announce(reason, true);
  }

  /**
   * Something is on its way. To draw that would take longer than the answer does, mostly: so only if it takes its
   * time.
   */
  showWaiting() {
    this.app.ui.busy = true;
    this.places.decision.ariaBusy = "true";
    clearTimeout(this.slow);
    this.slow = setTimeout(() => this.refresh(), SLOW);
  }

  showAnswered() {
    clearTimeout(this.slow);
    this.app.ui.busy = false;
    this.refresh();
  }

  #draw() {
    const { app, places } = this;
    const { state, ui } = app;
    render(topBar(app), places.top);
    if (!state) return;
    this.#setBodyClasses(state);
    // pieces are drawn on the board, once it is there
    const loaded = !places.board.classList.contains("loading");
    if (loaded) this.#drawBoard(state);
    if (loaded) app.outlooks.settled();
    this.#drawDecision();
    this.#drawLog();
    render(replayBar(app), places.replay);
    render(boardTools(app), places["board-tools"]);
    render(agreementCard(app), places.settling);
    scheduleRedraw(app);
    app.chat.draw();
    this.#drawMenu();
    this.#drawTray();
    app.lesson.draw();
    this.#drawFight();
    app.windows.update();
    if (ui.seeking) document.getElementById("option-filter")?.focus();
    ui.seeking = false;
    app.updates.afterDrawing();
    if (ui.busy) return;
    // not before the answer is there to be read
    places.decision.ariaBusy = "false";
    // what is on the screen, for whoever watches it from outside: tests, measurements
    if (!app.playback.busy && loaded) document.body.dataset.n = String(state.n);
  }

  /** @param {State} state */
  #setBodyClasses(state) {
    const { app } = this;
    const { classList } = document.body;
    classList.toggle("replaying", Boolean(app.ui.replay));
    classList.toggle("folded", app.ui.folded);
    classList.toggle("over", state.over);
    classList.toggle("showing", app.playback.running);
  }

  /** @param {State} state */
  #drawBoard(state) {
    const { app } = this;
    const scene = app.ui.replay?.point?.scene ?? app.ui.step?.scene ?? app.playback.scene ?? state.scene;
    // what can be chosen now does not glow on a board as it was
    const situation = app.playback.busy ? { ...app.situation(), offered: [] } : app.situation();
    app.board.draw(scene, { ...markThings(situation), lit: app.board.hovered });
  }

  #drawDecision() {
    const { app, places } = this;
    const { ui } = app;
    this.#keepHeight(app.playback.holding && app.isNarrow());
    const fold = () => { ui.folded = !ui.folded; app.refresh(); };
    render(html`<button type="button" class="fold phone-only" aria-expanded=${String(!ui.folded)}
    aria-label=${ui.folded ? say("show-options") : say("see-board")}
    @click=${fold}><span aria-hidden="true"></span></button><div class="decision-body">${decisionView(app)}</div><div
    class="decision-foot">${decisionFootView(app)}</div>`,
    places.decision);
    this.#watchEnd();
    this.#drawSums();
  }

  /** The sums stand below what can be chosen, and give way to it. */
  #drawSums() {
    const { app, places: { sums } } = this;
    const view = panelView(app, sums);
    sums.hidden = view === nothing;
    sums.classList.toggle("opened", app.ui.sumsOpen === true);
    render(view, sums);
  }

  /**
   * While something is shown the sheet of a phone keeps its height, so that the board does not jump.
   * @param {boolean} on
   */
  #keepHeight(on) {
    const { decision } = this.places;
    if (on === document.body.classList.contains("playing")) return;
    decision.style.minHeight = on ? `${decision.offsetHeight}px` : "";
    document.body.classList.toggle("playing", on);
  }

  #drawLog() {
    const { app, places } = this;
    if (app.isNarrow()) {
      render(nothing, places.log);
      return;
    }
    const { ui } = app;
    const shown = this.#shownLog();
    const since = ui.replay ? ui.replay.n - 1 : ui.freshFrom;
    // its style keeps it at its end: to ask for its height here would lay out the whole board once more
    const lines = guard([shown, since], () => logList(app, shown, since));
    render(html`<div class="log-roll">${lines}</div>`, places.log);
  }

  #shownLog() {
    const { wholeLog: log, playback, ui } = this.app;
    return ui.replay ? ui.replay.point?.log ?? [] : playback.logShown(log);
  }

  #drawMenu() {
    const { app, places: { "thing-menu": menu } } = this;
    const { menu: at, armed } = app.ui;
    // the only thing that could be meant is weighed on the map: no menu besides
    const only = at?.options.length === 1 && at.options[0].action === armed;
    const open = app.isNarrow() || only ? null : at;
    menu.hidden = !open;
    const keys = open ? app.keyedOptions().keys : null;
    const item = (/** @type {import("/static/play/types.js").Option} */ option) =>
      optionItem(app, option, keys?.get(option.action) ?? "", true);
    render(open ? html`<h3 class="menu-name">${app.thingName(open.id)}</h3><ol
      class="options">${open.options.map(item)}</ol>` : nothing, menu);
    this.putMenu();
  }

  /** The menu of a thing lies beside it. */
  putMenu() {
    const { app, places: { board, "thing-menu": menu } } = this;
    const box = app.ui.menu && app.board.camera.screen(app.ui.menu.id);
    if (box && !menu.hidden) putNear(menu, box, board.getBoundingClientRect(), app.glowingBoxes(app.ui.menu?.id
      ?? ""));
  }

  #drawTray() {
    const { app, places } = this;
    const { tray } = app.ui;
    places.tray.hidden = !tray;
    render(tray ? trayView(app, tray.space) : nothing, places.tray);
    if (tray) this.#putTray(tray.space);
  }

  /** The tray lies at the lower edge, or at the upper one if it would cover its own space. @param {string} space */
  #putTray(space) {
    const { app, places: { tray } } = this;
    const box = app.board.camera.screen(space);
    tray.classList.remove("above");
    if (box && overlap(tray.getBoundingClientRect(), box)) tray.classList.add("above");
  }

  /** Once the bar is there, and once more when it has grown by its chances. @param {Option|null} option */
  #uncover(option) {
    const shown = option ? `${option.action} ${typeof this.app.odds.of(option.action)}` : "";
    if (shown !== this.uncovered) this.keepClear(option);
    this.uncovered = shown;
  }

  /** What is fought for is seen above the bar. @param {Option|null|undefined} [option] */
  keepClear(option = currentFight(this.app)?.option) {
    const { app: { board }, places: { fight } } = this;
    const ids = [...option?.targets ?? [], ...foughtSpaces(board.scene?.spaces ?? [])];
    if (option && ids.length) board.camera.uncover(ids, fight.getBoundingClientRect().top);
  }

  /** The fight at hand, with its chances. */
  #drawFight() {
    const { app, places: { fight: place } } = this;
    const fight = currentFight(app);
    if (fight?.option && !app.ui.busy) app.odds.ask(fight.option.action);
    place.hidden = !fight;
    place.classList.toggle("asked", Boolean(fight?.asked));
    place.dataset.action = fight?.option?.action ?? "";
    render(fightView(app), place);
    this.#uncover(fight?.option ?? null);
  }
}
