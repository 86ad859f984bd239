/** Small help with words. */

/** @param {string} word */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
