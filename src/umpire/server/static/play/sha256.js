/**
 * SHA-256 and HMAC of our own: browsers offer theirs on safe origins only, and a table at home is often at a plain
 * http:// address.
 */

const ENCODER = new TextEncoder();
const BLOCK = 64;

/**
 * The first bits of the fractional parts of the roots of the first primes.
 * @param {number} many @param {number} root
 */
function fractions(many, root) {
  const found = [];
  for (let number = 2; found.length < many; number += 1) {
    let prime = true;
    for (let other = 2; other * other <= number; other += 1) if (number % other === 0) prime = false;
    if (prime) found.push(((number ** (1 / root)) % 1) * 2 ** 32 >>> 0);
  }
  return found;
}

const START = fractions(8, 2);
const ROUND = fractions(64, 3);

/** @param {number} word @param {number} by */
const rotateRight = (word, by) => (word >>> by) | (word << (32 - by));

/** @param {Uint8Array} bytes */
export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / BLOCK) * BLOCK);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const sums = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) stir(sums, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  sums.forEach((word, index) => digest.setUint32(index * 4, word));
  return new Uint8Array(digest.buffer);
}

/** One block more. @param {Uint32Array} sums @param {DataView} view @param {number} at */
function stir(sums, view, at) {
  const words = new Uint32Array(64);
  for (let n = 0; n < 16; n += 1) words[n] = view.getUint32(at + n * 4);
  for (let n = 16; n < 64; n += 1) {
    const [early, late] = [words[n - 15], words[n - 2]];
    words[n] = words[n - 16] + (rotateRight(early, 7) ^ rotateRight(early, 18) ^ (early >>> 3)) + words[n - 7]
      + (rotateRight(late, 17) ^ rotateRight(late, 19) ^ (late >>> 10));
  }
  let [a, b, c, d, e, f, g, h] = sums;
  for (let n = 0; n < 64; n += 1) {
    const first = (h + (rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[n]
      + words[n]) | 0;
    const second = ((rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, index) => { sums[index] += word; });
}

/** @param {Uint8Array} key @param {string} message */
export function hmac(key, message) {
  const block = new Uint8Array(BLOCK);
  block.set(key.length > BLOCK ? sha256(key) : key);
  const inner = sha256(concatBytes(block.map((byte) => byte ^ 0x36), ENCODER.encode(message)));
  return sha256(concatBytes(block.map((byte) => byte ^ 0x5c), inner));
}

/** @param {Uint8Array} one @param {Uint8Array} other */
function concatBytes(one, other) {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** @param {string} text */
export const hashOf = (text) => hex(sha256(ENCODER.encode(text)));

/** @param {Uint8Array} bytes */
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} digits */
export const bytesOf = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
