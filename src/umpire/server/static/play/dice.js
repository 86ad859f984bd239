/** Dice: faces drawn as SVG, and a roll that is seen. */
import { html, svg, nothing, render } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { duration } from "/static/board/animation.js";

/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[50, 50]],
  2: [[27, 27], [73, 73]],
  3: [[26, 26], [50, 50], [74, 74]],
  4: [[28, 28], [72, 28], [28, 72], [72, 72]],
  5: [[27, 27], [73, 27], [50, 50], [27, 73], [73, 73]],
  6: [[28, 24], [72, 24], [28, 50], [72, 50], [28, 76], [72, 76]],
};

/** A sign for dice, not a roll. */
export const smallDie = html`<svg viewBox="0 0 20 20" class="mini-die" aria-hidden="true" focusable="false"><rect x="2"
  y="2" width="16" height="16" rx="4"></rect>
  <circle cx="6.5" cy="6.5" r="1.6"></circle><circle cx="13.5" cy="13.5" r="1.6"></circle><circle cx="10" cy="10"
    r="1.6"></circle></svg>`;

/** @param {number} value @param {string} [className] */
export function dieFace(value, className = "die") {
  const pips = PIPS[value];
  return html`<svg class=${className} viewBox="0 0 100 100" role="img" aria-label=${say("die-n", { n: value })}>
    <rect class="die-shade" x="5" y="8" width="90" height="90" rx="18"></rect><rect class="die-body" x="5" y="3"
      width="90" height="90" rx="18"></rect>
    ${pips ? svg`<g transform="translate(0,-2)">${
      pips.map(([x, y]) => svg`<circle class="die-pip" cx=${x} cy=${y} r="9"></circle>`)}</g>`
      : svg`<text class="die-number" x="50" y="64" text-anchor="middle" font-size="46">${value}</text>`}</svg>`;
}

/** @param {number[]} dice */
export function diceRow(dice) {
  return dice.length ? html`<span class="dice-row">${dice.map((value) => dieFace(value, "die small"))}</span>`
    : nothing;
}

/**
 * Let dice tumble in `place`, then lie as they fell.
 * @param {HTMLElement} place
 * @param {number[]} dice
 * @param {AbortSignal} signal
 */
export async function tumble(place, dice, signal) {
  const time = duration.tumble();
  const beat = 85;
  if (time && document.visibilityState === "visible") {
    await new Promise((done) => {
      let last = -beat;
      let started = 0;
      const frame = () => {
        // from when it can be seen: a machine that was busy until now shows it all the same
        started ||= performance.now();
        const gone = performance.now() - started;
        if (signal.aborted || gone > time) return done(undefined);
        if (gone - last >= beat * (1 + gone / time)) {
          last = gone;
          render(html`${dice.map((_, index) => dieFace(1 + Math.floor(Math.random() * 6),
            `die big rolling rolling-${index % 3}`))}`, place);
        }
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
    });
  }
  render(html`${dice.map((value) => dieFace(value, "die big landed"))}`, place);
}
