/** Who said a line: by name where there is one, and so that no two who watch are called the same. */
import { say } from "/static/say.js";

/** @typedef {import("../wire.js").TalkLine} Line */

/** letters of a voice that tell spectators apart, where so many are enough */
const SHORT = 3;

/**
 * What was heard before and what is told now: a line that is told again is as it is now, for who said it may have
 * another name.
 * @param {Line[]} heard @param {Line[]} told
 */
export function together(heard, told) {
  const others = heard.filter((line) => told.every((other) => other.n !== line.n));
  return [...others, ...told].sort((one, other) => one.n - other.n);
}

/** What a reader would take for the same name. @param {string} name */
const alike = (name) => name.normalize("NFKC").toLowerCase().replace(/\s/g, "");

/** As much of a voice as no other begins with. @param {string} one @param {string[]} others */
export function shortest(one, others) {
  let length = SHORT;
  while (length < one.length && others.some((other) => other.startsWith(one.slice(0, length)))) length += 1;
  return one.slice(0, length);
}

/**
 * @param {Line} line
 * @param {Line[]} lines all that were heard
 * @param {(seat: string) => string} seatName
 * @returns {string}
 */
export function called(line, lines, seatName) {
  const { seat, name, voice } = line;
  if (seat) return name ? say("player-named", { name, seat: seatName(seat) }) : seatName(seat);
  const others = lines.filter((other) => !other.seat && other.voice !== voice);
  const short = shortest(voice, others.map((other) => other.voice));
  if (!name) return say("onlooker", { name: short });
  const shared = others.some((other) => alike(other.name) === alike(name));
  return say("onlooker-named", { name: shared ? `${name} (${short})` : name });
}
