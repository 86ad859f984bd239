/** What the server says: shown step by step, and then the player is asked. */
import { say } from "/static/words/translation.js";
import { openDialog, toast } from "/static/common/dialogs.js";
import { showCoachNote } from "/static/common/help.js";
import { matchSummary, rememberMatch, settings } from "/static/common/settings.js";
import { clearAddress } from "/static/people/seat.js";
import { announce } from "/static/common/screen-reader.js";
import { thingsToShow } from "/static/board/choices.js";
import { onlyChoice, onlyRoll } from "/static/board/gestures.js";
import { requestedAction } from "/static/play/replay.js";
import { followOrder, orderFooting } from "/static/play/store.js";
import { announceOffer } from "/static/play/agreements.js";
import { rematchProposer } from "/static/people/offers.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").State} State */
/** @typedef {import("/static/play/types.js").Company} Company */

/** What the tab says: whether one is wanted, before anything else. @param {App} app @param {State} state */
function titleOf(app, state) {
  const where = [state.round, state.name].filter(Boolean).join(" · ");
  if (state.over) return say("tab-over", { where });
  return app.isMyTurn() ? say("tab-yours", { where }) : where;
}

export class Updates {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** the state whose prompt the player has been told @type {State|null} */
    this.promptedState = null;
    /**
     * how often there was news: who has waited sees by it whether there is more meanwhile. That the same is told once
     * more is none, also with another stamp (one's own seal of the dice)
     */
    this.news = 0;
    /** the board is being sent for @type {Promise<void>|null} */
    this.loading = null;
    /**
     * the board has still to turn to where something can be done: once that is drawn, for before that nobody knows
     * where it lies
     */
    this.attending = false;
    /** the turn the board is about to make @type {(() => Promise<void>)|null} */
    this.turn = null;
    /** an action is being sent that the player did not choose */
    this.forcing = false;
    /** from where the order that is open was begun @type {import("/static/play/store.js").Footing|null} */
    this.footing = null;
  }

  /** @param {State} state */
  async take(state) {
    const { app } = this;
    const old = app.state;
    const news = app.takeState(state);
    announceOffer(old, state);
    app.sealedDice.hear(state);
    if (!state.thinking) app.ui.hurried = false;
    app.thinkingClock.follow(state.thinking);
    app.turnSignal.follow(state);
    if (old && news === "again") {
      // a connection that was lost and found again disturbs nobody
      if (this.promptedState === old) this.promptedState = app.state;
      app.refresh();
      return;
    }
    this.news += 1;
    const now = this.news;
    app.hints.hide();
    if (old && state.curtain && old.seat !== state.seat) await this.#curtain(state);
    if (this.news !== now) return;
    this.#keep(state);
    if (!old) return this.#first(state);
    await this.loading;
    if (!document.hidden) app.writeSeen(state.n);
    this.#keepNear(old, state, news === "back" ? "back" : state.id === undefined ? "other" : "own");
    app.ui.freshFrom = news === "back" ? state.n : old.n;
    if (news === "back") this.#back();
    else await this.#on(old, state);
  }

  /** Who is here; that somebody asks for a rematch is said at once. @param {Company} company */
  takePresence(company) {
    const { app } = this;
    const before = rematchProposer(app);
    app.company = company;
    const who = rematchProposer(app);
    if (who && !before) {
      toast(say("rematch-asked", { who }), 8000);
      announce(say("rematch-asked", { who }), true);
    }
    app.refresh();
  }

  /** Nobody sees the other side's counters while the screen is handed over. @param {State} state */
  #curtain(state) {
    const side = state.seat_names[state.seat] ?? state.seat;
    return openDialog({ title: say("for-player", { side }), kind: "curtain narrow",
      content: say("covered"),
      actions: [{ label: say("i-play", { side }), primary: true }] }).closed;
  }

  /** @param {State} state */
  #keep(state) {
    const { match, token } = this.app;
    // who watches has no match of his own
    if (state.watching) return;
    const { title, name, round, over } = state;
    const result = state.result?.text ?? "";
    rememberMatch(match, { token, title, name, round, seen: Date.now(), over, result, ...matchSummary(state) });
    clearAddress(match, token);
  }

  /**
   * As long as an order is open the board is not looked at from farther away.
   * @param {State} old @param {State} state @param {"own"|"back"|"other"} by
   */
  #keepNear(old, state, by) {
    const { goesOn, footing } = followOrder(this.footing ?? orderFooting(old), old, state, by);
    this.app.board.camera.steady = goesOn;
    this.footing = footing;
  }

  /** @param {State} state */
  async #first(state) {
    const { app } = this;
    this.footing = orderFooting(state);
    const now = this.news;
    this.loading = app.page.load(state.title, state.drawing);
    await this.loading;
    if (this.news !== now) return;
    const seen = app.lastSeen();
    app.ui.freshFrom = Number.isNaN(seen) ? state.n : Math.min(seen, state.n);
    app.refresh();
    const at = requestedAction();
    app.ui.resultSeen ||= at !== null;
    this.settled();
    if (at !== null) app.open("replay", String(at));
    else if (seen < state.n) await this.#catchUp(seen, state);
    else app.writeSeen(state.n);
  }

  /**
   * What happened while nobody looked is offered, and is in nobody's way.
   * @param {number} seen @param {State} state
   */
  async #catchUp(seen, state) {
    const { app } = this;
    try {
      const [{ scene }, { film }] = await Promise.all([
        app.connection.fetchReplay(seen, seen), app.connection.fetchReplay(state.n, seen)]);
      if (app.state?.n !== state.n) return;
      if (film.length) await app.playback.offer(this.#newsOf(scene, state, seen, film));
      else app.writeSeen(state.n);
    } catch {
      // it is all in the log
    }
  }

  /**
   * @param {import("/static/play/types.js").Scene} before @param {State} state @param {number} since
   * @param {import("/static/play/types.js").Phase[]} phases
   */
  #newsOf(before, state, since, phases) {
    return { before, after: state.scene, records: this.app.recordsSince(since), phases };
  }

  #back() {
    const { app } = this;
    app.playback.drop();
    app.board.effects.clear();
    app.refresh();
    this.settled();
  }

  /** @param {State} old @param {State} state */
  async #on(old, state) {
    const { app } = this;
    const news = this.#newsOf(old.scene, state, old.n, state.film);
    const own = state.id !== undefined;
    const shown = document.hidden && state.film.length ? app.playback.offer(news)
      : app.playback.show(news, { own, holds: own && this.#reveals(old) });
    app.refresh();
    await shown;
    this.settled();
  }

  /** Whether what the player just did rolls or shows something: then that comes first. @param {State} old */
  #reveals(old) {
    const action = this.app.recordsSince(old.n)[0]?.action;
    return old.options.some((option) => option.action === action && option.reveals);
  }

  /** Nothing is being shown any more: the player is asked. */
  settled() {
    const { app } = this;
    const { state } = app;
    if (!state || app.playback.busy || this.promptedState === state) return;
    this.promptedState = state;
    app.refresh();
    app.page.scrollToTop();
    if (state.over) this.#over(state);
    else this.#ask(state);
  }

  /** The board lies as it will, unless there is news already: for whoever watches the page from outside. */
  #turned() {
    if (this.promptedState === this.app.state) delete document.body.dataset.turning;
  }

  /** @param {State} state */
  #over(state) {
    const { app } = this;
    this.#turned();
    document.title = titleOf(app, state);
    announce(state.result?.text ?? say("the-match-is-over"), true);
    showCoachNote("", "");
    if (!app.ui.resultSeen) app.open("result");
    app.ui.resultSeen = true;
  }

  /** @param {State} state */
  #ask(state) {
    const { app } = this;
    const mine = app.isMyTurn();
    document.title = titleOf(app, state);
    announce(mine ? state.prompt : state.waiting);
    // a lesson says it in its own words
    const coached = mine && !app.lesson.speaks();
    showCoachNote(coached ? `${state.title}.${state.kind}` : "", coached ? state.coach : "");
    this.attending = true;
    if (state.texts_reveal) app.odds.ask(`${state.texts[0]} .`);
    const only = mine && settings.forced && !app.ui.patient ? onlyChoice(state) : null;
    const again = mine ? app.player.repeatedAction() : null;
    const roll = mine && !app.ui.patient ? onlyRoll(state) : null;
    if (app.ui.left.length) app.player.goOn();
    else if (only !== null) this.#force(only);
    else if (again !== null) app.play([again]);
    else if (roll) app.player.showOddsOf(roll);
    app.ui.patient = false;
  }

  /** What is no choice is played; what others did stays in sight. @param {string} action */
  #force(action) {
    this.forcing = true;
    this.app.play([action]);
    this.forcing = false;
  }

  /** Everything is drawn: the board turns to where something can be done. */
  afterDrawing() {
    // a state that is on the screen, but of which the player has still to be asked
    if (this.promptedState !== this.app.state) document.body.dataset.turning = "true";
    if (!this.attending) return;
    this.attending = false;
    const { app } = this;
    const { camera, scene } = app.board;
    const ids = thingsToShow(app.situation(), scene?.spaces ?? []);
    const turn = async () => {
      // what is being moved is looked at with all the places it can go to, once these are known
      await app.outlooks.coming;
      if (this.turn !== turn) return;
      if (!app.outlooks.attend()) {
        if (ids.length) camera.attend(ids);
        else camera.back();
      }
      app.page.keepClear();
      this.#turned();
    };
    // of two that follow at once the last counts
    this.turn = turn;
    document.body.dataset.turning = "true";
    // once what came of it has been painted, and the board of a phone has its new size: that takes a frame of its own
    requestAnimationFrame(() => setTimeout(turn));
  }
}
