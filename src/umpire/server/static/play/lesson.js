/**
 * A lesson: one strip under the header that says what to look at, what we would do and what came of it. It covers
 * nothing, waits until what happened has been shown, and can be switched off.
 */
import { html, nothing, render } from "/static/vendor/lit-html.js";
import { languageHeaders, say } from "/static/words/translation.js";
import { matchAddress } from "/static/common/requests.js";
import { openDialog, toast } from "/static/common/dialogs.js";
import { rememberMatch, settings } from "/static/common/settings.js";
import { announce } from "/static/common/screen-reader.js";
import { hintNumber } from "/static/play/option-keys.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").Lesson} Told */
/** @typedef {import("/static/play/types.js").Option} Option */

const FULL = "full";

/** @param {string} key @param {string} [value] what is kept, if anything is to be */
function readOrWrite(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? "";
  } catch {
    // a browser that keeps nothing still teaches
    return "";
  }
}

/** @param {string} numbers */
const readNumbers = (numbers) => numbers.split(" ").filter(Boolean).map(Number);

export class Lesson {
  /** @param {App} app @param {HTMLElement} place */
  constructor(app, place) {
    this.app = app;
    this.place = place;
    /** what the strip says, which waits for what is being shown @type {Told|null} */
    this.told = null;
    /** what was read aloud last */
    this.said = "";
    this.quiet = readOrWrite(this.#key("quiet")) === FULL;
  }

  /** @param {string} what */
  #key(what) {
    return `umpire.lesson.${what}.${this.app.match}`;
  }

  /** Tell whether the strip says what a hint would say. */
  speaks() {
    return Boolean(this.app.state?.lesson) && !this.quiet;
  }

