// Private notes of a seat: they save themselves and say when.

import { html } from './vendor/lit-html.js';
import { openDialog } from './dialogs.js';

const LONGEST = 20_000;
const PAUSE = 700;

/**
 * @param {string} matchId
 * @param {string} token
 */
export function openNotes(matchId, token) {
  const address = `/api/matches/${encodeURIComponent(matchId)}/notes`;
  const headers = { Authorization: `Bearer ${token}` };
  let [text, saved, said, ready] = ['', '', 'Opening…', false];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const dialog = openDialog({ title: 'Your notes', content: body, actions: [{ label: 'Close', primary: true }] });
  dialog.closed.then(() => { clearTimeout(timer); save(); });
  load();

  function body() {
    return html`
      <p class="muted">Only you see these.</p>
      <textarea class="notes-text" aria-label="Your notes" maxlength=${LONGEST} ?disabled=${!ready} .value=${text}
        @input=${write}></textarea>
      <p class="notes-foot"><span role="status">${said}</span><span
        class="tabular">${text.length.toLocaleString()} / ${LONGEST.toLocaleString()}</span></p>`;
  }

  /** @param {string} words */
  function say(words) {
    said = words;
    if (dialog.element.isConnected) dialog.update(body());
  }

  async function load() {
    try {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error((await answer.json())?.error?.reason ?? 'The notes could not be opened.');
      text = saved = (await answer.json()).text ?? '';
      ready = true;
      say(text ? 'Saved.' : 'They save themselves as you write.');
      dialog.element.querySelector('textarea')?.focus();
    } catch (problem) {
      say(problem instanceof Error && problem.message ? problem.message : 'The notes could not be opened.');
    }
  }

  /** @param {Event} event */
  function write(event) {
    text = /** @type {HTMLTextAreaElement} */ (event.target).value;
    say('Writing…');
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE);
  }

  async function save() {
    if (!ready || text === saved) return;
    const sent = text;
    try {
      const answer = await fetch(address, {
        method: 'PUT', keepalive: sent.length < 15_000, headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify({ text: sent }),
      });
      if (!answer.ok) throw new Error((await answer.json().catch(() => null))?.error?.reason);
      saved = sent;
      say(`Saved at ${new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' })}.`);
    } catch (problem) {
      say(`Not saved: ${problem instanceof Error && problem.message ? problem.message
        : 'the server did not answer'}. Trying again…`);
      if (dialog.element.isConnected) timer = setTimeout(save, 4000);
    }
  }
  return dialog;
}
