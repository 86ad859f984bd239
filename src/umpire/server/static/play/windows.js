/** What can be opened over the table: the log, the rules, the replay, how it ended. */
import { html } from "/static/vendor/lit-html.js";
import { say } from "/static/words/translation.js";
import { openDialog, toast } from "/static/common/dialogs.js";
import { openGlossary, openHelp } from "/static/common/help.js";
import { openNotes } from "/static/play/private-notes.js";
import { openNotices } from "/static/people/notices.js";
import { openOrders } from "/static/play/standing-orders.js";
import { openRules, openVictory } from "/static/common/rules.js";
import { openSettings } from "/static/common/settings.js";
import { openKeys } from "/static/play/keyboard.js";
import { logList } from "/static/play/log.js";
import { resultView } from "/static/play/decision.js";
import { openReplay } from "/static/play/replay.js";

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/common/dialogs.js").Handle} Handle */

/** the browser needs an address for as long as it saves */
const SAVED = 10000;

export class Windows {
  /** @param {App} app @param {HTMLElement} log where it is on a wide screen */
  constructor(app, log) {
    this.app = app;
    this.log = log;
    /** @type {Handle|null} */
    this.result = null;
  }

  /** @param {string} what @param {string} [extra] */
  open(what, extra) {
    const { app } = this;
    app.ui.menuOpen = false;
    if (!app.state) return;
    this.#open(what, app.state.title, extra);
    app.refresh();
  }

  /** @param {string} what @param {string} title @param {string} [extra] */
  #open(what, title, extra) {
    const { app } = this;
    switch (what) {
      case "log": this.#openLog(); return;
      case "dice": app.sealedDice.open(); return;
      case "replay": openReplay(app, extra === undefined ? undefined : Number(extra)); return;
      case "rules": openRules(title, extra); return;
      case "victory": openVictory(title, app.state?.scenario ?? "", app.state?.victory ?? []); return;
      case "help": openHelp(title); return;
      case "glossary": openGlossary(title); return;
      case "notes": openNotes(app.match, app.token); return;
      case "notices": openNotices(app.match, app.token); return;
      case "orders": openOrders(app); return;
      case "settings": openSettings(); return;
      case "keys": openKeys(); return;
      case "export": this.#export(); return;
      case "result": this.#openResult();
    }
  }

  #openLog() {
    const { app } = this;
    if (!app.isNarrow()) {
      const last = [...this.log.querySelectorAll("summary")].at(-1);
      if (last instanceof HTMLElement) last.focus();
      return;
    }
    const entries = logList(app, app.playback.logShown(app.wholeLog), app.ui.freshFrom);
    const content = html`<div class="log-inside">${entries}</div>`;
    const actions = [{ label: say("back-to-board"), primary: true }];
    const body = openDialog({ title: say("log"), kind: "log-sheet", content, actions }).element.querySelector(
      ".sheet-body");
    requestAnimationFrame(() => body?.scrollTo(0, body.scrollHeight));
  }

  #openResult() {
    const title = this.app.state?.name ?? "";
    this.result = openDialog({ title, kind: "result-sheet", content: this.#ended() });
    this.result.closed.then(() => { this.result = null; });
  }

  /** How it ended, in a dialog that what one does next closes. */
  #ended() {
    const close = (/** @type {Event} */ event) => {
      if (event.target instanceof Element && event.target.closest("button.button")) this.result?.close();
    };
    return html`<div @click=${close}>${resultView(this.app)}</div>`;
  }

  /** Something has changed: the dice may have been checked meanwhile. */
  update() {
    this.result?.update(this.#ended());
  }

  async #export() {
    const { app } = this;
    try {
      const reply = await app.connection.fetch("record");
      const named = /filename="?([^";]+)/.exec(reply.headers.get("Content-Disposition") ?? "");
      const link = document.createElement("a");
      link.href = URL.createObjectURL(await reply.blob());
      link.download = named?.[1] ?? `${app.match}.txt`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), SAVED);
    } catch (failure) {
      toast(failure instanceof Error ? failure.message : say("record-lost"));
    }
  }
}
