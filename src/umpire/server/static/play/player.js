/** What the player does: intents are carried out here, and sent. */
import { say } from "/static/words/translation.js";
import { toast } from "/static/common/dialogs.js";
import { setStandingOrder } from "/static/play/standing-orders.js";
import { announce } from "/static/common/screen-reader.js";
import { Failure } from "/static/play/connection.js";
import { pickedOptions } from "/static/board/choices.js";
import * as gestures from "/static/board/gestures.js";
import { emptyChoice } from "/static/play/store.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Option} Option */
/** @typedef {import("/static/play/types.js").State} State */
/** @typedef {import("/static/board/gestures.js").Intent} Intent */
/** @typedef {import("/static/play/types.js").Carried} Carried */

const STALE = 409;

export class Player {
  /** @param {App} app @param {HTMLElement} menu the small window at a thing */
  constructor(app, menu) {
    this.app = app;
    this.menu = menu;
    /** a double click whose first click is still on its way @type {string|null} */
    this.doubled = null;
    /** somebody waits to hear where a thing may go @type {(() => void)|undefined} */
    this.ready = undefined;
  }

  // ---- clicks

  /** @param {string} id */
  clickThing(id) {
    const skipped = this.#skipFilm();
    const intent = gestures.touchThing(this.app.situation(), id);
    // who only wants to see the board again has not chosen anything yet
    if (!skipped || intent.kind !== "play") this.#atThing(intent);
  }

