// The page that a link in a message opens: its buttons do what the link is for, and say what was done.

const said = document.getElementById('said');
const failed = document.querySelector('main')?.dataset.failed ?? '';
const buttons = [...document.querySelectorAll('button[data-deed]')];

for (const button of buttons) {
  if (!(button instanceof HTMLButtonElement)) continue;
  if (button.textContent === '') button.remove();
  button.addEventListener('click', () => act(button.dataset.deed ?? ''));
}

/** @param {string} deed what is added to the address */
async function act(deed) {
  try {
    const answer = await fetch(location.pathname + deed, { method: 'POST' });
    if (!answer.ok) throw new Error(String(answer.status));
    tell((await answer.json()).done);
    for (const button of buttons) button.remove();
  } catch {
    tell(failed);
  }
}

/** @param {string} sentence */
function tell(sentence) {
  if (said) said.textContent = sentence;
}
