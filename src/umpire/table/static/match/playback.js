/** What happened since you last looked: arrows, flashes, dice and cards, step by step, and always skippable. */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { caseLink } from "/static/rules.js";
import { announce } from "/static/match/announce.js";
import { tumble } from "/static/match/dice.js";
import { pace } from "/static/match/pace.js";
import { portrait } from "/static/match/paint.js";
import { thingsOf } from "/static/match/scene.js";
import { tone } from "/static/match/words.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./types.js").Scene} Scene */
/** @typedef {import("./types.js").Piece} Piece */
/** @typedef {import("./types.js").Card} Card */
/** @typedef {import("./types.js").Entry} Entry */
/** @typedef {import("./types.js").LogRecord} LogRecord */
/** @typedef {{from: [number, number], to: [number, number], side: string, count: number}} Move */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @typedef {{entry: Entry|null, scene: Scene, moves: Move[], hits: Box[], notes: Box[], card: Card|null}} Step */

/** the longest that all steps together may take unasked, at normal speed */
const BUDGET = 9000;
const LINGER = 2600;
/** the shortest that a step is shown; many steps share the longest that all may take */
const GLIMPSE = 650;
const PATIENCE = 30000;

/** @param {Piece} piece @returns {Box} */
const boxOf = (piece) => ({ x: piece.x - piece.size / 2, y: piece.y - piece.size / 2, width: piece.size,
  height: piece.size });

/** @param {Box} box @returns {[number, number]} */
const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** Its face has changed, and not for the better. @param {Piece} old @param {Piece} now */
const worse = (old, now) => old.use !== now.use && now.status.some((word) => !old.status.includes(word));

/**
 * The steps from one scene to another as the log tells them.
 * @param {Scene} before @param {Scene} after @param {Entry[]} entries
 * @returns {Step[]}
 */
export function stepsBetween(before, after, entries) {
  const old = new Map(before.pieces.map((piece) => [piece.id, piece]));
  const now = new Map(after.pieces.map((piece) => [piece.id, piece]));
  const oldCards = new Map(before.cards.map((card) => [card.id, card]));
  const changed = new Set([...old.keys(), ...now.keys()].filter((id) => {
    const [was, is] = [old.get(id), now.get(id)];
    return !was || !is || was.space !== is.space || was.use !== is.use || was.badge !== is.badge
      || was.group !== is.group || was.status.join() !== is.status.join();
  }));
  const things = new Map([...thingsOf(before), ...thingsOf(after)]);
  let scene = before;
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Step[]} */
  const steps = [];

  /** @param {Entry|null} entry @param {string[]} ids @param {boolean} last */
  const step = (entry, ids, last) => {
    const mine = ids.filter((id) => changed.delete(id));
    /** @type {Map<string, Move>} */
    const moves = new Map();
    /** @type {Box[]} */
    const hits = [];
    /** @param {string} from @param {string} to @param {Move} move */
    const arrow = (from, to, move) => {
      const known = moves.get(`${from} ${to}`);
      if (known) known.count += move.count;
      else moves.set(`${from} ${to}`, move);
    };
    for (const id of mine) {
      const [was, is] = [old.get(id), now.get(id)];
      // who was where it is told, and is now in a place of which nothing is told, was taken away
      const away = was && is && was.space !== is.space && ids.includes(was.space) && !ids.includes(is.space);
      if (was && is && was.space !== is.space && !away) {
        arrow(was.space, is.space, { from: [was.x, was.y], to: [is.x, is.y], side: is.side, count: 1 });
      }
      if (was && (away || (is ? worse(was, is) : !gone(was)))) hits.push(boxOf(was));
    }
    if (entry?.move && !moves.size) {
      const [from, to] = entry.move.map((id) => things.get(id));
      const side = mine.map((id) => (now.get(id) ?? old.get(id))?.side).find(Boolean) ?? "";
      if (from && to) {
        arrow(from.id, to.id, { from: middle(from), to: middle(to), side,
          count: Math.max(1, mine.filter((id) => now.get(id)?.space === to.id).length) });
      }
    }
    const shown = after.cards.filter((card) => ids.includes(card.id) && oldCards.get(card.id)?.use !== card.use
      && !seen.has(card.id));
    for (const card of shown) seen.add(card.id);
    const told = new Set(ids.filter((id) => !mine.includes(id)).map((id) => things.get(id))
      .filter((thing) => thing !== undefined).filter((thing) => thing.kind !== "card"));
    const notes = [...told].map((thing) => ({ x: thing.x, y: thing.y, width: thing.width, height: thing.height }));
    if (last) scene = after;
    else if (mine.length || shown.length) {
      const kept = scene.pieces.filter((piece) => !mine.includes(piece.id));
      const come = mine.map((id) => now.get(id)).filter((piece) => piece !== undefined);
      const cards = [...scene.cards.filter((card) => !shown.some((one) => one.id === card.id)), ...shown];
      scene = { ...scene, pieces: [...kept, ...come], cards };
    }
    steps.push({ entry, scene, moves: [...moves.values()], hits, notes, card: shown.length === 1 ? shown[0] : null });
  };

  /**
   * What cannot be told from its neighbours has a new name wherever it goes.
   * @param {Piece} was whether it only moved on or was turned over
   */
  const gone = (was) => after.pieces.some((piece) => piece.space === was.space && piece.side === was.side
    && !old.has(piece.id)) || entries.some((entry) => entry.move?.[0] === was.space);
  // a line may speak of a thing only by its name
  const names = [...before.pieces, ...after.pieces.filter((piece) => !old.has(piece.id))].map((piece) => piece.name);
  const own = (/** @type {string} */ name) => names.indexOf(name) === names.lastIndexOf(name);
  const fresh = after.cards.filter((card) => !oldCards.has(card.id));
  /** Those that left one space and came to the other under another name. @param {[string, string]} move */
  const nameless = ([from, to]) => [...changed].filter((id) =>
    (old.has(id) ? !now.has(id) && old.get(id)?.space === from : now.get(id)?.space === to));
  /** @param {Entry} entry */
  const spokenOf = (entry) => [
    ...(entry.ids ?? []),
    ...[...changed].filter((id) => { const piece = old.get(id) ?? now.get(id); return piece && own(piece.name)
      && entry.text.includes(piece.name); }),
    ...fresh.filter((card) => entry.text.includes(card.name)).map((card) => card.id),
    ...(entry.move ? nameless(entry.move) : []),
  ];
  entries.forEach((entry, index) => step(entry, [...new Set(spokenOf(entry))], index === entries.length - 1
    && !changed.size));
  const rest = [...changed];
  if (rest.length || !steps.length) {
    const final = steps.length;
    step(null, rest, true);
    // what no line spoke of happens with the last one
    const loose = steps[final];
    const tail = steps[final - 1];
    if (tail) {
      steps.pop();
      steps[final - 1] = { ...tail, scene: after, moves: [...tail.moves, ...loose.moves],
        hits: [...tail.hits, ...loose.hits] };
    }
  } else steps[steps.length - 1].scene = after;
  return steps;
}

