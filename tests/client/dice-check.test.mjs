/** Verifiable dice: our own hashes are those of others, and whatever is false is named. */
import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import test from "node:test";
import { findFault, summarizeDice } from "/static/play/dice-check.js";
import { hex, hmac, sha256 } from "/static/play/sha256.js";

test("our own hashes are those of others, at every length around a block", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = Uint8Array.from({ length }, (_, n) => (n * 7 + length) % 256);
    assert.equal(hex(sha256(bytes)), createHash("sha256").update(bytes).digest("hex"), `sha ${length}`);
    const right = createHmac("sha256", bytes).update(`dice:${length}`).digest("hex");
    assert.equal(hex(hmac(bytes, `dice:${length}`)), right, `hmac ${length}`);
  }
});

const SECRET = "5e".repeat(32);
const NONCES = { blue: "1b".repeat(32), red: "2c".repeat(32) };
const COMMITMENT = createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex");
const named = (seat) => ({ blue: "Blue", red: "Red" })[seat];

/** What the dice must show, by the recipe of docs/explanation and by the hashes of node. */
function faces(nonces, many) {
  const added = Object.entries(nonces).map(([seat, nonce]) => `${seat} ${nonce}\n`).join("");
  const secret = Buffer.from(SECRET, "hex");
  const key = createHmac("sha256", secret).update(`umpire dice\n${added}`).digest();
  return Array.from({ length: many }, (_, n) =>
    Number(createHmac("sha256", key).update(`dice:${n}`).digest().readBigUInt64BE() % 6n) + 1);
}

/** A finished match: two dice in action 3, two in action 8, and what the log shows of them. */
function finished() {
  const shown = faces(NONCES, 4);
  const seals = Object.fromEntries(Object.entries(NONCES).map(([seat, nonce]) =>
    [seat, createHash("sha256").update(`umpire seal\n${COMMITMENT}\n${seat}\n${nonce}\n`).digest("hex")]));
  return {
    kept: { commitment: COMMITMENT, since: -1, nonces: { blue: NONCES.blue }, seats: ["blue", "red"], seals },
    revealed: {
      secret: SECRET, nonces: { ...NONCES },
      rolls: shown.map((face, n) => [n < 2 ? 3 : 8, "dice", n, 6, face]),
    },
    log: [{ n: 3, entries: [{ dice: shown.slice(0, 2) }] }, { n: 8, entries: [{ dice: [shown[2]] }, { dice: [shown[3]] }] }],
  };
}

const faultOf = ({ kept, revealed, log }) => findFault(kept, revealed, log, named);

test("dice that are as committed have no fault", () => {
  const match = finished();
  assert.equal(faultOf(match), "");
  assert.match(summarizeDice(match.revealed), /^All 4 dice are as committed\.$/);
});

const FALSE = {
  "another face": [({ rolls }) => { rolls[3][4] = (rolls[3][4] % 6) + 1; },
    /^Die 4 of 4 is not as committed: action 8 has \d, the committed dice give \d\.$/],
  // so many that the right face is no accident
  "other sides": [({ rolls }) => { rolls[3][3] = 10 ** 9; },
    /^Die 4 of 4 is not as committed: action 8 has \d, the committed dice give \d+\.$/],
  "a die left out": [({ rolls }) => { rolls.splice(2, 1); },
    /^Die 3 of 3 is not as committed: one before it was left out, in action 8 or earlier\.$/],
  "a die cut off": [({ rolls }) => { rolls.pop(); }, /^The log shows a \d in action 8 that was never rolled\.$/],
  "another secret": [(revealed) => { revealed.secret = "00".repeat(32); },
    /^The dice were exchanged: the secret told now is not the one that was committed to\.$/],
  "another nonce": [({ nonces }) => { nonces.red = "0".repeat(64); },
    /^The dice were exchanged: the number told for Red is not the one that was sealed\.$/],
  "nonces that were swapped": [(revealed) => { revealed.nonces = { blue: NONCES.red, red: NONCES.blue }; },
    /^The dice were exchanged: the number told for Blue is not the one that was sealed\.$/],
  "a nonce that is missing": [({ nonces }) => { delete nonces.red; },
    /^The dice were exchanged: not the same sides added to them as at the beginning\.$/],
};

for (const [what, [spoil, words]] of Object.entries(FALSE)) {
  test(`${what} is named`, () => {
    const match = finished();
    spoil(match.revealed);
    assert.match(faultOf(match), words);
  });
}
