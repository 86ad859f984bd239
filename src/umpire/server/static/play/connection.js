/** The line to the table: a WebSocket that resumes where it was, and plain HTTP where there is none. */

import { language, languageHeaders, say } from "/static/words/translation.js";
import { SceneParts } from "/static/play/scene-parts.js";
import { browserVoice } from "/static/people/chat.js";

/** @typedef {import("/static/play/types.js").State} State */
/** @typedef {import("/static/play/types.js").Company} Company */
/**
 * What is answered to a message of some type; to most of them the state is.
 * @template {string} K
 * @typedef {import("/static/play/types.js").Reply<K>} Reply
 */
/** @typedef {{type: string} & Record<string, unknown>} Message */
/** @typedef {"connecting"|"live"|"http"|"lost"|"refused"} Status */

/**
 * @typedef {object} Listener what is done with what the server sends, and what it is told when the line is opened
 * @property {(state: State) => void} state
 * @property {(status: Status) => void} status
 * @property {() => number} have the last action that is here
 * @property {() => string} stamp
 * @property {(company: Company) => void} presence
 * @property {(failure: Failure) => void} refused
 * @property {(message: import("/static/people/chat.js").Message) => void} chat
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;
const POLL = 2500;
const PING = 25000;
const PATIENCE = 9000;

export class Failure extends Error {
  /** @param {string} reason @param {string} [rule] @param {number} [status] */
  constructor(reason, rule = "", status = 0) {
    super(reason);
    this.case = rule;
    this.status = status;
  }
}

