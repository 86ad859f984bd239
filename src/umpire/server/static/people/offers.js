/** How people stand with one another, as the table tells it: what to make of it, without drawing anything. */

/** @typedef {import("/static/play/types.js").App} App */
/** @typedef {import("/static/play/types.js").State} State */

const HOUR = 3600e3;

/**
 * Return how little of one's time must be left for a warning: a quarter, a day at most.
 * @param {number} pace in days
 */
export const shortTime = (pace) => Math.min(24, pace * 6) * HOUR;

/**
 * Return what became of the offer that was open, in a word; of an agreed draw the result tells.
 * @param {State|null} old @param {State} state @param {number} [own] the offer that one withdrew oneself
 * @returns {"rewound"|"draw-declined"|"rewind-declined"|""}
 */
export function offerOutcome(old, state, own = -1) {
  const offer = old?.terms?.offer;
  if (!old || !offer || state.over || state.terms?.offer?.id === offer.id || offer.id === own) return "";
  if (offer.what === "rewind" && state.n < old.n) return "rewound";
  if (!offer.yours) return "";
  return offer.what === "draw" ? "draw-declined" : "rewind-declined";
}

/**
 * Return the name of the other player that asks for a rematch; '' if nobody does.
 * @param {Pick<App, "company"|"state">} app
 */
export function rematchProposer({ company, state }) {
  const seat = company?.rematch ?? "";
  if (!seat || !state || state.watching || state.yours.includes(seat)) return "";
  return company?.seats[seat]?.name || state.players[seat] || seat;
}
