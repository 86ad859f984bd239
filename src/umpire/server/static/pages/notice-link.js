// The page that a link in a message opens: its buttons do what the link is for, and say what was done.

import { writeStored, readStored } from '/static/common/settings.js';

/** where people/notices.js looks for the addresses that need not be asked again */
const KEPT = 'umpire.notices';
const status = document.getElementById('said');
const { failed = '', undo = '' } = document.querySelector('main')?.dataset ?? {};
const buttons = [...document.querySelectorAll('button[data-deed]')];

for (const button of buttons) {
  if (!(button instanceof HTMLButtonElement)) continue;
  if (button.textContent === '') button.remove();
  button.addEventListener('click', () => act(location.pathname + (button.dataset.deed ?? '')));
}

/** @param {string} address */
async function act(address) {
  try {
    const answer = await fetch(address, { method: 'POST' });
    if (!answer.ok) throw new Error(String(answer.status));
    const reply = await answer.json();
    tell(reply.done);
    if (reply.proof) remember(reply.target, reply.proof);
    offer(reply.undo);
  } catch {
    tell(failed);
  }
}

/**
 * Remember that an address was confirmed in this browser: it need not be asked in another match.
 * @param {string} address
 * @param {string} proof
 */
function remember(address, proof) {
  const stored = readStored(KEPT);
  writeStored(KEPT, { ...stored, proofs: { ...stored.proofs, [address]: proof } });
}

/** Leave one button that undoes what was done, where that can be. @param {string} address */
function offer(address) {
  const [first, ...others] = buttons;
  for (const button of others) button.remove();
  if (!(first instanceof HTMLButtonElement)) return;
  if (!address) return first.remove();
  const again = document.createElement('button');
  Object.assign(again, { type: 'button', className: 'button', textContent: undo });
  again.addEventListener('click', () => act(address));
  first.replaceWith(again);
  buttons.splice(0, buttons.length, again);
}

/** @param {string} sentence */
function tell(sentence) {
  if (status) status.textContent = sentence;
}
