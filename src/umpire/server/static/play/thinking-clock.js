/** How long the bot has been thinking: who waits sees that time passes, and that the table is not stuck. */
import { html } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";

const SECOND = 1000;
const MINUTE = 60;

/**
 * A time as it is told: none before a second has passed.
 * @param {number} seconds
 */
function formatDuration(seconds) {
  if (seconds < 1) return "";
  const [minutes, rest] = [Math.floor(seconds / MINUTE), Math.floor(seconds % MINUTE)];
  return minutes ? say("thinking-minutes", { minutes, rest }) : say("thinking-seconds", { rest });
}

export class ThinkingClock {
  constructor() {
    /** whose bot thinks, and since when */
    this.seat = "";
    this.since = 0;
    /** @type {ReturnType<typeof setInterval>|undefined} */
    this.ticking = undefined;
  }

  /** The moves of one turn are one thought. @param {string} seat the seat whose bot thinks, if one does */
  follow(seat) {
    if (seat === this.seat) return;
    Object.assign(this, { seat, since: Date.now() });
    clearInterval(this.ticking);
    this.ticking = seat ? setInterval(() => this.tick(), SECOND) : undefined;
  }

  /** Only these words change: the page is not drawn anew for them. */
  tick() {
    for (const place of document.querySelectorAll(".thinking-for")) place.textContent = this.words;
  }

  get words() {
    return this.seat ? formatDuration((Date.now() - this.since) / SECOND) : "";
  }
}

/** Where it is told. */
export const thinkingView = () => html`<p class="thinking-for muted tabular" role="timer"></p>`;
