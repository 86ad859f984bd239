// Asking the server, and what every page says of times and links.

import { language, languageHeaders, region, say } from '/static/words/translation.js';
import { storedToken } from '/static/common/settings.js';

/**
 * Call the server; what went wrong comes as an error with its reason.
 * @param {string} path
 * @param {RequestInit} [init]
 * @returns {Promise<any>}
 */
export async function fetchJson(path, init) {
  const answer = await fetch(path, { ...init, headers: { ...languageHeaders, ...init?.headers } }).catch(() => {
    throw new Error(say('server-silent'));
  });
  const body = await answer.json().catch(() => null);
  if (answer.ok) return body;
  const { reason = say('server-refused', { status: answer.status }), case: rule = '' } = body?.error ?? {};
  throw Object.assign(new Error(rule ? `${reason} (${rule})` : reason), { status: answer.status });
}

/**
 * Say something to the server, in JSON.
 * @param {string} path @param {unknown} [said] @param {string} [method] @param {string} [token] of a seat
 * @returns {Promise<any>}
 */
export const sendJson = (path, said = {}, method = 'POST', token = '') => fetchJson(path, { method,
  headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) },
  ...(method === 'DELETE' ? {} : { body: JSON.stringify(said) }) });

/** @param {unknown} problem */
export const errorReason = (problem) => (problem instanceof Error ? problem.message : String(problem));

/** @param {number} time */
export function timeAgo(time) {
  if (!time) return '';
  const minutes = Math.round((Date.now() - time) / 60_000);
  const before = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  if (minutes < 1) return say('just-now');
  if (minutes < 60) return before.format(-minutes, 'minute');
  if (minutes < 60 * 24) return before.format(-Math.round(minutes / 60), 'hour');
  return before.format(-Math.round(minutes / 60 / 24), 'day');
}

/** How long ago something was, as the server writes times. @param {string} time */
export const timeSince = (time) => timeAgo(Date.parse(time) || 0);

/** A day and an hour in short, as the server writes times. @param {string} at */
export const shortDate = (at) => new Intl.DateTimeFormat(region, {
  weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit',
}).format(new Date(at));

/**
 * Where a match is, or a page beside it. A token that this browser remembers does not stand in the address.
 * @param {string} match
 * @param {string} token
 * @param {string} [page]
 */
export function matchAddress(match, token, page = '') {
  const path = `/m/${encodeURIComponent(match)}${page ? `/${encodeURIComponent(page)}` : ''}`;
  return token && storedToken(match) !== token ? `${path}#${token}` : path;
}
