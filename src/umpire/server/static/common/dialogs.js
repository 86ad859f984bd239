// Dialogs, questions and short notices, on the native <dialog>: it traps the focus, closes with Esc and gives the
// focus back.

import { html, nothing, render } from '/static/vendor/lit-html.js';
import { say } from '/static/words/translation.js';

/**
 * @typedef {{ label: string, primary?: boolean, danger?: boolean, act?: () => unknown }} Action a button; it closes
 *   the dialog unless `act` returns false
 */
/**
 * @typedef {{ element: HTMLDialogElement, close: () => void, update: (content: unknown) => void, closed: Promise<void>
 *   }} Handle
 */

let serial = 0;

/**
 * Open a dialog. `content` is text, a lit template or a node, or a function that is given the handle and returns one
 * of these.
 * `kind` is extra classes: 'wide', 'narrow', 'drawer'.
 * @param {{ title: string, content?: unknown, actions?: Action[], kind?: string }} what
 * @returns {Handle}
 */
export function openDialog({ title, content = nothing, actions = [], kind = '' }) {
  const element = document.createElement('dialog');
  element.className = `sheet ${kind}`.trim();
  const id = `dialog-${++serial}`;
  element.setAttribute('aria-labelledby', id);
  document.body.append(element);

  /** @type {() => void} */
  let tell = () => {};
  const closed = /** @type {Promise<void>} */ (new Promise((resolve) => { tell = resolve; }));
  const close = () => element.close();
  /** @type {Handle} */
  const handle = { element, close, update: draw, closed };

  /** @param {Action} action */
  function choose(action) {
    if (action.act?.() !== false) close();
  }

  /** @param {unknown} inside */
  function draw(inside) {
    render(html`
      <header class="sheet-head">
        <h2 id=${id}>${title}</h2>
        <button type="button" class="quiet icon" aria-label=${say('close')} @click=${close}>×</button>
      </header>
      <div class="sheet-body" tabindex="0" role="group"
        aria-labelledby=${id}>${typeof inside === 'string' ? html`<p>${inside}</p>` : inside}</div>
      ${actions.length ? html`<footer class="sheet-foot">${actions.map((action) => html`
        <button type="button" class="button ${action.primary ? 'primary' : ''} ${action.danger ? 'danger' : ''}"
          ?autofocus=${action.primary === true} @click=${() => choose(action)}>${action.label}</button>`)}</footer>`
            : nothing}
    `, element);
  }

  element.addEventListener('close', () => { element.remove(); tell(); });
  closeOnBackdrop(element);
  draw(typeof content === 'function' ? content(handle) : content);
  element.showModal();
  startFocus(element);
  return handle;
}

/**
 * A click that both began and ended outside closes.
 * @param {HTMLDialogElement} element
 */
function closeOnBackdrop(element) {
  let began = false;
  element.addEventListener('pointerdown', (event) => { began = event.target === element; });
  element.addEventListener('click', (event) => {
    if (event.target === element && began) element.close();
  });
}

/**
 * Where the dialog is a form or has no main button, the focus is on its body, so that it is read from the start and
 * keys scroll it.
 * @param {HTMLDialogElement} element
 */
function startFocus(element) {
  const body = element.querySelector('.sheet-body');
  const wanted = body?.querySelector('[autofocus]') ?? (body?.querySelector('input, select, textarea, button') ? body
    : element.querySelector('[autofocus]') ?? body);
  if (wanted instanceof HTMLElement) wanted.focus();
}

/**
 * Ask a question; anything but the yes button is a no.
 * @param {string} text
 * @param {string} [yes]
 * @param {string} [no]
 * @param {{ title?: string, danger?: boolean }} [more]
 * @returns {Promise<boolean>}
 */
export async function confirmDialog(text, yes = say('yes'), no = say('cancel'),
  { title = say('sure'), danger = false } = {}) {
  let answer = false;
  const { closed } = openDialog({
    title, kind: 'narrow', content: text,
    actions: [{ label: no }, { label: yes, primary: !danger, danger, act: () => { answer = true; } }],
  });
  await closed;
  return answer;
}

/** @type {HTMLElement | null} */
let toasts = null;

/**
 * A short notice that goes by itself; read aloud politely.
 * @param {string} text
 * @param {number} [milliseconds]
 */
export function toast(text, milliseconds = 4000) {
  if (!toasts) {
    toasts = document.createElement('div');
    toasts.className = 'toasts';
    toasts.setAttribute('role', 'status');
    toasts.setAttribute('aria-live', 'polite');
    toasts.setAttribute('popover', 'manual');
    document.body.append(toasts);
  }
  raiseToasts(toasts);
  const note = document.createElement('div');
  note.className = 'toast';
  note.textContent = text;
  toasts.append(note);
  setTimeout(() => note.remove(), milliseconds);
}

/**
 * Bring the notices above any open dialog: the top layer is in order of showing.
 * @param {HTMLElement} element
 */
function raiseToasts(element) {
  if (!('showPopover' in element)) return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}
