/** What is said beside the match: beside the log on a wide screen, in a sheet on a phone. */
import { html, live, nothing, render } from "/static/vendor/lit-html.js";
import { fieldValue } from "/static/common/events.js";
import { region, say } from "/static/words/translation.js";
import { openDialog, toast } from "/static/common/dialogs.js";
import { announce } from "/static/common/screen-reader.js";
import { speakerName, mergeLines } from "/static/people/chat-names.js";
import { seatName } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/people/chat-names.js").Line} Line */
/** @typedef {import("/static/wire.js").Talk} Message */

const LONGEST = 1000;
const EVERYBODY = "*";
/** @param {string} key */
function readItem(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function writeItem(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing talks all the same
  }
}

/** Return the word by which this browser is known among spectators. @returns {string} */
export function browserVoice() {
  const stored = readItem("umpire.voice");
  if (stored) return stored;
  const created = crypto.randomUUID?.().slice(0, 13) ?? String(Math.random()).slice(2, 14);
  writeItem("umpire.voice", created);
  return created;
}

/** @param {string} at */
const formatHour = (at) => new Intl.DateTimeFormat(region, { hour: "numeric",
  minute: "2-digit" }).format(new Date(at));

export class Chat {
  /** @param {App} app @param {HTMLElement} place beside the log */
  constructor(app, place) {
    this.app = app;
    this.place = place;
    /** @type {Line[]} */
    this.lines = [];
    /** @type {string[]} */
    this.muted = [];
    this.you = "";
    this.called = "";
    this.draft = "";
    this.seen = Number(readItem(`umpire.heard.${app.match}`) || -1);
    this.open = readItem("umpire.talk") === "open";
    /** @type {import("/static/common/dialogs.js").Handle|null} */
    this.sheet = null;
  }

  /** Tell whether there is anybody to talk to: nothing that is said here goes with a letter. */
  get isUseful() {
    const { state } = this.app;
    if (state?.dice === "mailed") return false;
    return Boolean(state?.watching || state?.terms?.others.length);
  }

  /** @returns {number} */
  get unread() {
    return this.lines.filter((line) => line.n > this.seen && line.voice !== this.you).length;
  }

  get isSilent() {
    return this.muted.includes(EVERYBODY);
  }

