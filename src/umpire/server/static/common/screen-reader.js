/** What a screen reader should say: politely, one thing after the other. */

/** @type {ReturnType<typeof setTimeout>|undefined} */
let timer;
/** @type {string[]} */
let waiting = [];

/**
 * @param {string} text
 * @param {boolean} [urgent] a refusal or the result
 */
export function announce(text, urgent = false) {
  if (!text) return;
  if (urgent) {
    speakNext("alert", text);
    return;
  }
  if (waiting.at(-1) !== text) waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    speakNext("announce", waiting.join(" "));
    waiting = [];
  }, 150);
}

/** @param {string} id @param {string} text */
function speakNext(id, text) {
  const place = document.getElementById(id);
  if (!place) return;
  // the same sentence twice is said twice
  place.textContent = place.textContent === text ? `${text}\u00a0` : text;
}