export class Connection {
  /**
   * @param {string} match
   * @param {string} token
   * @param {Listener} listener
   */
  constructor(match, token, listener) {
    this.match = match;
    this.token = token;
    this.listener = listener;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.greeted = false;
    this.tries = 0;
    this.count = 0;
    this.closed = false;
    this.silent = false;
    this.parts = new SceneParts();
    /** @type {Map<string, {message: Message, done: (reply: any) => void, fail: (failure: Failure) => void}>} */
    this.pending = new Map();
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.retry = undefined;
    /** @type {ReturnType<typeof setInterval>|undefined} */
    this.poll = undefined;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.silence = undefined;
    addEventListener("online", () => this.reconnectNow());
    addEventListener("offline", () => this.disconnect());
    addEventListener("pagehide", () => this.socket?.close());
    addEventListener("pageshow", (event) => event.persisted && this.reconnectNow());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.reconnectNow());
    setInterval(() => this.ping(), PING);
  }

  open() {
    if (this.closed || (this.socket && this.socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(this.retry);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    let socket;
    try {
      socket = new WebSocket(`${scheme}://${location.host}/ws/${encodeURIComponent(this.match)}`);
    } catch {
      this.handleLoss();
      return;
    }
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => socket.send(JSON.stringify({
      type: "hello", token: this.token, have: this.listener.have(), stamp: this.listener.stamp(),
      known: this.parts.known, differences: true, language, presence: true, talk: true, voice: browserVoice(),
    }));
    socket.onmessage = (event) => socket === this.socket && this.receive(JSON.parse(event.data));
    socket.onclose = () => socket === this.socket && this.handleLoss();
  }

  reconnectNow() {
    if (this.closed || this.greeted) return this.ping();
    this.tries = 0;
    this.open();
  }

  /** The browser knows that it has no network: who waits is told, rather than left to wonder. */
  disconnect() {
    if (!this.socket) return;
    this.socket.onclose = null;
    this.socket.close();
    this.handleLoss();
  }

  handleLoss() {
    clearTimeout(this.silence);
    this.socket = null;
    this.greeted = false;
    if (this.closed) return;
    this.tries += 1;
    this.listener.status(this.tries > 1 ? "lost" : "connecting");
    this.retry = setTimeout(() => this.open(), Math.min(LONGEST_WAIT,
      FIRST_WAIT * 2 ** this.tries) * (0.75 + Math.random() / 2));
    this.poll ??= setInterval(() => this.pollState(), POLL);
    this.pollState();
    // what was on its way goes again by HTTP; its number n keeps it from being done twice
    for (const [id, waiting] of this.pending) this.post(id, waiting.message);
  }

  /** @param {any} message what the server sends, unread */
  receive(message) {
    clearTimeout(this.silence);
    if (message.type === "state") {
      const first = !this.greeted;
      if (first) {
        this.greeted = true;
        this.tries = 0;
        clearInterval(this.poll);
        this.poll = undefined;
        this.listener.status("live");
      }
      const whole = this.parts.complete(message);
      if (whole) this.listener.state(whole);
      else this.fetchState(false).then((state) => this.listener.state(state), () => {});
    } else if (message.type === "presence") {
      this.listener.presence(message);
    } else if (message.type === "chat" && !message.id) {
      this.listener.chat(message);
    } else if (message.type === "error" && !this.greeted && !message.id) {
      this.refuse(new Failure(message.reason, message.case));
    }
    this.resolve(message.id, message);
  }

  /** There is nothing here for who asks, and nobody asks again. @param {Failure} failure */
  refuse(failure) {
    this.closed = true;
    clearInterval(this.poll);
    this.listener.status("refused");
    this.listener.refused(failure);
  }

  /** @param {string|undefined} id @param {any} reply */
  resolve(id, reply) {
    const waiting = id === undefined ? undefined : this.pending.get(id);
    if (!waiting || id === undefined) return;
    this.pending.delete(id);
    if (reply.type === "error") waiting.fail(new Failure(reply.reason, reply.case, reply.stale ? 409 : 422));
    else waiting.done(reply);
  }

  /**
   * Ask the table; the reply, or a Failure.
   * @template {string} K
   * @param {{type: K} & Record<string, unknown>} message
   * @returns {Promise<Reply<K>>}
   */
  request(message) {
    const id = `c${++this.count}`;
    const full = { ...message, id };
    return new Promise((done, fail) => {
      this.pending.set(id, { message: full, done, fail });
      if (this.socket && this.greeted && this.socket.readyState === WebSocket.OPEN) {
        this.socket.send(JSON.stringify(full));
      } else this.post(id, full);
    });
  }

  /** @param {string} id @param {Message} message */
  async post(id, message) {
    try {
      const known = ["play", "undo", "delegate"].includes(message.type) ? { known: this.parts.known } : {};
      const reply = await this.fetchJson("messages", { method: "POST", body: JSON.stringify({ ...message,
        ...known }) });
      if (reply.type === "state") this.listener.state(reply);
      this.resolve(id, { ...reply, id });
    } catch (failure) {
      const waiting = this.pending.get(id);
      this.pending.delete(id);
      waiting?.fail(failure instanceof Failure ? failure : new Failure(say("table-lost")));
    }
  }

  /** By HTTP: what is the state now? */
  async pollState() {
    try {
      const state = await this.fetchState();
      if (this.greeted) return;
      this.listener.status("http");
      this.listener.state(state);
      this.listener.chat(await this.fetchJson(`chat?voice=${encodeURIComponent(browserVoice())}`));
      // the table answers again after it did not: so may its WebSocket
      if (this.silent) {
        this.silent = false;
        this.tries = 1;
        this.open();
      }
    } catch (failure) {
      if (failure instanceof Failure && (failure.status === 401 || failure.status === 404)) {
        this.refuse(failure);
      } else if (!this.greeted && !this.closed) {
        this.silent = true;
        this.listener.status("lost");
      }
    }
  }

  /** The state by HTTP, without what is here already. @param {boolean} [sparing] */
  fetchState(sparing = true) {
    const stamp = encodeURIComponent(this.listener.stamp());
    return this.fetchScene(`state?have=${this.listener.have()}&stamp=${stamp}`, sparing);
  }

  /**
   * An answer with a scene; what is here already is not sent again.
   * @param {string} path below this match, with a question mark
   * @param {boolean} [sparing]
   * @returns {Promise<any>}
   */
  async fetchScene(path, sparing = true) {
    const reply = await this.fetch(sparing ? `${path}&known=${this.parts.known.join(".")}` : path);
    return this.parts.complete(await reply.json()) ?? this.fetchScene(path, false);
  }

  /** How it was after action n. @param {number} n @param {number} [have] the log is told after this action */
  fetchReplay(n, have = -1) {
    return this.fetchScene(`replay/${n}?have=${have}`);
  }

  /**
   * @param {string} path below this match
   * @param {RequestInit} [init]
   */
  async fetchJson(path, init = {}) {
    const reply = await (await this.fetch(path, init)).json();
    return this.parts.complete(reply) ?? this.fetchState(false);
  }

  /** @param {string} path @param {RequestInit} [init] */
  async fetch(path, init = {}) {
    /** @type {Record<string, string>} */
    const headers = { ...languageHeaders, ...(this.token ? { Authorization: `Bearer ${this.token}` } : {}) };
    if (init.body) headers["Content-Type"] = "application/json";
    const reply = await fetch(`/api/matches/${encodeURIComponent(this.match)}/${path}`,
      { ...init, headers, cache: "no-store" });
    if (reply.ok) return reply;
    const body = await reply.json().catch(() => ({}));
    throw new Failure(body.error?.reason ?? say("table-answered", { status: reply.status }), body.error?.case ?? "",
      reply.status);
  }

  ping() {
    const socket = this.socket;
    if (!socket || !this.greeted || socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ type: "ping", id: `p${++this.count}` }));
    clearTimeout(this.silence);
    this.silence = setTimeout(() => socket === this.socket && (socket.close(), this.handleLoss()), PATIENCE);
  }
}
