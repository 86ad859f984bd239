// The page that a link in a message opens: its buttons do what the link is for, and say what was done.

import { writeStored, readStored } from '/static/common/settings.js';

/** where people/notices.js looks for the addresses that need not be asked again */
const KEPT = 'umpire.notices';
const said = document.getElementById('said');
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
    const told = await answer.json();
    tell(told.done);
    if (told.proof) remember(told.target, told.proof);
    offer(told.undo);
  } catch {
    tell(failed);
  }
}

/**
 * An address that said yes in this browser need not be asked in another match.
 * @param {string} address
 * @param {string} proof
 */
function remember(address, proof) {
  const kept = readStored(KEPT);
  writeStored(KEPT, { ...kept, proofs: { ...kept.proofs, [address]: proof } });
}

/** Leave one button that takes back what was done, where that can be. @param {string} address */
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
  if (said) said.textContent = sentence;
}
