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
function kept(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? "";
  } catch {
    // a browser that keeps nothing still teaches
    return "";
  }
}

/** @param {string} numbers */
const read = (numbers) => numbers.split(" ").filter(Boolean).map(Number);

export class Lesson {
  /** @param {App} app @param {HTMLElement} place */
  constructor(app, place) {
    this.app = app;
    this.place = place;
    /** what the strip says, which waits for what is being shown @type {Told|null} */
    this.told = null;
    /** what was read aloud last */
    this.said = "";
    this.quiet = kept(this.#key("quiet")) === FULL;
  }

  /** @param {string} what */
  #key(what) {
    return `umpire.lesson.${what}.${this.app.match}`;
  }

  /** Whether the strip says what a hint would say. */
  speaks() {
    return Boolean(this.app.state?.lesson) && !this.quiet;
  }

  /** Whether an answer that nobody chose is on its way before the strip has spoken: then it is not for the player. */
  #isAnswered() {
    return this.app.ui.busy && this.place.dataset.n !== String(this.app.state?.n);
  }

  /** Everything else is drawn: the strip follows, and points at what it speaks of. */
  draw() {
    const { app } = this;
    // what came of it is told when all of it has been shown, and the player is asked again
    const busy = app.playback.busy || Boolean(app.ui.replay) || !app.state || app.updates.promptedState !== app.state
      || this.#isAnswered();
    if (!busy) this.told = app.state?.lesson ?? null;
    this.place.hidden = !this.told;
    if (!this.told) return;
    render(this.#strip(this.told, busy), this.place);
    this.#point(busy || this.quiet ? [] : this.told.look);
    this.#advise(busy || this.quiet ? "" : this.told.recommended);
    if (!busy) this.#settled(this.told);
  }

  /** @param {Told} told */
  #settled(told) {
    // for whoever watches from outside, as the page does it
    this.place.dataset.n = String(this.app.state?.n);
    const words = this.quiet ? "" : [told.came, told.text].filter(Boolean).join(" ");
    if (words && words !== this.said) announce(words);
    this.said = words;
    if (!told.done || kept(this.#key("ended")) === FULL) return;
    kept(this.#key("ended"), FULL);
    this.#end(told);
  }

  // ---- the strip

  /** @param {Told} told @param {boolean} busy */
  #strip(told, busy) {
    if (told.done) return this.#ended(told);
    const words = this.quiet ? html`<p class="lesson-words"><strong>${told.name}.</strong> ${told.goal}</p>`
      : this.#words(told);
    return html`<div class="lesson-text">${words}</div>
      <div class="lesson-buttons">${this.quiet ? nothing : this.#doIt(told, busy)}
        <button type="button" class="quiet" @click=${() => this.#hush()}>${
          this.quiet ? say("show-the-hints") : say("skip-the-hints")}</button></div>`;
  }

  /** @param {Told} told */
  #words(told) {
    const first = told.step <= 1 && !told.came;
    const { shown, step, of } = hintNumber(read(kept(this.#key("shown"))), told.step, told.of);
    if (told.text) kept(this.#key("shown"), shown.join(" "));
    return html`
      <p class=${`lesson-head small-caps${first ? " first" : ""}`}><span>${told.name}</span><span
        class="lesson-step tabular"><span class="visually-hidden">${say("hint")} </span>${step} / ${of}</span>
        <span class="lesson-goal">${told.goal}</span></p>
      <p class="lesson-words">${first ? html`<span class="lesson-came">${told.intro}</span> ` : nothing}${
        told.came ? html`<span class="lesson-came">${told.came}</span> ` : nothing}${
        told.text || (told.came ? nothing : html`<span class="muted">${say("nothing-new")}</span>`)}${
        told.odds ? html` <span class="lesson-odds">${told.odds}</span>` : nothing}</p>`;
  }

  /** What we would do, for who wants it done. @param {Told} told @param {boolean} busy */
  #doIt(told, busy) {
    const option = busy ? undefined : this.#option(told);
    if (!option || this.app.ui.armed === option.action) return nothing;
    return html`<button type="button" class="button lesson-do" data-lesson=${option.action} ?disabled=${
      this.app.ui.busy} @click=${() => this.app.player.takeRecommended(option)}>${told.label}</button>`;
  }

  /** @param {Told} told @returns {Option|undefined} */
  #option(told) {
    return this.app.currentOptions().find((option) => option.action === told.recommended);
  }

  #hush() {
    this.quiet = !this.quiet;
    kept(this.#key("quiet"), this.quiet ? FULL : "");
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
    const wanted = `.option-button[data-action="${CSS.escape(action)}"]`;
    for (const element of document.querySelectorAll(wanted)) {
      element.classList.add("advised");
      element.querySelector(".option-label")?.setAttribute("data-advice", say("our-choice"));
    }
  }

  // ---- the end

  /** @param {Told} told */
  #ended(told) {
    return html`<div class="lesson-text"><p class="lesson-head small-caps"><span>${this.#word(told)}</span></p>
      <p class="lesson-words">${told.ending}</p></div>
      <div class="lesson-buttons"><a class="button primary" href=${this.#wholeGame(told)}>${say("whole-game-more")}</a>
        <button type="button" class="quiet" @click=${() => this.#again(told)}>${say("try-it-again")}</button></div>`;
  }

  /** @param {Told} told */
  #word(told) {
    return say(told.done === "reached" ? "lesson-done" : "lesson-missed", { lesson: told.name });
  }

  /** @param {Told} told */
  #end(told) {
    announce(told.ending, true);
    openDialog({
      title: this.#word(told), kind: "lesson-end",
      content: html`<p class="lesson-ending">${told.ending}</p>
        ${told.came ? html`<p class="muted">${told.came}</p>` : nothing}
        <h3>${say("now-whole-game")}</h3><p>${told.whole_game.text}</p>`,
      actions: [
        { label: say("play-on") }, { label: say("try-it-again"), act: () => { this.#again(told); } },
        { label: say("whole-game-more"), primary: true, act: () => { location.href = this.#wholeGame(told); } },
      ],
    });
  }

  /** The front page with the settings filled in. @param {Told} told */
  #wholeGame(told) {
    return `/?set-up=${encodeURIComponent(this.app.state?.title ?? "")}&after=${encodeURIComponent(told.id)}`;
  }

  /** @param {Told} told */
  async #again(told) {
    const body = JSON.stringify({ title: this.app.state?.title, lesson: told.id, forced: settings.forced });
    const headers = { ...languageHeaders, "Content-Type": "application/json" };
    const reply = await fetch("/api/matches", { method: "POST", headers, body }).catch(() => null);
    const made = reply?.ok ? await reply.json() : null;
    if (!made) {
      toast(say("lesson-lost"));
      return;
    }
    rememberMatch(made.match, { token: made.token, title: this.app.state?.title, seen: Date.now() });
    location.href = matchAddress(made.match, made.token);
  }
}
