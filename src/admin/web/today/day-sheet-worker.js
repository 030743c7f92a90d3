// Service worker of /admin/today, and of no other page: without a connection it shows the sheet that the page has stored on
// this device. It stores nothing itself. JavaScript, because browsers get it as it is: admin/server/today/serve-worker.ts.

const cacheName = 'day-sheet'
/** Milliseconds that a page may take while there is a sheet to show instead. */
const patience = 10_000

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  if (mode === 'navigate' && method === 'GET') event.respondWith(openPage(event.request))
})

async function openPage(request) {
  const sheet = await storedSheet()
  if (!sheet) return fetch(request)
  const tooLong = new Promise((_, reject) => setTimeout(reject, patience))
  const page = await Promise.race([fetch(request), tooLong]).catch(() => undefined)
  // Who is signed out, or no member of staff any more, has no sheet.
  if (page?.status === 401 || page?.status === 403) await caches.delete(cacheName)
  // 502 to 504 come from a proxy whose server is away.
  return !page || (page.status >= 502 && page.status <= 504) ? sheet : page
}

/** Stored under the address of the page, until its second day ends. */
async function storedSheet() {
  const cache = await caches.open(cacheName)
  const sheet = await cache.match(registration.scope)
  if (!sheet || Number(sheet.headers.get('x-erase-at')) > Date.now()) return sheet
  await caches.delete(cacheName)
}
