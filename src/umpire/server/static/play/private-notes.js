// Private notes of a seat: they save themselves and say when.

import { html } from '/static/vendor/lit-html.js';
import { fieldValue } from '/static/common/events.js';
import { language, languageHeaders, say } from '/static/words/translation.js';
import { openDialog } from '/static/common/dialogs.js';

const LONGEST = 20_000;
const PAUSE = 700;

/**
 * @param {string} matchId
 * @param {string} token
 */
export function openNotes(matchId, token) {
  const address = `/api/matches/${encodeURIComponent(matchId)}/notes`;
  const headers = { ...languageHeaders, Authorization: `Bearer ${token}` };
  let [text, saved, said, ready] = ['', '', say('opening'), false];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const dialog = openDialog({ title: say('your-notes'), content: body,
    actions: [{ label: say('close'), primary: true }] });
  dialog.closed.then(() => { clearTimeout(timer); save(); });
  load();

  function body() {
    return html`
      <p class="muted">${say('notes-yours')}</p>
      <textarea class="notes-text" aria-label=${say('your-notes')} maxlength=${LONGEST} ?disabled=${!ready} .value=${
        text}
        @input=${write}></textarea>
      <p class="notes-foot"><span role="status">${said}</span><span
        class="tabular">${text.length.toLocaleString(language)} / ${LONGEST.toLocaleString(language)}</span></p>`;
  }

  /** @param {string} words */
  function tell(words) {
    said = words;
    if (dialog.element.isConnected) dialog.update(body());
  }

  async function load() {
    try {
      const answer = await fetch(address, { headers });
      if (!answer.ok) throw new Error((await answer.json())?.error?.reason ?? say('notes-lost'));
      text = saved = (await answer.json()).text ?? '';
      ready = true;
      tell(text ? say('saved') : say('notes-save'));
      dialog.element.querySelector('textarea')?.focus();
    } catch (problem) {
      tell(problem instanceof Error && problem.message ? problem.message : say('notes-lost'));
    }
  }

  /** @param {Event} event */
  function write(event) {
    text = fieldValue(event);
    tell(say('writing'));
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
      tell(say('saved-at', { time: new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' }) }));
    } catch (problem) {
      tell(say('not-saved', { reason: problem instanceof Error && problem.message ? problem.message
        : say('no-answer') }));
      if (dialog.element.isConnected) timer = setTimeout(save, 4000);
    }
  }
  return dialog;
}
