/** The check of verifiable dice: whether all that was rolled follows from what was committed to at the beginning. */
import { bytesOf, hashOf, hex, hmac, sha256 } from "/static/play/sha256.js";
import { say } from "/static/words/translation.js";

/** @typedef {import("/static/play/types.js").LogRecord} LogRecord */
/**
 * What this browser keeps of the dice of a match: the commitment it saw, after which action it saw it, the nonces of
 * its own
 * seats, and, from the moment it told one, who adds to the dice and under which seals.
 * @typedef {{commitment: string, since: number, nonces: Record<string, string>, seats?: string[], seals?:
 *   Record<string, string>}} Kept
 */
/** What the server tells once the match is over. @typedef {import("/static/wire.js").Rolls} Told */

/** Return what binds a seat to its nonce. @param {string} commitment @param {string} seat @param {string} nonce */
export const sealOf = (commitment, seat, nonce) => hashOf(`umpire seal\n${commitment}\n${seat}\n${nonce}\n`);

/**
 * Return what a roll must show.
 * @param {Uint8Array} key @param {string} stream @param {number} number @param {number} sides
 */
function faceOf(key, stream, number, sides) {
  const digest = hmac(key, `${stream}:${number}`);
  // eight bytes as one number, modulo the sides, without a number that is too large to be exact
  return digest.slice(0, 8).reduce((rest, byte) => (rest * 256 + byte) % sides, 0) + 1;
}

/**
 * Say what is wrong with the secret and the nonces, "" if they are those of the beginning.
 * @param {Kept} kept @param {Told} revealed @param {(seat: string) => string} named
 */
function findExchange(kept, revealed, named) {
  if (hex(sha256(bytesOf(revealed.secret))) !== kept.commitment) {
    return say("dice-secret");
  }
  const [seats, seals] = [kept.seats ?? [], kept.seals ?? {}];
  if (Object.keys(revealed.nonces).sort().join() !== [...seats].sort().join()) {
    return say("dice-sides");
  }
  const other = seats.find((seat) => sealOf(kept.commitment, seat, revealed.nonces[seat]) !== seals[seat]);
  return other === undefined ? "" : say("dice-number", { seat: named(other) });
}

/**
 * Find the first die that is not as committed; "" if all are. Every stream counts from nought without a gap, so that
 * none can be left out, and what the log shows was rolled in that action.
 * @param {Kept} kept @param {Told} revealed @param {LogRecord[]} log @param {(seat: string) => string} named
 */
export function findFault(kept, revealed, log, named) {
  const reason = findExchange(kept, revealed, named);
  if (reason) return reason;
  const added = (kept.seats ?? []).map((seat) => `${seat} ${revealed.nonces[seat]}\n`).join("");
  const secret = bytesOf(revealed.secret);
  const key = added ? hmac(secret, `umpire dice\n${added}`) : secret;
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [index, [n, stream, number, sides, face]] of revealed.rolls.entries()) {
    const which = say(stream === "dice" ? "die-of" : "draw-of", { n: index + 1, of: revealed.rolls.length });
    if (number !== (counts[stream] ?? 0)) {
      return say("die-left-out", { which, n });
    }
    counts[stream] = number + 1;
    const right = faceOf(key, stream, number, sides);
    if (face !== right) {
      return say("die-other", { which, n, face, right });
    }
  }
  return findUnrolled(revealed, log);
}

/** Find a die that the log shows and nobody rolled. @param {Told} revealed @param {LogRecord[]} log */
function findUnrolled(revealed, log) {
  /** @type {Map<number, number[]>} */
  const faces = new Map();
  for (const [n, , , , face] of revealed.rolls) faces.set(n, [...(faces.get(n) ?? []), face]);
  for (const record of log) {
    const rolled = faces.get(record.n) ?? [];
    for (const face of record.entries.flatMap((entry) => entry.dice ?? [])) {
      const at = rolled.indexOf(face);
      if (at < 0) return say("die-never", { face, n: record.n });
      rolled.splice(at, 1);
    }
  }
  return "";
}

/** Say that all dice are as committed. @param {Told} told */
export function summarizeDice({ rolls }) {
  if (!rolls.length) return say("no-dice");
  return say(rolls.every(([, stream]) => stream === "dice") ? "dice-sound" : "draws-sound", { n: rolls.length });
}