  /**
   * Tell whether an answer that nobody chose is on its way before the strip has spoken: then it is not for the player.
   */
  #isAnswered() {
    return this.app.ui.busy && this.place.dataset.n !== String(this.app.state?.n);
  }

  /** Draw the strip once everything else is drawn, and point at what it speaks of. */
  draw() {
    const { app } = this;
    // what came of it is told when all of it has been shown, and the player is asked again
    const busy = app.playback.busy || Boolean(app.ui.replay) || !app.state || app.updates.promptedState !== app.state
      || this.#isAnswered();
    if (!busy) this.told = app.state?.lesson ?? null;
    this.place.hidden = !this.told;
    if (!this.told) return;
    render(this.#stripView(this.told, busy), this.place);
    this.#point(busy || this.quiet ? [] : this.told.look);
    this.#advise(busy || this.quiet ? "" : this.told.recommended);
    if (!busy) this.#announceOnce(this.told);
  }

  /** @param {Told} lesson */
  #announceOnce(lesson) {
    // for whoever watches from outside, as the page does it
    this.place.dataset.n = String(this.app.state?.n);
    const words = this.quiet ? "" : [lesson.came, lesson.text].filter(Boolean).join(" ");
    if (words && words !== this.said) announce(words);
    this.said = words;
    if (!lesson.done || readOrWrite(this.#key("ended")) === FULL) return;
    readOrWrite(this.#key("ended"), FULL);
    this.#openEnding(lesson);
  }

  // ---- the strip

  /** @param {Told} lesson @param {boolean} busy */
  #stripView(lesson, busy) {
    if (lesson.done) return this.#endingView(lesson);
    const words = this.quiet ? html`<p class="lesson-words"><strong>${lesson.name}.</strong> ${lesson.goal}</p>`
      : this.#wordsView(lesson);
    return html`<div class="lesson-text">${words}</div>
      <div class="lesson-buttons">${this.quiet ? nothing : this.#doItButton(lesson, busy)}
        <button type="button" class="quiet" @click=${() => this.#toggleHints()}>${
          this.quiet ? say("show-the-hints") : say("skip-the-hints")}</button></div>`;
  }

  /** @param {Told} lesson */
  #wordsView(lesson) {
    const first = lesson.step <= 1 && !lesson.came;
    const { shown, step, of } = hintNumber(readNumbers(readOrWrite(this.#key("shown"))), lesson.step, lesson.of);
    if (lesson.text) readOrWrite(this.#key("shown"), shown.join(" "));
    return html`
      <p class=${`lesson-head small-caps${first ? " first" : ""}`}><span>${lesson.name}</span><span
        class="lesson-step tabular"><span class="visually-hidden">${say("hint")} </span>${step} / ${of}</span>
        <span class="lesson-goal">${lesson.goal}</span></p>
      <p class="lesson-words">${first ? html`<span class="lesson-came">${lesson.intro}</span> ` : nothing}${
        lesson.came ? html`<span class="lesson-came">${lesson.came}</span> ` : nothing}${
        lesson.text || (lesson.came ? nothing : html`<span class="muted">${say("nothing-new")}</span>`)}${
        lesson.odds ? html` <span class="lesson-odds">${lesson.odds}</span>` : nothing}</p>`;
  }

  /** Draw the button that plays what we would do. @param {Told} lesson @param {boolean} busy */
  #doItButton(lesson, busy) {
    const option = busy ? undefined : this.#option(lesson);
    if (!option || this.app.ui.armed === option.action) return nothing;
    return html`<button type="button" class="button lesson-do" data-lesson=${option.action} ?disabled=${
      this.app.ui.busy} @click=${() => this.app.player.takeRecommended(option)}>${lesson.label}</button>`;
  }

  /** @param {Told} lesson @returns {Option|undefined} */
  #option(lesson) {
    return this.app.currentOptions().find((option) => option.action === lesson.recommended);
  }

  #toggleHints() {
    this.quiet = !this.quiet;
    readOrWrite(this.#key("quiet"), this.quiet ? FULL : "");
    this.app.refresh();
  }

  // ---- on the board and in the list

  /** @param {string[]} ids */
  #point(ids) {
    for (const element of document.querySelectorAll("#board .pointed")) element.classList.remove("pointed");
    for (const id of ids) this.app.board.element(id)?.classList.add("pointed");
  }

  /** @param {string} action */
  #advise(action) {
    for (const element of document.querySelectorAll(".advised")) element.classList.remove("advised");
    if (!action) return;
    const selector = `.option-button[data-action="${CSS.escape(action)}"]`;
    for (const element of document.querySelectorAll(selector)) {
      element.classList.add("advised");
      element.querySelector(".option-label")?.setAttribute("data-advice", say("our-choice"));
    }
  }

  // ---- the end

  /** @param {Told} lesson */
  #endingView(lesson) {
    return html`<div class="lesson-text"><p class="lesson-head small-caps"><span>${
      this.#outcomeText(lesson)}</span></p>
      <p class="lesson-words">${lesson.ending}</p></div>
      <div class="lesson-buttons"><a class="button primary" href=${this.#wholeGame(lesson)}>${
        say("whole-game-more")}</a>
        <button type="button" class="quiet" @click=${() => this.#again(lesson)}>${say("try-it-again")}</button></div>`;
  }

  /** @param {Told} lesson */
  #outcomeText(lesson) {
    return say(lesson.done === "reached" ? "lesson-done" : "lesson-missed", { lesson: lesson.name });
  }

  /** @param {Told} lesson */
  #openEnding(lesson) {
    announce(lesson.ending, true);
    openDialog({
      title: this.#outcomeText(lesson), kind: "lesson-end",
      content: html`<p class="lesson-ending">${lesson.ending}</p>
        ${lesson.came ? html`<p class="muted">${lesson.came}</p>` : nothing}
        <h3>${say("now-whole-game")}</h3><p>${lesson.whole_game.text}</p>`,
      actions: [
        { label: say("play-on") }, { label: say("try-it-again"), act: () => { this.#again(lesson); } },
        { label: say("whole-game-more"), primary: true, act: () => { location.href = this.#wholeGame(lesson); } },
      ],
    });
  }

  /** Return the address of the front page with the settings filled in. @param {Told} lesson */
  #wholeGame(lesson) {
    return `/?set-up=${encodeURIComponent(this.app.state?.title ?? "")}&after=${encodeURIComponent(lesson.id)}`;
  }

  /** @param {Told} lesson */
  async #again(lesson) {
    const body = JSON.stringify({ title: this.app.state?.title, lesson: lesson.id, forced: settings.forced });
    const headers = { ...languageHeaders, "Content-Type": "application/json" };
    const reply = await fetch("/api/matches", { method: "POST", headers, body }).catch(() => null);
    const created = reply?.ok ? await reply.json() : null;
    if (!created) {
      toast(say("lesson-lost"));
      return;
    }
    rememberMatch(created.match, { token: created.token, title: this.app.state?.title, seen: Date.now() });
    location.href = matchAddress(created.match, created.token);
  }
}