export class Playback {
  /** @param {App} app @param {HTMLElement} stage */
  constructor(app, stage) {
    this.app = app;
    this.stage = stage;
    this.running = false;
    /** the lines shown so far @type {Entry[]} */
    this.told = [];
    this.abort = new AbortController();
    /** @type {() => void} */
    this.hurry = () => {};
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.linger = undefined;
  }

  /**
   * @param {Scene} before
   * @param {Scene} after
   * @param {LogRecord[]} records
   * @param {{own: boolean, title?: string}} how
   */
  async show(before, after, records, how) {
    this.skip();
    const { board } = this.app;
    const entries = records.flatMap((record) => record.entries);
    const steps = await this.#steps(before, after, records);
    const telling = steps.filter((step) => step.entry?.dice?.length || step.card || step.hits.length
      || (!how.own && (step.moves.length || step.entry)));
    clearTimeout(this.linger);
    board.effects.clear();
    if (!pace.read(0) || !telling.length) {
      this.#mark(steps);
      announce(entries.filter((entry) => !entry.heading).map((entry) => entry.text).join(" "));
      return;
    }
    const abort = new AbortController();
    this.abort = abort;
    this.running = true;
    this.told = [];
    this.app.hints.hide();
    /** @type {Map<Step, string>} the heading under which a step stands */
    const under = new Map();
    let heading = how.title ?? "";
    for (const step of steps) {
      if (step.entry?.heading) heading = step.entry.text;
      under.set(step, heading);
    }
    const worth = steps.filter((step) => (step.entry && !step.entry.heading) || step.moves.length || step.hits.length
      || step.card);
    const whole = worth.reduce((sum, step) => sum + pace.read(step.entry?.text.length ?? 0), 0);
    const squeeze = Math.min(1, (BUDGET * (pace.read(0) / 900)) / Math.max(1, whole));
    this.stage.hidden = false;
    for (const [index, step] of worth.entries()) {
      if (abort.signal.aborted) break;
      await this.#one(step, index, worth.length, squeeze, abort.signal, under.get(step) ?? "");
    }
    if (this.abort === abort) this.#end(steps);
  }

