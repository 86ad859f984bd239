/** What an event of a field says. */

/** Give the value of the field that changed. @param {Event} event */
export const fieldValue = (event) => /** @type {HTMLInputElement|HTMLSelectElement} */ (event.target).value;

/** Tell whether the box that changed is ticked. @param {Event} event */
export const isTicked = (event) => /** @type {HTMLInputElement} */ (event.target).checked;
