// Shows what the table sends to this browser when no page of it is open, and opens the match at a click. It stays at
// the top of /static: browsers have subscribed under this address.

const worker = /** @type {any} */ (self);

worker.addEventListener('push', (/** @type {any} */ event) => {
  const notice = event.data?.json() ?? {};
  event.waitUntil(showNotification(notice));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(openMatch(event.notification.data.link));
});

/**
 * Show a notification, silently where the match is in view.
 * @param {{match: string, title: string, body: string, link: string}} notice
 */
async function showNotification(notice) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const looking = windows.some((/** @type {any} */ one) => one.visibilityState === 'visible' && isAt(one,
    notice.link));
  await worker.registration.showNotification(notice.title,
    { body: notice.body, tag: notice.match, data: { link: notice.link }, icon: '/static/favicon.svg',
      silent: looking });
}

/** @param {string} link */
async function openMatch(link) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((/** @type {any} */ one) => isAt(one, link));
  return there ? there.focus() : worker.clients.openWindow(link);
}

/** @param {{url: string}} one @param {string} link */
const isAt = (one, link) => new URL(one.url).pathname === new URL(link, worker.location.origin).pathname;
