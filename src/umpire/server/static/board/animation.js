/**
 * How fast things move on the board: as the settings say, and not at all for those who asked their system for less
 * motion.
 */
import { settings } from "/static/common/settings.js";

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {0|1|0.5} */
function factor() {
  if (settings.speed === 0) return 0;
  return settings.speed === 2 ? 0.5 : 1;
}

export const pace = {
  /** a piece slides, the view travels */
  move: () => (still.matches ? 0 : 420 * factor()),
  /** dice tumble */
  tumble: () => (still.matches ? 0 : 750 * factor()),
  /** a step of a playback stays to be read; @param {number} letters */
  read: (/** @type {number} */ letters) => Math.min(3600, 900 + letters * 18) * factor(),
  /** a shot of a film stays to be read, at the speed that was chosen for films; @param {number} letters */
  watch: (/** @type {number} */ letters) =>
    (Math.min(3600, 900 + letters * 18) * (factor() || 1)) / (settings.film || 1),
};
