/** The match page as its modules see it: what it knows (the store), its parts, and what most of them need. */
import { settings } from "/static/common/settings.js";
import { Adviser } from "/static/play/advice.js";
import { TurnSignal } from "/static/play/turn-signal.js";
import { Board } from "/static/board/board.js";
import { listOptions } from "/static/board/choices.js";
import { Connection } from "/static/play/connection.js";
import * as gestures from "/static/board/gestures.js";
import { Player } from "/static/play/player.js";
import { Lesson } from "/static/play/lesson.js";
import { Updates } from "/static/play/updates.js";
import { Outlooks } from "/static/board/outlook.js";
import { assignKeys, KeyPlaces } from "/static/play/option-keys.js";
import { OddsBook } from "/static/play/odds.js";
import { MatchPage } from "/static/play/match-page.js";
import { Playback } from "/static/play/playback.js";
import { SealedDice } from "/static/play/sealed-dice.js";
import { Sightline } from "/static/board/line-of-sight.js";
import { Store } from "/static/play/store.js";
import { ThinkingClock } from "/static/play/thinking-clock.js";
import { Chat } from "/static/people/chat.js";
import { Hints } from "/static/play/hints.js";
import { Windows } from "/static/play/windows.js";

/** @typedef {import("/static/play/match-page.js").Places} Elements */
/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").State} State */
/** @typedef {import("/static/board/choices.js").Situation} Situation */
/** @typedef {import("/static/board/geometry.js").Box} Box */

const PHONE = "(max-width: 760px)";

export class App extends Store {
  /**
   * @param {string} match @param {string} token
   * @param {Elements} elements
   * @param {(failure: Error) => void} onRefused called where nothing is here for this token
   */
  constructor(match, token, elements, onRefused) {
    super(match, token);
    this.phone = matchMedia(PHONE);
    this.phone.addEventListener("change", () => this.playback.draw());
    /** the places of the options in the list */
    this.places = new KeyPlaces();
    this.page = new MatchPage(this, elements);
    this.player = new Player(this, elements["thing-menu"]);
    this.updates = new Updates(this);
    this.thinkingClock = new ThinkingClock();
    this.turnSignal = new TurnSignal(this);
    this.windows = new Windows(this, elements.log);
    this.board = new Board(elements.board, this.#boardEvents());
    this.outlooks = new Outlooks(this, elements.plan);
    this.lineOfSight = new Sightline(this, elements.sight);
    this.outlooks.lay(this.board);
    this.lineOfSight.lay(this.board);
    this.hints = new Hints(this, elements.hint);
    this.odds = new OddsBook(this);
    this.adviser = new Adviser(this);
    this.playback = new Playback(this, elements.stage);
    this.sealedDice = new SealedDice(this);
    this.lesson = new Lesson(this, elements.lesson);
    this.chat = new Chat(this, elements.talk);
    this.connection = new Connection(match, token, this.#connectionEvents(onRefused));
    this.phone.addEventListener("change", () => { this.ui.menu = null; this.refresh(); });
  }

  /** Say what is done with what is pointed at on the board. @returns {import("/static/board/board.js").Handlers} */
  #boardEvents() {
    return {
      touch: (id) => {
        if (this.lineOfSight.active) this.lineOfSight.choose(this.#spaceOf(id));
        else if (!this.outlooks.touch(id)) this.player.clickThing(id);
      },
      planned: (id) => this.outlooks.touch(id),
      hover: (id) => this.hints.hover(id),
      menu: (id) => this.player.openMenu(id),
      clear: () => { if (!this.outlooks.forget()) this.clear(); },
      tray: (space) => this.player.openTray(space),
      moved: () => { this.hints.hide(); this.page.putMenu(); this.outlooks?.draw(); },
      double: (id) => this.player.double(id),
      liftable: (id) => this.outlooks.liftable(id)
        || gestures.isLiftable(this.situation(), id, this.state?.deciding ?? ""),
      lift: (id, whole) => (this.outlooks.liftable(id) ? this.thingName(id) : this.player.lift(id, whole)),
      over: (id, event) => (this.ui.carried ? this.player.carryOver(id) : this.outlooks.carryOver(event)),
      drop: (id) => this.ui.carried && this.player.drop(id),
    };
  }

  /** Give the space of a piece, or the id itself where it is no piece's. @param {string} id */
  #spaceOf(id) {
    return this.board.scene?.pieces.find((piece) => piece.id === id)?.space ?? id;
  }

  /**
   * Say what is done with what the server sends.
   * @param {(failure: Error) => void} onRefused
   * @returns {import("/static/play/connection.js").Listener}
   */
  #connectionEvents(onRefused) {
    return {
      state: (state) => this.updates.take(state),
      status: (status) => {
        this.status = status;
        if (status === "live" || status === "http") this.markReached();
        this.refresh();
      },
      have: () => (this.state ? this.state.n : -1),
      stamp: () => this.state?.stamp ?? "",
      presence: (company) => this.updates.takePresence(company),
      refused: onRefused,
      chat: (message) => this.chat.takeMessage(message),
    };
  }

  /** Tell whether this is a phone. */
  isNarrow() {
    return this.phone.matches;
  }

  /** Give the options that can be taken now: none while something is being shown. @returns {Option[]} */
  currentOptions() {
    // who waits is offered what may be done at any time
    return this.state && !this.state.over && !this.ui.replay && !this.playback.holding ? this.state.options : [];
  }

  /** Give what a click is judged by, now. @returns {Situation} */
  situation() {
    const { board, state, ui } = this;
    return {
      offered: this.currentOptions(), group: state?.group ?? 0, picked: ui.picked, menu: ui.menu, armed: ui.armed,
      things: board.things, pieces: board.scene?.pieces ?? [],
      addable: ui.addable, carried: ui.carried?.goals ?? null,
      wary: settings.confirm || board.pointer.touching, showing: this.playback.running,
      weighs: state?.panel?.weighs ?? "",
      steered: this.isNarrow() && Boolean(state?.under_way),
    };
  }

  /** Give the keys of the options as they are listed now. */
  keyedOptions() {
    const { menu } = this.ui;
    const { kind, seat, round, phase } = this.state ?? { kind: "", seat: "", round: "", phase: "" };
    const places = this.places.of([seat, round, phase].join(), menu ? `at ${menu.id}` : kind);
    return assignKeys(places, listOptions(this.situation()).buttons);
  }

  /** Say where on the screen others glow than this one. @param {string} id @returns {Box[]} */
  glowingBoxes(id) {
    return [...this.board.look.glow].filter((one) => one !== id)
      .map((one) => this.board.camera.screen(one)).filter((box) => box !== null);
  }

  /** Give the name of a thing. @param {string} id */
  thingName(id) {
    return this.board.things.get(id)?.name ?? id;
  }

  /** Show a way on the board, or none. @param {string[]} path */
  showWay(path) {
    this.board.showWay(path);
  }

  /** Keep what is written and not yet sent. @param {string} text */
  keepDraft(text) {
    this.writeDraft(text);
    this.refresh();
  }

  /** Draw everything again. */
  refresh = () => this.page.refresh();

  /** Open one of the windows. @param {string} what @param {string} [extra] */
  open(what, extra) {
    this.windows.open(what, extra);
  }

  /** @param {string[]} actions */
  play(actions) {
    return this.player.play(actions);
  }

  /** Take an option that was clicked. @param {Option} option */
  choose(option) {
    this.player.choose(option);
  }

  /** Forget what is half chosen. */
  clear() {
    this.player.clear();
  }
}
