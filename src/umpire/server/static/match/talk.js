/** What is said beside the match: beside the log on a wide screen, in a sheet on a phone. */
import { html, live, nothing, render } from "/static/vendor/lit-html.js";
import { region, say } from "/static/say.js";
import { openDialog, toast } from "/static/dialogs.js";
import { announce } from "/static/match/announce.js";
import { called, together } from "/static/match/voices.js";
import { seatName } from "/static/match/words.js";

/** @typedef {import("./types.js").App} App */
/** @typedef {import("./voices.js").Line} Line */
/** @typedef {import("../wire.js").Talk} Message */

const LONGEST = 1000;
const EVERYBODY = "*";
/** @param {string} key */
function kept(key) {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} key @param {string} value */
function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // a browser that keeps nothing talks all the same
  }
}

/** The word by which this browser is known among those who watch. @returns {string} */
export function voice() {
  const known = kept("umpire.voice");
  if (known) return known;
  const made = crypto.randomUUID?.().slice(0, 13) ?? String(Math.random()).slice(2, 14);
  keep("umpire.voice", made);
  return made;
}

/** @param {string} at */
const hour = (at) => new Intl.DateTimeFormat(region, { hour: "numeric", minute: "2-digit" }).format(new Date(at));

export class Talk {
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
    this.seen = Number(kept(`umpire.heard.${app.match}`) || -1);
    this.open = kept("umpire.talk") === "open";
    /** @type {import("/static/dialogs.js").Handle|null} */
    this.sheet = null;
  }

  /** Whether there is anybody to talk to: nothing that is said here goes with a letter. */
  get useful() {
    const { state } = this.app;
    if (state?.dice === "mailed") return false;
    return Boolean(state?.watching || state?.terms?.others.length);
  }

  /** @returns {number} */
  get unread() {
    return this.lines.filter((line) => line.n > this.seen && line.voice !== this.you).length;
  }

  get silent() {
    return this.muted.includes(EVERYBODY);
  }

  /** @param {Message} message @param {boolean} [whole] all that there is to hear, and not only what is new */
  hear(message, whole = false) {
    const { lines, you, muted, called: name } = message;
    const fresh = lines.filter((line) => !this.lines.some((other) => other.n === line.n));
    this.you = you;
    this.called = name;
    this.muted = muted;
    this.lines = whole ? lines : together(this.lines, lines);
    const last = fresh.filter((line) => line.voice !== you).at(-1);
    if (last && last.n > this.seen) announce(say("said-by", { name: this.#name(last), text: last.text }));
    if (this.#inSight()) this.#read();
    this.app.refresh();
    this.sheet?.update(this.#inside());
    if (fresh.length) this.#toEnd();
  }

  #inSight() {
    return !document.hidden && (this.sheet !== null || (this.open && !this.app.narrow()));
  }

  #read() {
    this.seen = Math.max(this.seen, this.lines.at(-1)?.n ?? -1);
    keep(`umpire.heard.${this.app.match}`, String(this.seen));
  }

  #toEnd() {
    requestAnimationFrame(() => {
      for (const list of document.querySelectorAll(".talk-lines")) list.scrollTo(0, list.scrollHeight);
    });
  }

  /** @param {Line} line */
  #name(line) {
    return called(line, this.lines, (seat) => seatName(this.app, seat));
  }

  async #send() {
    const text = this.draft.trim();
    if (!text) return;
    try {
      const reply = await this.app.connection.request({ type: "chat", text, voice: voice() });
      this.draft = "";
      this.hear(reply);
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : say("table-lost"));
    }
    this.#redraw();
  }

  /** @param {string} voiced @param {boolean} muted */
  async mute(voiced, muted) {
    try {
      const reply = await this.app.connection.request({ type: "mute", voice: voiced, muted, own: voice() });
      this.hear(reply, true);
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : say("table-lost"));
    }
    this.#redraw();
  }

  #redraw() {
    this.app.refresh();
    this.sheet?.update(this.#inside());
  }

  /** @param {Line} line */
  #line(line) {
    const own = line.voice === this.you;
    const colour = this.app.state?.colours[line.seat];
    const mute = () => this.mute(line.voice, true);
    return html`<li class=${`talk-line${own ? " own" : ""}`}><p class="talk-who">${
      colour ? html`<svg class="own-colour"
      viewBox="0 0 20 20" aria-hidden="true" focusable="false"><rect x="2" y="2" width="16" height="16" rx="3"
      class=${`counter side-${line.seat}`} fill=${colour}></rect></svg>` : nothing}<b>${
      own ? say("you") : this.#name(line)}</b> <time
      datetime=${line.at}>${hour(line.at)}</time>${own ? nothing : html`<button type="button" class="quiet mute"
      aria-label=${say("mute-name", { name: this.#name(line) })} title=${say("mute-name", { name: this.#name(line) })}
      @click=${mute}>${say("mute")}</button>`}</p><p class="talk-text" dir="auto">${line.text}</p></li>`;
  }

  #inside() {
    const others = this.muted.filter((one) => one !== EVERYBODY);
    const write = (/** @type {Event} */ event) => {
      this.draft = /** @type {HTMLInputElement} */ (event.target).value;
    };
    const send = (/** @type {Event} */ event) => { event.preventDefault(); this.#send(); };
    if (this.silent) {
      return html`<p class="talk-none">${say("talk-muted")}</p><p><button type="button" class="button"
        @click=${() => this.mute(EVERYBODY, false)}>${say("unmute")}</button></p>`;
    }
    return html`<ol class="talk-lines" tabindex="0" aria-label=${say("talk")}>${this.lines.length
      ? this.lines.map((line) => this.#line(line)) : html`<li class="talk-none">${
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

  /** On a phone it is a sheet; beside the log it is unfolded. */
  show() {
    if (!this.app.narrow()) {
      this.open = true;
      this.#read();
      this.#redraw();
      requestAnimationFrame(() => /** @type {HTMLElement|null} */ (this.place.querySelector("input"))?.focus());
      return;
    }
    this.sheet = openDialog({ title: say("talk"), kind: "talk-sheet", content: this.#inside() });
    this.#read();
    this.#toEnd();
    this.app.refresh();
    this.sheet.closed.then(() => { this.sheet = null; });
  }

  #fold() {
    this.open = !this.open;
    keep("umpire.talk", this.open ? "open" : "shut");
    if (this.open) this.#read();
    this.#redraw();
    this.#toEnd();
  }

  /** The mark of what was not read yet. */
  badge() {
    const { unread } = this;
    return unread ? html`<span class="unread" aria-label=${say("unread-n", { n: unread })}>${unread}</span>` : nothing;
  }

  draw() {
    const { app, place } = this;
    place.hidden = !this.useful || app.narrow();
    if (place.hidden) {
      render(nothing, place);
      return;
    }
    render(html`<button type="button" class="talk-head" aria-expanded=${String(this.open)}
      @click=${() => this.#fold()}><span>${say(app.state?.watching ? "talk-watching" : "talk")}</span>${
      this.open ? nothing : this.badge()}<span class="talk-arrow" aria-hidden="true">${
        this.open ? "▾" : "▸"}</span></button>${
      this.open ? html`<div class="talk-body">${this.#inside()}</div>` : nothing}`, place);
  }
}
