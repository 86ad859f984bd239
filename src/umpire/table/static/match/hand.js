/** What the player does: intents are carried out here, and sent. */
import { toast } from "/static/dialogs.js";
import { announce } from "/static/match/announce.js";
import { Failure } from "/static/match/connection.js";
import * as gestures from "/static/match/gestures.js";
import { unchosen } from "/static/match/store.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Option} Option */
/** @typedef {import("./gestures.js").Intent} Intent */

const STALE = 409;

export class Hand {
  /** @param {App} app @param {HTMLElement} menu the small window at a thing */
  constructor(app, menu) {
    this.app = app;
    this.menu = menu;
  }

  // ---- clicks

  /** @param {string} id */
  touchThing(id) {
    this.#atThing(gestures.touchThing(this.app.situation(), id));
  }

  /** @param {string} id */
  touchPiece(id) {
    this.#atThing(gestures.touchPiece(this.app.situation(), id));
  }

  /** @param {string} space */
  openTray(space) {
    this.#atThing(gestures.openTray(this.app.situation(), space));
  }

  /** @param {string} id */
  openMenu(id) {
    this.#perform(gestures.openMenu(this.app.situation(), id));
  }

  /** @param {Option} option */
  choose(option) {
    this.#perform(gestures.choose(this.app.situation(), option));
  }

  confirm() {
    this.#perform(gestures.confirm(this.app.situation()));
  }

  goOn() {
    const { left } = this.app.ui;
    this.app.ui.left = [];
    this.#perform(gestures.goOn(this.app.situation(), left));
  }

  /** @param {string[]} ids */
  pickAll(ids) {
    const { app } = this;
    app.ui.picked = gestures.pickAll(app.situation(), ids);
    app.refresh();
    announce(`${app.ui.picked.length} picked.`);
  }

  /** Nothing is half chosen any more. */
  clear() {
    const { app } = this;
    const had = app.ui.menu?.id;
    Object.assign(app.ui, unchosen(), { menuOpen: false });
    app.hints.hide();
    app.refresh();
    const element = had ? app.board.element(had) : null;
    if (element && this.menu.contains(document.activeElement)) element.focus({ preventScroll: true });
  }

  // ---- what they mean

  /** @param {Intent} intent */
  #atThing(intent) {
    if (intent.kind !== "skip") this.app.hints.hide();
    this.#perform(intent);
  }

  /** @param {Intent} intent */
  #perform(intent) {
    const { app } = this;
    Object.assign(app.ui, intent.ui);
    switch (intent.kind) {
      case "nothing": return;
      case "skip": app.playback.skip(); return;
      case "clear": this.clear(); return;
      case "why": this.clear(); app.hints.press(intent.id); return;
      case "hint": app.hints.press(intent.id); return;
      case "pick": this.#tellPicked(intent.full); return;
      case "tray": app.refresh(); return;
      case "menu": this.#openedMenu(); return;
      case "all": app.hints.hide(); app.aim(intent.path); app.refresh(); return;
      case "onward": this.#askWhere(intent.id, intent.next); return;
      case "ask": this.#showOdds(intent.option); return;
      case "play": this.play(intent.actions, intent.next);
    }
  }

  /** @param {boolean} full */
  #tellPicked(full) {
    const { app } = this;
    if (full) toast(`No more than ${app.state?.group} here.`);
    app.refresh();
    const names = app.ui.picked.map((one) => app.named(one));
    announce(names.length ? `Picked: ${names.join(", ")}.` : "None picked.");
  }

  #openedMenu() {
    const { app } = this;
    if (app.ui.armed !== null) app.odds.ask(app.ui.armed);
    app.refresh();
    if (!app.narrow()) this.menu.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {string} id @param {string[]} next */
  #askWhere(id, next) {
    this.app.refresh();
    announce(`${this.app.named(id)}. Now choose where.`);
    this.app.board.camera.attend(next);
  }

  /** @param {Option} option */
  #showOdds(option) {
    this.app.odds.ask(option.action);
    this.app.refresh();
    announce(`${option.label}. This cannot be undone. Choose it again to go ahead.`);
  }

  // ---- what is sent

  /** @param {string[]} actions @param {string[]} [next] what is to be played after them */
  async play(actions, next = []) {
    const { app } = this;
    if (!app.state || app.ui.busy) return;
    app.ui.error = "";
    app.ui.left = [];
    const page = app.state.texts.length > 0;
    await this.#send({ type: "play", actions }, (reply) => {
      if (page && actions[0].includes(" ")) app.writeDraft("");
      app.ui.left = [...(reply.left ?? []), ...next];
    });
    if (app.news.told === app.state && app.ui.left.length) this.goOn();
  }

  async undo() {
    const { app } = this;
    if (!app.state || app.ui.busy || app.ui.replay) return;
    if (!app.state.can_undo) {
      if (app.state.undo_why_not) toast(app.state.undo_why_not);
      return;
    }
    app.playback.skip();
    app.ui.patient = true;
    await this.#send({ type: "undo" }, () => announce("Taken back."));
  }

  /** @param {Record<string, any>} message @param {(reply: any) => void} done */
  async #send(message, done) {
    const { app } = this;
    app.page.wait();
    try {
      done(await app.connection.request({ ...message, n: app.state?.n, stamp: app.state?.stamp ?? "" }));
    } catch (failure) {
      this.#refused(failure);
    } finally {
      app.page.answered();
    }
  }

  /** @param {unknown} failure */
  #refused(failure) {
    const { ui } = this.app;
    if (failure instanceof Failure && failure.status === STALE) {
      ui.error = "The match had moved on; here is how it stands now.";
    } else ui.error = failure instanceof Error ? failure.message : "That did not work.";
    ui.errorCase = failure instanceof Failure ? failure.case : "";
    announce(ui.error, true);
  }
}
