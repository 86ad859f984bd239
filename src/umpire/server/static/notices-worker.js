// Shows what the table sends to this browser when no page of it is open, and opens the match at a click. It stays at
// the top of /static: browsers have subscribed under this address.

const worker = /** @type {any} */ (self);

worker.addEventListener('push', (/** @type {any} */ event) => {
  const told = event.data?.json() ?? {};
  event.waitUntil(showNotification(told));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openMatch(event.notification.data.link));
});

/**
 * Show a notification, silently where the match is in view.
 * @param {{match: string, title: string, body: string, link: string}} told
 */
async function showNotification(told) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const looking = windows.some((/** @type {any} */ one) => one.visibilityState === 'visible' && isAt(one, told.link));
  await worker.registration.showNotification(told.title,
    { body: told.body, tag: told.match, data: { link: told.link }, icon: '/static/favicon.svg', silent: looking });
}

/** @param {string} link */
async function openMatch(link) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((/** @type {any} */ one) => isAt(one, link));
  return there ? there.focus() : worker.clients.openWindow(link);
}

/** @param {{url: string}} one @param {string} link */
const isAt = (one, link) => new URL(one.url).pathname === new URL(link, worker.location.origin).pathname;
