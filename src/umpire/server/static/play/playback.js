/**
 * What happened since you last looked: arrows, flashes, dice and cards, shot by shot. What others did is a film that
 * can be scrubbed, skipped and seen again, and is in nobody's way.
 */
import { render } from "/static/vendor/lit-html.js";
import { settings } from "/static/common/settings.js";
import { announce } from "/static/common/screen-reader.js";
import { tumble } from "/static/play/dice.js";
import {
  hasUnseenChances, mergeMoves, logUpTo, withPhases, shotsBetween, splitRecords, shotTime, tellsChance,
} from "/static/play/film.js";
import { duration } from "/static/board/animation.js";
import { shotCard, filmStrip } from "/static/play/film-view.js";
import { sideTone } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Scene} Scene */
/** @typedef {import("/static/play/types.js").Entry} Entry */
/** @typedef {import("/static/play/types.js").LogRecord} LogRecord */
/** @typedef {import("/static/play/types.js").Phase} Phase */
/** @typedef {import("/static/play/scene-steps.js").Step} Step */
/** @typedef {import("/static/play/film.js").Shot} Shot */
/**
 * `holds`: the player's own dice are still rolling in its first phase, so that what they are asked next is not told.
 * `skipped`: who has seen enough of it does not see what is added to it, either. `lies`: the dice of its shot lie.
 * `known`: how it ends is on the table already, so that nothing has to wait for it. `before`: the scene it begins
 * with.
 * @typedef {{shots: Shot[], phases: Phase[], from: number, to: number, at: number, playing: boolean, watched: boolean,
 *   mode: "running"|"resting"|"offered", holds: boolean, skipped: boolean, lies: boolean, known: boolean,
 *   before: Scene}} Film
 */
/** @typedef {{own: boolean, holds: boolean}} How */
/** @typedef {{before: Scene, after: Scene, records: LogRecord[], phases: Phase[]}} News */

const LINGER = 2600;
/** so many arrows at once can be told apart */
const ARROWS = 8;
/** a card of the title is looked at for longer */
const FACE = 900;

/** Who moved, and who was hit. @param {App} app @param {Step} step @param {boolean} [still] */
export function drawStep(app, step, still = false) {
  const { effects } = app.board;
  for (const { way, side, count } of step.moves) {
    effects.arrow(way, sideTone(app, side), count > 1 ? `×${count}` : "", still);
  }
  if (step.salvo && !still) effects.salvo(step.salvo);
  for (const box of step.hits) effects.flash(box, "hit");
}

/** What the camera turns to. @param {Step} step */
const aboutOf = ({ entry }) => [...new Set([...(entry?.move ?? []), ...(entry?.ids ?? [])])];

/** What is shown next: all that others did in a row, together. @param {{news: News, how: How}[]} queue */
function nextOf(queue) {
  const next = queue.shift();
  if (!next) return null;
  while (queue.length && goesOn(next, queue[0])) {
    next.news = joined(next.news, queue[0].news);
    queue.shift();
  }
  return next;
}

/** @param {{news: News, how: How}} one @param {{news: News, how: How}} other */
const goesOn = (one, other) => !one.how.own && !other.how.own
  && one.news.records.at(-1)?.n === (other.news.records[0]?.n ?? NaN) - 1;

/** @param {News} one @param {News} other @returns {News} */
const joined = (one, other) => ({ before: one.before, after: other.after, records: [...one.records, ...other.records],
  phases: [...one.phases, ...other.phases] });

export class Playback {
  /** @param {App} app @param {HTMLElement} stage */
  constructor(app, stage) {
    this.app = app;
    this.stage = stage;
    /** @type {Film|null} */
    this.film = null;
    /** the lines shown so far @type {Entry[]} */
    this.told = [];
    this.abort = new AbortController();
    /** what is still to be shown @type {{news: News, how: How}[]} */
    this.queue = [];
    /** @type {Promise<void>|null} */
    this.showing = null;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.linger = undefined;
    /** what is being made into a film @type {{news: News, how: How}|null} */
    this.making = null;
    /** a film with dice is being made: the scene it begins with @type {Scene|null} */
    this.coming = null;
    /** @type {{log: LogRecord[], key: string, told: LogRecord[]}} */
    this.logged = { log: [], key: "", told: [] };
  }

