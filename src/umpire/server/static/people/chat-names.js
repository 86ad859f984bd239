/** Who said a line: by name where there is one, and so that no two who watch are called the same. */
import { say } from "/static/words/translation.js";

/** @typedef {import("/static/wire.js").TalkLine} Line */

/** letters of a voice that tell spectators apart, where so many are enough */
const SHORT = 3;

/**
 * Merge lines that are told with those from before: a line that is told again is as it is now, since its writer may
 * have another name.
 * @param {Line[]} old @param {Line[]} news
 */
export function mergeLines(old, news) {
  const others = old.filter((line) => news.every((other) => other.n !== line.n));
  return [...others, ...news].sort((one, other) => one.n - other.n);
}

/** Return a name so that names that look the same are equal. @param {string} name */
const comparableName = (name) => name.normalize("NFKC").toLowerCase().replace(/\s/g, "");

/** Return as much of a voice as no other begins with. @param {string} one @param {string[]} others */
export function shortestPrefix(one, others) {
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
export function speakerName(line, lines, seatName) {
  const { seat, name, voice } = line;
  if (seat) return name ? say("player-named", { name, seat: seatName(seat) }) : seatName(seat);
  const others = lines.filter((other) => !other.seat && other.voice !== voice);
  const short = shortestPrefix(voice, others.map((other) => other.voice));
  if (!name) return say("onlooker", { name: short });
  const shared = others.some((other) => comparableName(other.name) === comparableName(name));
  return say("onlooker-named", { name: shared ? `${name} (${short})` : name });
}
