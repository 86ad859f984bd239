/** The tab: its icon says that it is one's move, a sound if it is wanted; and the table hears that somebody looks. */
import { settings } from "/static/common/settings.js";
import { tellHereToo } from "/static/people/notices.js";

/** @typedef {import("/static/play/types.js").App} App */

/** milliseconds: who has looked for so long has seen that it is their move */
const LOOKED = 5000;
const ICON = "/static/favicon.svg";
const MARKED = "/static/favicon-move.svg";

export class TurnSignal {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    /** the stamp that the table was told of last */
    this.told = "";
    this.wanted = false;
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined;
    document.addEventListener("visibilitychange", () => this.#look());
    tellHereToo(app.match, app.token);
  }

  /** The match stands otherwise. @param {import("/static/play/types.js").State} state */
  follow(state) {
    const wanted = this.app.isMyTurn() && !state.over;
    if (wanted && !this.wanted && document.hidden) this.#ring();
    this.wanted = wanted;
    this.#mark(wanted);
    this.#look();
  }

  /** @param {boolean} wanted */
  #mark(wanted) {
    const icon = document.querySelector('link[rel="icon"]');
    const address = wanted ? MARKED : ICON;
    if (icon instanceof HTMLLinkElement && !icon.href.endsWith(address)) icon.href = address;
  }

  /** Who sees for a while that it is their move, or that something is offered, need not be told elsewhere. */
  #look() {
    clearTimeout(this.timer);
    const { state } = this.app;
    const offer = state?.terms?.offer;
    const asked = this.wanted || state?.over || (offer && !offer.yours && !offer.agreed);
    if (!state || document.hidden || !asked || this.told === state.stamp) return;
    this.timer = setTimeout(() => this.#seen(state.stamp ?? ""), LOOKED);
  }

  /** @param {string} stamp */
  #seen(stamp) {
    if (this.app.state?.stamp !== stamp || document.hidden) return;
    this.told = stamp;
    this.app.connection.request({ type: "look", stamp }).catch(() => { this.told = ""; });
  }

  /** Two soft notes. */
  #ring() {
    if (!settings.sound) return;
    try {
      const audio = new AudioContext();
      [659, 880].forEach((pitch, number) => this.#note(audio, pitch, audio.currentTime + number * 0.18));
      setTimeout(() => audio.close(), 1500);
    } catch {
      // a browser that makes no sound shows the mark all the same
    }
  }

  /** @param {AudioContext} audio @param {number} pitch @param {number} at */
  #note(audio, pitch, at) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0.12, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.5);
  }
}