  /** The line that stays; on a phone it stands in the sheet, where it covers nothing of the board. */
  get line() {
    return this.film && !this.running ? filmStrip(this.app, this.film) : null;
  }

  get running() {
    return this.film?.mode === "running";
  }

  /** What is asked next is not shown yet: it would tell how the dice fall. */
  get holding() {
    const { film } = this;
    if (this.coming !== null) return true;
    if (!film || film.mode !== "running") return false;
    const first = film.holds && film.shots[film.at].phase === film.shots[0].phase;
    return first || (!film.known && hasUnseenChances(film));
  }

  /** Something is being shown, or about to be. */
  get busy() {
    return this.running || this.coming !== null;
  }

  /** The board as far as it has been told, where no step of a film says how it looks. @returns {Scene|null} */
  get scene() {
    return (this.running ? this.film?.before : this.coming) ?? null;
  }

  /** The log as far as it has been told; the same array again as long as nothing is added. @param {LogRecord[]} log */
  logShown(log) {
    const { film, app } = this;
    if (this.coming === null && (!this.running || film?.known)) return log;
    const reel = this.running ? film : null;
    const told = Math.max(app.updates.promptedState?.n ?? app.ui.freshFrom, film?.to ?? 0);
    const key = reel ? `${reel.at} ${reel.lies}` : `${told}`;
    if (this.logged.log !== log || this.logged.key !== key) {
      this.logged = { log, key, told: reel ? logUpTo(log, reel) : log.filter((record) => record.n <= told) };
    }
    return this.logged.told;
  }

  // ---- news

  /**
   * What the player did, and what others did then. One after another: of a bot that moves on and on each move is sent
   * by itself, and those that come while one is being made into a film are added together.
   * @param {News} news @param {How} how
   */
  show(news, how) {
    this.queue.push({ news, how });
    this.#expect();
    this.showing ??= this.#showAll().finally(() => { this.showing = null; });
    return this.showing;
  }