  /** @param {Scene} before @param {Scene} after @param {LogRecord[]} records */
  async #steps(before, after, records) {
    if (records.length < 2 || records.length > 14) {
      return stepsBetween(before, after, records.flatMap((record) => record.entries));
    }
    try {
      const scenes = await Promise.all(records.slice(0, -1)
        .map((record) => this.app.connection.replay(record.n, record.n)));
      const between = [before, ...scenes.map((reply) => reply.scene), after];
      return records.flatMap((record, index) => stepsBetween(between[index], between[index + 1], record.entries));
    } catch {
      return stepsBetween(before, after, records.flatMap((record) => record.entries));
    }
  }

  /**
   * @param {Step} step @param {number} index @param {number} of @param {number} squeeze @param {AbortSignal} signal
   *   @param {string} title
   */
  async #one(step, index, of, squeeze, signal, title) {
    const { app } = this;
    const { entry } = step;
    app.board.effects.clear();
    render(
      html`<div class="stage-card">
        ${title ? html`<p class="stage-title small-caps">${title}</p>` : nothing}
        ${step.card ? html`<figure class="stage-face">${
          portrait(step.card.use, "stage-portrait", step.card.height / step.card.width)}<figcaption
          class="visually-hidden">${step.card.name}. ${step.card.text}</figcaption></figure>` : nothing}
        <div class="stage-dice" ?hidden=${!entry?.dice?.length}></div>
        ${entry ? html`<p class="stage-text">${entry.text} ${caseLink(app.state?.title ?? "", entry.case)}</p>`
          : nothing}
        ${entry?.terms?.length ? html`<ul class="stage-terms">${
          entry.terms.map((term) => html`<li>${term.text} ${term.value
          ? html`<span class="tabular">${term.value < 0 ? `−${-term.value}` : `+${term.value}`}</span>`
          : nothing} ${caseLink(app.state?.title ?? "", term.case)}</li>`)}</ul>` : nothing}
        <div class="stage-foot"><span class="stage-count tabular" aria-hidden="true">${index + 1} / ${of}</span>
          ${of > 1 ? html`<button type="button" class="quiet" @click=${() => this.hurry()}>Next</button>` : nothing}
          <button type="button" class="button" id="skip" @click=${() => this.skip()}>Skip</button></div></div>`,
      this.stage,
    );
    if (entry) announce(entry.text);
    const tray = this.stage.querySelector(".stage-dice");
    if (entry?.dice?.length && tray instanceof HTMLElement) await tumble(tray, entry.dice, signal);
    if (signal.aborted) return;
    app.ui.step = step;
    if (entry) this.told.push(entry);
    app.refresh();
    this.#mark([step]);
    if (app.narrow()) app.board.camera.attend(entry?.ids ?? []);
    const time = Math.max(Math.min(GLIMPSE, PATIENCE / of), pace.read(entry?.text.length ?? 0) * squeeze) + (step.card
      ? 900 : 0);
    await new Promise((done) => {
      const timer = setTimeout(done, time);
      this.hurry = () => { clearTimeout(timer); done(undefined); };
      signal.addEventListener("abort", this.hurry, { once: true });
    });
  }

  /** @param {Step[]} steps */
  #mark(steps) {
    const { board } = this.app;
    for (const step of steps) {
      for (const move of step.moves) board.effects.arrow(move.from, move.to, tone(this.app, move.side), move.count > 1
        ? `×${move.count}` : "");
      for (const box of step.hits) board.effects.flash(box, "hit");
      if (steps.length === 1) for (const box of step.notes) board.effects.flash(box, "note");
    }
    clearTimeout(this.linger);
    this.linger = setTimeout(() => board.effects.clear(), LINGER);
  }

  /** @param {Step[]} steps */
  #end(steps) {
    this.running = false;
    this.stage.hidden = true;
    this.app.ui.step = null;
    this.app.board.effects.clear();
    this.#mark(steps.map((step) => ({ ...step, notes: [] })));
    this.app.refresh();
    this.app.news.settled();
  }

  skip() {
    if (!this.running) return;
    const { abort } = this;
    this.abort = new AbortController();
    abort.abort();
    this.running = false;
    this.stage.hidden = true;
    this.app.ui.step = null;
    this.app.board.effects.clear();
    this.app.refresh();
    this.app.news.settled();
  }
}