  /** @param {Message} message @param {boolean} [whole] all that there is to hear, and not only what is new */
  takeMessage(message, whole = false) {
    const { lines, you, muted, called: name } = message;
    const fresh = lines.filter((line) => !this.lines.some((other) => other.n === line.n));
    this.you = you;
    this.called = name;
    this.muted = muted;
    this.lines = whole ? lines : mergeLines(this.lines, lines);
    const last = fresh.filter((line) => line.voice !== you).at(-1);
    if (last && last.n > this.seen) announce(say("said-by", { name: this.#nameOf(last), text: last.text }));
    if (this.#isVisible()) this.#markRead();
    this.app.refresh();
    this.sheet?.update(this.#contentView());
    if (fresh.length) this.#scrollToEnd();
  }

  #isVisible() {
    return !document.hidden && (this.sheet !== null || (this.open && !this.app.isNarrow()));
  }

  #markRead() {
    this.seen = Math.max(this.seen, this.lines.at(-1)?.n ?? -1);
    writeItem(`umpire.heard.${this.app.match}`, String(this.seen));
  }

  #scrollToEnd() {
    requestAnimationFrame(() => {
      for (const list of document.querySelectorAll(".talk-lines")) list.scrollTo(0, list.scrollHeight);
    });
  }

  /** @param {Line} line */
  #nameOf(line) {
    return speakerName(line, this.lines, (seat) => seatName(this.app, seat));
  }

  async #send() {
    const text = this.draft.trim();
    if (!text) return;
    try {
      const reply = await this.app.connection.request({ type: "chat", text, voice: browserVoice() });
      this.draft = "";
      this.takeMessage(reply);
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : say("table-lost"));
    }
    this.#redraw();
  }

  /** @param {string} voiced @param {boolean} muted */
  async mute(voiced, muted) {
    try {
      const reply = await this.app.connection.request({ type: "mute", voice: voiced, muted, own: browserVoice() });
      this.takeMessage(reply, true);
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : say("table-lost"));
    }
    this.#redraw();
  }

  #redraw() {
    this.app.refresh();
    this.sheet?.update(this.#contentView());
  }

  /** @param {Line} line */
  #lineView(line) {
    const own = line.voice === this.you;
    const colour = this.app.state?.colours[line.seat];
    const mute = () => this.mute(line.voice, true);
    return html`<li class=${`talk-line${own ? " own" : ""}`}><p class="talk-who">${
      colour ? html`<svg class="own-colour"
      viewBox="0 0 20 20" aria-hidden="true" focusable="false"><rect x="2" y="2" width="16" height="16" rx="3"
      class=${`counter side-${line.seat}`} fill=${colour}></rect></svg>` : nothing}<b>${
      own ? say("you") : this.#nameOf(line)}</b> <time
      datetime=${line.at}>${formatHour(line.at)}</time>${own ? nothing : html`<button type="button" class="quiet mute"
      aria-label=${say("mute-name", { name: this.#nameOf(line) })} title=${say("mute-name",
        { name: this.#nameOf(line) })}
      @click=${mute}>${say("mute")}</button>`}</p><p class="talk-text" dir="auto">${line.text}</p></li>`;
  }

  #contentView() {
    const others = this.muted.filter((one) => one !== EVERYBODY);
    const write = (/** @type {Event} */ event) => {
      this.draft = fieldValue(event);
    };
    const send = (/** @type {Event} */ event) => { event.preventDefault(); this.#send(); };
    if (this.isSilent) {
      return html`<p class="talk-none">${say("talk-muted")}</p><p><button type="button" class="button"
        @click=${() => this.mute(EVERYBODY, false)}>${say("unmute")}</button></p>`;
    }
    return html`<ol class="talk-lines" tabindex="0" aria-label=${say("talk")}>${this.lines.length
      ? this.lines.map((line) => this.#lineView(line)) : html`<li class="talk-none">${
        say(this.app.state?.watching ? "talk-nothing-watching" : "talk-nothing")}</li>`}</ol>
      <form class="talk-form" @submit=${send}><input type="text" class="talk-input"
        maxlength=${LONGEST} autocomplete="off"
        aria-label=${say("talk-say")} placeholder=${say("talk-say")} .value=${live(this.draft)} @input=${write}><button
        type="submit" class="button">${say("talk-send")}</button></form>
      <p class="talk-foot">${this.called ? html`<span class="talk-called">${
        say("talk-called", { name: this.called })}</span>` : nothing}${others.length ? html`<button
        type="button" class="quiet" @click=${() =>
        others.forEach((one) => this.mute(one, false))}>${say("unmute-n", { n: others.length })}</button>` : nothing
      }<button
        type="button" class="quiet" @click=${() => this.mute(EVERYBODY, true)}>${say("mute-all")}</button></p>`;
  }

  /** Open the chat: a sheet on a phone, unfolded beside the log elsewhere. */
  show() {
    if (!this.app.isNarrow()) {
      this.open = true;
      this.#markRead();
      this.#redraw();
      requestAnimationFrame(() => /** @type {HTMLElement|null} */ (this.place.querySelector("input"))?.focus());
      return;
    }
    this.sheet = openDialog({ title: say("talk"), kind: "talk-sheet", content: this.#contentView() });
    this.#markRead();
    this.#scrollToEnd();
    this.app.refresh();
    this.sheet.closed.then(() => { this.sheet = null; });
  }

  #fold() {
    this.open = !this.open;
    writeItem("umpire.talk", this.open ? "open" : "shut");
    if (this.open) this.#markRead();
    this.#redraw();
    this.#scrollToEnd();
  }

  /** Draw the mark of lines that were not read yet. */
  badgeView() {
    const { unread } = this;
    return unread ? html`<span class="unread" aria-label=${say("unread-n", { n: unread })}>${unread}</span>` : nothing;
  }

  draw() {
    const { app, place } = this;
    place.hidden = !this.isUseful || app.isNarrow();
    if (place.hidden) {
      render(nothing, place);
      return;
    }
    render(html`<button type="button" class="talk-head" aria-expanded=${String(this.open)}
      @click=${() => this.#fold()}><span>${say(app.state?.watching ? "talk-watching" : "talk")}</span>${
      this.open ? nothing : this.badgeView()}<span class="talk-arrow" aria-hidden="true">${
        this.open ? "▾" : "▸"}</span></button>${
      this.open ? html`<div class="talk-body">${this.#contentView()}</div>` : nothing}`, place);
  }
}
