/**
 * How fast things move on the board: as the settings say, and not at all for those who asked their system for less
 * motion.
 */
import { settings } from "/static/common/settings.js";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** @returns {0|1|0.5} */
function speedFactor() {
  if (settings.speed === 0) return 0;
  return settings.speed === 2 ? 0.5 : 1;
}

export const duration = {
  /** a piece slides, the view travels */
  move: () => (reducedMotion.matches ? 0 : 420 * speedFactor()),
  /** dice tumble */
  tumble: () => (reducedMotion.matches ? 0 : 750 * speedFactor()),
  /** a step of a playback stays to be read; @param {number} letters */
  read: (/** @type {number} */ letters) => Math.min(3600, 900 + letters * 18) * speedFactor(),
  /** a shot of a film stays to be read, at the speed that was chosen for films; @param {number} letters */
  watch: (/** @type {number} */ letters) =>
    (Math.min(3600, 900 + letters * 18) * (speedFactor() || 1)) / (settings.film || 1),
};
