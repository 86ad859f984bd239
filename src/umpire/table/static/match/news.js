/** What the server says: shown step by step, and then the player is asked. */
import { coachMark } from "/static/help.js";
import { about, rememberMatch, settings } from "/static/settings.js";
import { announce } from "/static/match/announce.js";
import { isAsked } from "/static/match/choices.js";
import { onlyChoice } from "/static/match/gestures.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").State} State */

export class Newsreader {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** the state whose prompt the player has been told @type {State|null} */
    this.told = null;
    /** the board is being sent for @type {Promise<void>|null} */
    this.loading = null;
    /**
     * the board has still to turn to where something can be done: once that is drawn, for before that nobody knows
     * where it lies
     */
    this.attending = false;
  }

  /** @param {State} state */
  async take(state) {
    const { app } = this;
    const old = app.state;
    const news = app.take(state);
    app.sealed.hear(state);
    if (old && news === "again") {
      // a connection that was lost and found again disturbs nobody
      if (this.told === old) this.told = app.state;
      app.refresh();
      return;
    }
    app.hints.hide();
    this.#keep(state);
    if (!old) return this.#first(state);
    await this.loading;
    app.see(state.n);
    app.ui.freshFrom = news === "back" ? state.n : old.n;
    if (news === "back") this.#back();
    else await this.#on(old, state);
  }

  /** @param {State} state */
  #keep(state) {
    const { match, token } = this.app;
    const { title, name, round, over } = state;
    const result = state.result?.text ?? "";
    rememberMatch(match, { token, title, name, round, seen: Date.now(), over, result, ...about(state) });
    document.title = `${round || name} · ${name}`;
  }

  /** @param {State} state */
  async #first(state) {
    const { app } = this;
    this.loading = app.page.load(state.title);
    await this.loading;
    if (app.state !== state) return;
    const seen = app.seen();
    app.ui.freshFrom = Number.isNaN(seen) ? state.n : Math.min(seen, state.n);
    app.refresh();
    app.see(state.n);
    if (seen < state.n) await this.#catchUp(seen, state);
    else this.settled();
  }

  /** What happened while nobody looked. @param {number} seen @param {State} state */
  async #catchUp(seen, state) {
    const { app } = this;
    try {
      const { scene } = await app.connection.replay(seen, seen);
      const how = { own: false, title: "Since you last looked" };
      await app.playback.show(scene, state.scene, app.since(seen), how);
    } catch {
      // it is all in the log
    }
    if (!app.playback.running) this.settled();
  }

  #back() {
    const { app } = this;
    app.playback.skip();
    app.board.effects.clear();
    app.refresh();
    this.settled();
  }

  /** @param {State} old @param {State} state */
  async #on(old, state) {
    const { app } = this;
    const own = state.id !== undefined;
    const shown = app.playback.show(old.scene, state.scene, app.since(old.n), { own });
    app.refresh();
    await shown;
    if (!app.playback.running) this.settled();
  }

  /** Nothing is being shown any more: the player is asked. */
  settled() {
    const { app } = this;
    const { state } = app;
    if (!state || app.playback.running || this.told === state) return;
    this.told = state;
    app.refresh();
    app.page.fromTheTop();
    if (state.over) this.#over(state);
    else this.#ask(state);
  }

  /** @param {State} state */
  #over(state) {
    const { app } = this;
    announce(state.result?.text ?? "The match is over.", true);
    coachMark("", "");
    if (!app.ui.resultSeen) app.open("result");
    app.ui.resultSeen = true;
  }

  /** @param {State} state */
  #ask(state) {
    const { app } = this;
    const mine = app.mine();
    announce(mine ? state.prompt : state.waiting);
    coachMark(mine ? `${state.title}.${state.kind}` : "", mine ? state.coach : "");
    this.attending = true;
    if (state.texts_reveal) app.odds.ask(`${state.texts[0]} .`);
    const only = mine && settings.forced && !app.ui.patient ? onlyChoice(state) : null;
    if (app.ui.left.length) app.hand.goOn();
    else if (only !== null) app.play([only]);
    app.ui.patient = false;
  }

  /** Everything is drawn: the board turns to where something can be done. */
  drawn() {
    if (!this.attending) return;
    this.attending = false;
    const { app } = this;
    const ids = [...new Set(app.offered().filter(isAsked).flatMap((option) => option.targets.slice(0, 1)))];
    const { camera } = app.board;
    // after the board has its new size
    requestAnimationFrame(() => {
      if (ids.length) camera.attend(ids);
      else if (app.narrow() && !camera.held) camera.fit();
    });
  }
}
