/** What is said in short, in full: while a mouse or the focus is on it, or a finger is held on it. */
import { html } from "/static/vendor/lit-html.js";
import { putNear } from "/static/board/placement.js";

const HOLD = 420;
const SEEN = 3500;

/**
 * A short word with its long one; a screen reader hears the long one.
 * @param {unknown} short @param {string|undefined} long
 */
export function abbreviation(short, long) {
  if (!long || long === short) return short;
  return html`<span class="short" data-long=${long} aria-hidden="true">${short}</span><span
    class="visually-hidden">${long}</span>`;
}

/** @param {EventTarget|null} target @returns {HTMLElement|null} */
const shortAt = (target) => (target instanceof Element ? target.closest("[data-long]") : null);

export class FullWords {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    /** a word that was held is not also clicked */
    this.held = false;
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && this.#show(event.target));
    document.addEventListener("pointerdown", (event) => this.#down(event));
    for (const kind of ["pointerup", "pointercancel"]) document.addEventListener(kind, () => clearTimeout(this.timer));
    document.addEventListener("focusin", (event) => this.#show(event.target));
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.#show(null));
    document.addEventListener("click", (event) => this.#click(event), true);
    document.addEventListener("contextmenu", (event) => this.held && event.preventDefault(), true);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    clearTimeout(this.timer);
    this.held = false;
    const word = event.pointerType === "mouse" ? null : shortAt(event.target);
    this.#show(null);
    if (word) this.timer = setTimeout(() => { this.held = true; this.#show(word); }, HOLD);
  }

  /** @param {Event} event */
  #click(event) {
    if (!this.held) return;
    this.held = false;
    event.preventDefault();
    event.stopPropagation();
    this.timer = setTimeout(() => this.#show(null), SEEN);
  }

  /** @param {EventTarget|null} target */
  #show(target) {
    const word = shortAt(target);
    this.place.hidden = !word;
    if (!word) return;
    this.place.textContent = word.dataset.long ?? "";
    putNear(this.place, word.getBoundingClientRect(), document.documentElement.getBoundingClientRect(), []);
  }
}
