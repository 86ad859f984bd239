/**
 * Dice that nobody can choose: what this browser adds to them, keeps of them, and checks by itself when the match is
 * over.
 */
import { html, nothing } from "/static/vendor/lit-html.js";
import { sayParts, say } from "/static/words/translation.js";
import { openDialog } from "/static/common/dialogs.js";
import { writeStored, readStored } from "/static/common/settings.js";
import { announce } from "/static/common/screen-reader.js";
import { smallDie } from "/static/play/dice.js";
import { findFault, sealOf, summarizeDice } from "/static/play/dice-check.js";
import { hex } from "/static/play/sha256.js";
import { seatName } from "/static/words/formatting.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").State} State */
/** @typedef {import("/static/play/dice-check.js").Kept} Kept */
/** @typedef {{sound: boolean|null, text: string}} Verdict null: it could not be checked */

/** @param {string} match */
const keyOf = (match) => `umpire.dice.${match}`;

// ---- taking part

export class SealedDice {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** @type {Kept|null} */
    this.kept = null;
    /** what is wrong already, before the end */
    this.alarm = "";
    /** this seat was sealed by another browser, and only that one can tell its nonce */
    this.elsewhere = "";
    /** @type {Verdict|null} */
    this.verdict = null;
    /** what is on its way */
    this.busy = "";
  }

  /** Take the state of the dice from the table. @param {State} state */
  takeState(state) {
    if (state.dice !== "verifiable") return;
    this.remember(state);
    this.alarm = this.findChange(state);
    this.elsewhere = "";
    if (!this.alarm && state.nonces?.asked) this.add(state);
    if (!state.over) this.verdict = null;
    else if (!this.verdict?.sound) this.check(state);
  }

  /** Keep the commitment when it is first seen; the seals for good once all nonces are told. @param {State} state */
  remember(state) {
    const stored = readStored(keyOf(state.match));
    const { nonces } = state;
    if (stored.commitment) this.kept = /** @type {Kept} */ ({ nonces: {}, since: state.n, ...stored });
    this.kept ??= { commitment: state.commitment, since: state.n, nonces: {} };
    if (!this.kept.seals && nonces && !nonces.asked) {
      Object.assign(this.kept, { seats: nonces.seats, seals: nonces.seals });
    }
    writeStored(keyOf(state.match), this.kept);
  }

  /** Say what is no longer as this browser keeps it; "" if all is. @param {State} state */
  findChange(state) {
    const { kept } = this;
    if (!kept) return "";
    const { seats = [], seals = {} } = state.nonces ?? {};
    const bound = !kept.seats || (kept.seats.join() === seats.join()
      && seats.every((seat) => kept.seals?.[seat] === seals[seat]));
    const same = kept.commitment === state.commitment && bound;
    return same ? ""
      : say("dice-commitment");
  }

  /** Add what is asked of one's own seats. @param {State} state */
  add(state) {
    const { nonces } = state;
    if (!nonces || !this.kept) return;
    const known = nonces.asked === "seal" ? nonces.seals : nonces.told;
    const seats = state.yours.filter((seat) => nonces.seats.includes(seat) && !(seat in known));
    if (!seats.length) return;
    if (nonces.asked === "seal") this.seal(state, seats);
    else this.revealNonces(state, seats);
  }

  /** Draw a nonce for each seat, keep it, and tell its seal only. @param {State} state @param {string[]} seats */
  seal(state, seats) {
    if (!this.kept) return;
    const { kept } = this;
    for (const seat of seats) kept.nonces[seat] ??= hex(crypto.getRandomValues(new Uint8Array(32)));
    writeStored(keyOf(state.match), kept);
    const seals = seats.map((seat) => [seat, sealOf(kept.commitment, seat, kept.nonces[seat])]);
    this.send({ type: "seal", seals: Object.fromEntries(seals) });
  }

  /**
   * Keep these seals: all are bound by them from now on, and one's own nonces may be known.
   * @param {State} state @param {string[]} seats
   */
  revealNonces(state, seats) {
    const { nonces } = state;
    if (!this.kept || !nonces?.seats.every((seat) => seat in nonces.seals)) return;
    const { kept } = this;
    const other = seats.find((seat) => !kept.nonces[seat]
      || sealOf(kept.commitment, seat, kept.nonces[seat]) !== nonces.seals[seat]);
    if (other !== undefined) {
      this.elsewhere = other;
      return;
    }
    Object.assign(kept, { seats: nonces.seats, seals: nonces.seals });
    writeStored(keyOf(state.match), kept);
    this.send({ type: "nonce", nonces: Object.fromEntries(seats.map((seat) => [seat, kept.nonces[seat]])) });
  }

  /** @param {{type: string} & Record<string, unknown>} message */
  async send(message) {
    if (this.busy === message.type) return;
    this.busy = message.type;
    try {
      await this.app.connection.request(message);
    } catch {
      // another window of this seat was faster, or the line is lost: the next state tells what is still asked
    }
    if (this.busy === message.type) this.busy = "";
  }

  /** Check the dice here, from what this browser kept. @param {State} state */
  async check(state) {
    if (this.busy === "check" || !this.kept) return;
    this.busy = "check";
    this.verdict = await this.judged(this.kept);
    this.busy = "";
    if (this.app.state?.over) announce(this.verdict.text);
    else this.verdict = null;
    this.app.refresh();
  }

  /** @param {Kept} kept @returns {Promise<Verdict>} */
  async judged(kept) {
    try {
      const revealed = await (await this.app.connection.fetch("dice")).json();
      const fault = findFault(kept, revealed, this.app.log, (seat) => this.seatNames(seat));
      return fault ? { sound: false, text: fault }
        : { sound: true, text: [summarizeDice(revealed), this.caveat(kept)].filter(Boolean).join(" ") };
    } catch (failure) {
      return { sound: null, text: say("dice-unchecked", { reason: failure instanceof Error ? failure.message : "" }) };
    }
  }

  /** Say what this browser cannot vouch for. @param {Kept} kept */
  caveat(kept) {
    if (Object.keys(kept.nonces).length) return "";
    return kept.since > 0 ? say("saw-late", { n: kept.since }) : say("added-none");
  }

  // ---- what is shown

  /** Draw the commitment, in a line. */
  line() {
    const { state } = this.app;
    if (state?.dice !== "verifiable") return nothing;
    return html`<p class="sealed-line"><button type="button" class="quiet small"
      @click=${() => this.open()}>${smallDie}<span>${say("dice-committed")}</span>
      <code class="tabular">${grouped(state.commitment.slice(0, 12))}…</code></button></p>
      ${this.alarm ? html`<p class="notice error" role="alert">${this.alarm}</p>` : nothing}
      ${this.elsewhere ? html`<p class="notice">${this.elsewhereText()}</p>` : nothing}`;
  }

  elsewhereText() {
    return say("sealed-elsewhere", { seat: this.seatNames(this.elsewhere) });
  }

  /** Say what the check came to. */
  result() {
    const { state } = this.app;
    if (state?.dice !== "verifiable" || !state.over) return nothing;
    const { verdict } = this;
    const kind = verdict === null ? "waiting" : verdict.sound ? "sound" : verdict.sound === null ? "unknown" : "false";
    return html`<p class=${`sealed-result sealed-${kind}`}>${verdict?.text ?? say("checking")}
      <button type="button" class="quiet small" @click=${() => this.open()}>${say("how-so")}</button></p>`;
  }

  open() {
    const { state } = this.app;
    if (!state) return;
    openDialog({
      title: say("the-dice"), kind: "sealed-sheet", content: this.told(state),
      actions: [...(this.kept?.seals || !state.nonces
        ? [{ label: say("save-receipt"), act: () => { this.save(state); return false; } }] : []),
        { label: say("close"), primary: true }],
    });
  }

  /** @param {State} state */
  told(state) {
    const bots = Object.values(state.seats).includes("bot");
    return html`<p>${state.nonces
      ? say("dice-nonces")
      : say("dice-alone")}
      ${state.nonces && bots ? say("bot-adds-none") : ""}</p>
      ${this.verdict && state.over ? html`<p class=${this.verdict.sound ? "notice"
        : "notice error"}>${this.verdict.text}</p>` : nothing}
      <dl class="sealed-list"><dt>${say("commitment")}</dt><dd><code>${grouped(state.commitment)}</code></dd>
      ${(state.nonces?.seats ?? []).map((seat) =>
        html`<dt>${this.seatNames(seat)}${seat in (this.kept?.nonces ?? {})
        ? html` &nbsp;<span class="tag">${say("this-browser")}</span>` : nothing}</dt>
        <dd>${state.nonces?.seals[seat] ? html`<code>${grouped(state.nonces.seals[seat])}</code>`
          : html`<span class="muted">${say("not-sealed")}</span>`}</dd>`)}</dl>
      <p class="muted small sealed-note">${sayParts("receipt-is",
        { command: html`<code>umpire verify RECORD --receipt FILE</code>` })}</p>`;
  }

  /** @param {string} seat */
  seatNames(seat) {
    return seatName(this.app, seat);
  }

  /** Write the player's receipt, as a text that `umpire verify --receipt` reads. @param {State} state */
  receipt(state) {
    const seals = (this.kept?.seats ?? []).map((seat) => `seal ${seat} ${this.kept?.seals?.[seat]}\n`);
    return `umpire receipt 1\n# ${state.name}, match ${state.match}\ncommitment ${this.kept?.commitment}\n${
      seals.join("")}`;
  }

  /** @param {State} state */
  save(state) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.receipt(state)], { type: "text/plain" }));
    link.download = `${state.title}-${state.match}.receipt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
  }
}

/** Group digits in fours. @param {string} digits */
const grouped = (digits) => digits.match(/.{1,4}/g)?.join(" ") ?? "";