  /** Skip the film at a click on the board; tell whether there was one. */
  #skipFilm() {
    const { playback } = this.app;
    const showing = playback.running && !playback.holding;
    if (showing) playback.skip();
    return showing;
  }

  /** @param {string} id */
  touchPiece(id) {
    this.#atThing(gestures.touchPiece(this.app.situation(), id));
  }

  /** @param {string} space */
  openTray(space) {
    this.#skipFilm();
    this.#atThing(gestures.openTray(this.app.situation(), space));
  }

  /** @param {string} id */
  openMenu(id) {
    this.#perform(gestures.openMenu(this.app.situation(), id));
  }

  /** @param {Option} option */
  choose(option) {
    this.app.playback.skip();
    this.#perform(gestures.choose(this.app.situation(), option));
  }

  /** Take the option that a lesson recommends. @param {Option} option */
  takeRecommended(option) {
    this.#perform(gestures.takeOption(this.app.situation(), option));
  }

  confirm() {
    this.#perform(gestures.confirm(this.app.situation()));
  }

  goOn() {
    const { left, planned } = this.app.ui;
    this.app.ui.left = [];
    if (left.length < 2) this.app.ui.planned = [];
    this.#perform(gestures.continuePlan(this.app.situation(), left, planned));
  }

  /** @param {string[]} ids */
  async pickAll(ids) {
    const { app } = this;
    const before = app.ui.picked;
    app.ui.picked = gestures.pickAll(app.situation(), ids);
    // all at once, as a rule; if they do not go together, one by one, for those who do
    if (!await this.#checkTogether()) {
      app.ui.picked = before;
      for (const id of ids) await this.#addIfFits(id);
    }
    app.refresh();
    announce(say("n-picked", { n: app.ui.picked.length }));
  }

  /** @param {string} id */
  async #addIfFits(id) {
    const { app } = this;
    if (app.ui.picked.includes(id) || app.ui.picked.length >= (app.state?.group ?? 0)) return;
    app.ui.picked = gestures.pickAll(app.situation(), [id]);
    await this.#askWhetherFits(id);
  }

  /** Ask the table whether all those picked go together. @returns {Promise<boolean>} */
  async #checkTogether() {
    const { app } = this;
    const actions = pickedOptions(app.situation()).map((option) => option.action);
    const picked = app.ui.picked;
    app.refresh();
    const after = await app.connection.request({ type: "after", actions }).catch(() => null);
    if (after && app.ui.picked === picked && !after.left.length) {
      app.ui.addable = after.options.map((/** @type {Option} */ option) => option.action);
    }
    return after !== null;
  }

  /** Take two clicks for all of a formation. @param {string} id */
  double(id) {
    if (this.app.ui.busy) this.doubled = id;
    else this.#atThing(gestures.touchFormation(this.app.situation(), id));
  }

  /** Play several actions that have a name together. @param {import("/static/play/types.js").Together} together */
  playTogether({ actions }) {
    Object.assign(this.app.ui, emptyChoice());
    this.play(actions);
  }

  /** Play the same as long as the phase lasts. @param {Option} option */
  repeatInPhase(option) {
    const { app } = this;
    app.ui.always = { action: option.action, kind: app.state?.kind ?? "", phase: app.phaseName() };
    this.play([option.action]);
  }

  /**
   * Order the same from now on, whether one is here or not: the umpire answers, and begins with the present decision.
   * @param {string} id
   */
  async giveStandingOrder(id) {
    const { app } = this;
    if (!app.state || app.ui.busy) return;
    try {
      await setStandingOrder(app, app.state.seat, id, "on");
      toast(say("ordered"));
    } catch (problem) {
      toast(problem instanceof Error ? problem.message : say("no-answer"));
    }
  }

  /** Return what is done by itself in this phase, if the same decision comes again. @returns {string|null} */
  repeatedAction() {
    const { state, ui } = this.app;
    if (ui.always && (ui.patient || ui.always.phase !== this.app.phaseName())) ui.always = null;
    const { always } = ui;
    const option = state?.options.find((one) => one.action === always?.action);
    return option && always?.kind === state?.kind && !option.reveals ? option.action : null;
  }

  /** Let the bot do the rest. */
  async delegate() {
    if (this.app.state && !this.app.ui.busy) {
      await this.#send({ type: "delegate" }, () => announce(say("done-for-you")));
    }
  }

  /** Let the bot take what is sensible, at once. */
  async hurry() {
    const { app } = this;
    app.ui.hurried = true;
    app.refresh();
    await app.connection.request({ type: "hurry" }).catch(() => { app.ui.hurried = false; });
  }

  /** Show the odds of one option, wherever it stands. @param {Option} option */
  showOddsOf(option) {
    this.#perform(gestures.weighOption(this.app.situation(), option));
  }

  // ---- dragging

  /** @param {string} id @param {boolean} whole @returns {string} what it is called */
  lift(id, whole) {
    const { app } = this;
    app.hints.hide();
    const lifted = gestures.lift(app.situation(), id, whole);
    const piece = app.board.scene?.pieces.find((one) => one.id === id);
    const label = (whole && piece?.formation) || app.thingName(id);
    const carried = { id, label, whole, ...lifted };
    Object.assign(app.ui, emptyChoice(), { carried });
    app.refresh();
    if (lifted.first.length) this.#findGoals(carried);
    return label;
  }

  /** Ask where a dragged counter may go. @param {Carried} carried */
  async #findGoals(carried) {
    const { app } = this;
    const goals = await app.connection.request({ type: "after", actions: carried.first }).catch(() => null);
    if (!goals || app.ui.carried !== carried) return;
    carried.goals = goals.options.filter((/** @type {Option} */ option) => !option.aside
      && app.board.things.get(option.targets.at(-1) ?? "")?.kind === "space");
    app.refresh();
    this.ready?.();
  }

  /** @param {string|null} id */
  carryOver(id) {
    const { app } = this;
    const goal = id === null ? undefined : gestures.goalAt(app.situation(), id);
    app.showWay(goal?.path ?? []);
  }

  /** @param {string|null} id */
  async drop(id) {
    const { app } = this;
    const { carried } = app.ui;
    app.showWay([]);
    if (!carried || id === null) return this.clear();
    if (!carried.goals.length && carried.first.length) await this.#goalsOf(carried);
    if (app.ui.carried !== carried) return;
    const goal = gestures.goalAt(app.situation(), id);
    Object.assign(app.ui, { carried: null });
    app.refresh();
    if (!goal) this.#whyNotThere(carried, id);
    else if (carried.late) await this.#sendThere(carried, goal);
    else if (!carried.first.length) this.takeRecommended(goal);
    else await this.play([...carried.first, goal.action]);
  }

  /** Wait for the table to say where a counter may go that was dropped before. @param {Carried} carried */
  #goalsOf(carried) {
    return new Promise((ready) => { this.ready = () => ready(carried); });
  }

  /** Choose the place first, then who goes there. @param {Carried} carried @param {Option} goal */
  async #sendThere({ id, label, whole }, goal) {
    const { app } = this;
    const after = await app.connection.request({ type: "after", actions: [goal.action] }).catch(() => null);
    const there = { ...app.situation(), offered: after?.options ?? [], carried: null };
    const actions = gestures.sentThere(there, id, whole);
    if (actions.length) await this.play([goal.action, ...actions]);
    else this.#refuse(say("no-part", { label }), "");
  }

  /** @param {Carried} carried @param {string} id */
  async #whyNotThere(carried, id) {
    const { app } = this;
    const space = app.board.scene?.pieces.find((piece) => piece.id === id)?.space ?? id;
    const [verb] = carried.goals[0]?.action.split(" ") ?? [];
    if (!verb || space === app.board.scene?.pieces.find((piece) => piece.id === carried.id)?.space) return;
    const actions = [...carried.first, `${verb} ${space}`];
    await app.connection.request({ type: "after", actions }).catch((failure) => {
      this.#refuse(failure.message, failure.case ?? "");
    });
  }

  /** @param {string} reason @param {string} rule */
  #refuse(reason, rule) {
    const { app } = this;
    Object.assign(app.ui, { error: reason, errorCase: rule });
    app.refresh();
    announce(reason, true);
  }

  // ---- who goes with whom

  /** Ask whether one more can be added to those picked, and why not. @param {string} id */
  async #askWhetherFits(id) {
    const { app } = this;
    const actions = pickedOptions(app.situation()).map((option) => option.action);
    const picked = app.ui.picked;
    try {
      const after = await app.connection.request({ type: "after", actions });
      if (app.ui.picked === picked && !after.left.length) {
        app.ui.addable = after.options.map((/** @type {Option} */ option) => option.action);
      }
    } catch (failure) {
      app.ui.picked = app.ui.picked.filter((one) => one !== id);
      const [reason, rule] = failure instanceof Failure ? [failure.message, failure.case] : [say("did-not-work"), ""];
      this.#refuse(say("not-this", { name: app.thingName(id), reason }), rule);
    }
    app.refresh();
  }

  /** Forget what is half chosen. */
  clear() {
    const { app } = this;
    const had = app.ui.menu?.id;
    Object.assign(app.ui, emptyChoice(), { menuOpen: false });
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
      case "pick": this.#tellPicked(intent.full, intent.more); return;
      case "tray": app.refresh(); return;
      case "menu": this.#openedMenu(); return;
      case "all": app.hints.hide(); app.showWay(intent.path); app.refresh(); return;
      case "onward": this.#askWhere(intent.id, intent.next); return;
      case "ask": this.#showOdds(intent.option); return;
      case "play": this.play(intent.actions, intent.next);
    }
  }

  /** @param {boolean} full @param {string|null} more */
  #tellPicked(full, more) {
    const { app } = this;
    app.ui.error = "";
    if (app.ui.picked.length) this.#askWhetherFits(more ?? "");
    if (full) toast(say("no-more-than", { n: app.state?.group ?? 0 }));
    app.refresh();
    const names = app.ui.picked.map((one) => app.thingName(one));
    announce(names.length ? say("picked-names", { names: names.join(", ") }) : say("none-picked"));
  }

  #openedMenu() {
    const { app } = this;
    if (app.ui.armed !== null) app.odds.ask(app.ui.armed);
    app.refresh();
    if (!app.isNarrow()) this.menu.querySelector("button")?.focus({ preventScroll: true });
  }

  /** @param {string} id @param {string[]} next */
  #askWhere(id, next) {
    this.app.refresh();
    announce(say("now-where", { name: this.app.thingName(id) }));
    this.app.board.camera.attend(next);
  }

  /** @param {Option} option */
  #showOdds(option) {
    this.app.odds.ask(option.action);
    this.app.refresh();
    const lasts = (option.reveals || option.passes) && !this.app.state?.undo_always;
    announce(say(lasts ? "not-undone" : "choose-again", { label: option.label }));
  }

  // ---- what is sent

  /** @param {string[]} actions @param {string[]} [next] what is to be played after them */
  async play(actions, next = []) {
    const { app } = this;
    if (!app.updates.forcing) app.playback.drop();
    if (!app.state || app.ui.busy) return;
    app.ui.error = "";
    app.ui.left = [];
    // what was planned beyond the die goes on behind it
    const onward = actions[0] === app.ui.armed ? app.ui.onward : [];
    const page = app.state.texts.length > 0;
    // of several all are played or none: nobody is left behind without a word
    await this.#send({ type: "play", actions, whole: actions.length > 1 }, (reply) => {
      if (page && actions[0].includes(" ")) app.writeDraft("");
      app.ui.left = [...(reply.left ?? []), ...next, ...onward];
    });
    if (app.updates.promptedState === app.state && app.ui.left.length) this.goOn();
    const { doubled } = this;
    this.doubled = null;
    if (doubled) this.double(doubled);
  }

  async undo() {
    const { app } = this;
    if (!app.state || app.ui.busy || app.ui.replay) return;
    if (!app.state.can_undo) {
      if (app.state.undo_why_not) toast(app.state.undo_why_not);
      return;
    }
    app.playback.drop();
    app.ui.patient = true;
    await this.#send({ type: "undo" }, () => announce(say("undone")));
  }

  /** @param {{type: string} & Record<string, unknown>} message @param {(reply: State) => void} done */
  async #send(message, done) {
    const { app } = this;
    app.page.showWaiting();
    try {
      done(await app.connection.request({ ...message, n: app.state?.n, stamp: app.state?.stamp ?? "" }));
    } catch (failure) {
      this.#handleFailure(failure);
    } finally {
      app.page.showAnswered();
    }
  }

  /** @param {unknown} failure */
  #handleFailure(failure) {
    const { ui } = this.app;
    ui.unreached = !(failure instanceof Failure) || failure.status === 0;
    if (failure instanceof Failure && failure.status === STALE) {
      ui.error = say("moved-on");
      ui.errorStays = true;
    } else ui.error = failure instanceof Error ? failure.message : say("did-not-work");
    ui.errorCase = failure instanceof Failure ? failure.case : "";
    announce(ui.error, true);
  }
}