  async #showAll() {
    for (let next = nextOf(this.queue); next; next = nextOf(this.queue)) {
      this.making = next;
      try {
        await this.#show(next.news, next.how);
      } finally {
        this.making = null;
        this.#expect();
      }
    }
  }

  /** Until a film with dice is made, the table stays as it was before. */
  #expect() {
    const awaited = this.making ? [this.making, ...this.queue] : this.queue;
    const runs = awaited.find(({ news: { before, after, records, phases } }) =>
      duration.read(0) && (settings.film || !phases.length) && tellsChance(before, after, records));
    this.coming = runs?.news.before ?? null;
  }

  /** @param {News} news @param {How} how */
  async #show(news, how) {
    const old = this.film;
    const further = !how.own && old && old.to === news.records[0]?.n - 1;
    if (further && news.phases.length) return this.#extend(old, news);
    if (further) {
      // what nobody sees or hears is part of it: what comes next goes on from there
      old.to = news.records.at(-1)?.n ?? old.to;
      return;
    }
    const shots = await this.#shots(news);
    const film = this.#filmOf(shots, news, how.holds);
    if (!news.phases.length) return this.#showOwn(film, how.own);
    this.drop();
    this.#say(film);
    this.film = film;
    if (duration.read(0) && settings.film) this.#run();
    else this.#rest();
  }

  /** Nothing is shown unless it is asked for. @param {News} news */
  async offer(news) {
    const film = this.#filmOf(await this.#shots(news), news, false);
    if (this.running || !film.shots.length) return;
    this.film = { ...film, mode: "offered", known: true };
    this.draw();
  }

  /** @param {Shot[]} shots @param {News} news @param {boolean} holds @returns {Film} */
  #filmOf(shots, { before, records, phases }, holds) {
    const [from, to] = [(records[0]?.n ?? 0) - 1, records.at(-1)?.n ?? 0];
    return { shots, phases, from, to, at: 0, playing: true, watched: false, mode: "resting", holds, skipped: false,
      lies: false, known: false, before };
  }

  /** The dice, cards and losses of one's own actions. @param {Film} film @param {boolean} own */
  #showOwn(film, own) {
    const telling = film.shots.some(({ step }) => step.entry?.dice?.length || step.card || step.hits.length || !own);
    if (duration.read(0) && telling) {
      this.drop();
      this.film = { ...film, holds: true };
      this.#run();
      return;
    }
    this.#say(film);
    if (!this.film) this.#mark(film.shots.map((shot) => shot.step));
  }

  /** The other goes on: so does the film. @param {Film} old @param {News} news */
  async #extend(old, news) {
    const to = news.records.at(-1)?.n ?? old.to;
    const [told, shots] = await Promise.all([this.app.connection.fetchReplay(to, old.from), this.#shots(news)]);
    if (this.film !== old) return;
    const start = old.shots.length;
    Object.assign(old, { shots: withPhases([...old.shots, ...shots], told.film), phases: told.film, to,
      known: false });
    this.#say({ ...old, shots });
    if (old.mode === "resting" && shots.length && !old.skipped && duration.read(0) && settings.film) this.#run(start);
    else if (old.mode === "resting") this.#rest();
    else this.draw();
  }

  /** @param {News} news @returns {Promise<Shot[]>} */
  async #shots({ before, after, records, phases }) {
    const parts = splitRecords(records, phases);
    try {
      const ends = parts.slice(0, -1).map((part) => part[part.length - 1].n);
      const replies = await Promise.all(ends.map((n) => this.app.connection.fetchReplay(n, n)));
      const scenes = [before, ...replies.map((reply) => reply.scene), after];
      return parts.flatMap((part, index) => shotsBetween(scenes[index], scenes[index + 1], part, phases));
    } catch {
      return shotsBetween(before, after, records, phases);
    }
  }

  /** @param {Film} film */
  #say({ shots }) {
    if (duration.read(0) && settings.film) return;
    announce(shots.map(({ step }) => step.entry?.text ?? "").join(" "));
  }

  // ---- running

  /** @param {number} [at] */
  #run(at = 0) {
    const { film, app } = this;
    if (!film) return;
    Object.assign(film, { mode: "running", watched: true, playing: true, skipped: false });
    if (!at) this.told = [];
    app.writeSeen(film.to);
    app.hints.hide();
    this.#redraw(film, at);
    this.#play(at);
  }

  /** Shot after shot, until it is paused or over. @param {number} at */
  async #play(at) {
    const { film } = this;
    if (!film) return;
    const signal = this.#cut();
    for (let next = at; next < film.shots.length && !signal.aborted; next += 1) {
      film.at = next;
      await this.#shoot(film, signal);
      if (!film.playing || signal.aborted) return;
      await this.#stay(film, signal);
    }
    if (!signal.aborted) this.#end();
  }

  /** What is under way ends here. */
  #cut() {
    this.abort.abort();
    this.abort = new AbortController();
    return this.abort.signal;
  }

  /** @param {Film} film @param {AbortSignal} signal */
  async #shoot(film, signal) {
    const { app } = this;
    const { step } = film.shots[film.at];
    film.lies = false;
    this.draw();
    await this.#roll(step, signal);
    if (signal.aborted) return;
    film.lies = true;
    this.draw();
    if (step.entry) announce(step.entry.text);
    if (step.entry) this.told.push(step.entry);
    app.ui.step = step;
    app.refresh();
    this.#follow(film);
  }

  /** What came of them is not told before the dice lie. @param {Step} step @param {AbortSignal} signal */
  async #roll({ entry }, signal) {
    const tray = this.stage.querySelector(".stage-dice");
    if (!entry?.dice?.length || !(tray instanceof HTMLElement)) return;
    this.stage.classList.add("rolling-now");
    await tumble(tray, entry.dice, signal);
    this.stage.classList.remove("rolling-now");
  }

  /** The arrows of a phase stay while it lasts; the eye goes along. @param {Film} film */
  #follow({ shots, at }) {
    const { board } = this.app;
    const { step, phase } = shots[at];
    if (shots[at - 1]?.phase === phase) board.effects.fade();
    else board.effects.clear();
    drawStep(this.app, step);
    if (!step.moves.length) for (const box of step.notes) board.effects.flash(box, "note");
    const about = aboutOf(step);
    if (about.length) board.camera.attend(about);
  }

  /** @param {Film} film @param {AbortSignal} signal */
  async #stay({ shots, at }, signal) {
    const readings = shots.map(({ step }) => duration.watch(step.entry?.text.length ?? 0) + (step.card ? FACE : 0));
    await new Promise((done) => {
      const timer = setTimeout(done, shotTime(readings, at));
      signal.addEventListener("abort", () => { clearTimeout(timer); done(undefined); }, { once: true });
    });
  }

  // ---- what the player does with it

  /** To a shot, and stay there. @param {number} at */
  scrub(at) {
    const { film } = this;
    if (!film || film.mode !== "running") return;
    if (at >= film.shots.length) {
      this.skip();
      return;
    }
    Object.assign(film, { playing: false });
    this.#redraw(film, Math.max(0, at));
    this.#play(Math.max(0, at));
  }

  /** The arrows of the phase up to a shot. @param {Film} film @param {number} at */
  #redraw(film, at) {
    const { effects } = this.app.board;
    effects.clear();
    const { phase } = film.shots[at];
    for (const shot of film.shots.slice(0, at)) {
      if (shot.phase === phase) drawStep(this.app, { ...shot.step, hits: [], salvo: null }, true);
    }
  }

  pause() {
    const { film } = this;
    if (!film || film.mode !== "running") return;
    film.playing = !film.playing;
    if (film.playing) this.#play(film.at + 1);
    else this.#cut();
    this.draw();
  }

  again() {
    this.skip();
    this.#run();
  }

  /** To the end of it. */
  skip() {
    if (!this.film || !this.running) return;
    this.film.skipped = true;
    this.#end();
  }

  /** Nothing of it stays. */
  dismiss() {
    const { film, app } = this;
    if (!film) return;
    this.skip();
    this.drop();
    app.writeSeen(film.to);
  }

  /** The player plays on, or there is something else to be shown. */
  drop() {
    if (!this.film) return;
    this.#cut();
    this.film = null;
    this.app.ui.step = null;
    this.app.board.effects.clear();
    this.draw();
  }

  #end() {
    const { film, app } = this;
    if (!film) return;
    this.#cut();
    Object.assign(film, { mode: "resting", known: true });
    app.ui.step = null;
    if (film.phases.length) this.#rest();
    else this.#close(film);
    app.updates.attending = true;
    app.refresh();
    app.updates.settled();
  }

  /** @param {Film} film */
  #close({ shots }) {
    this.film = null;
    this.draw();
    this.app.board.effects.clear();
    this.#mark(shots.map(({ step }) => ({ ...step, notes: [] })));
  }

  /** The line stays, and the arrows, until they are dismissed. */
  #rest() {
    const { app, film } = this;
    if (!film) return;
    const { effects } = app.board;
    effects.clear();
    for (const { way, side, count } of mergeMoves(film.shots)) {
      effects.arrow(way, sideTone(app, side), count > 1 ? `×${count}` : "", true);
    }
    this.draw();
  }

  // ---- drawing

  /** On the stage; what stays, on a phone, in the sheet. */
  draw() {
    const { app, film, stage } = this;
    const line = app.isNarrow() ? null : this.line;
    stage.hidden = !this.running && !line;
    render(film && this.running ? shotCard(app, film) : line ?? "", stage);
    app.refresh();
  }

  /** @param {Step[]} steps */
  #mark(steps) {
    const { board } = this.app;
    // who is set up all at once needs no arrows
    const many = steps.flatMap((step) => step.moves).length > ARROWS;
    for (const step of steps) drawStep(this.app, many ? { ...step, moves: [] } : step);
    clearTimeout(this.linger);
    this.linger = setTimeout(() => this.film || board.effects.clear(), LINGER);
  }
}
