import '@vitejs/plugin-react/preamble'
import './language.ts'
import '#ui/styles/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { isStaffPage } from '#app/web/hydration/dehydrated-state.ts'
import { browserTransport, createApi } from '#ui/api/api.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import '#ui/form/dirty-forms.ts'
import { createAppRouter } from './router.tsx'
import { routeTree as siteTree } from './site-tree.gen.ts'

reloadAfterRelease()

// Not awaited at the top: the chunk of the whole tree imports this one and would wait for it.
void start()

async function start() {
  // The trees share their root, so the one that is imported last counts.
  const { routeTree } = isStaffPage()
    ? await importWhenOnline(() => import('./route-tree.gen.ts'))
    : { routeTree: siteTree }
  const api = createApi(browserTransport, async (error, isOver) => {
    const { recoverSession } = await import('#accounts/web/session/recover-session.tsx')
    return recoverSession(router, error, isOver)
  })
  const router = createAppRouter({ routeTree, api })
  // The router leaves it to the browser, which scrolls while the HTML is streaming: `restoreScroll` could not tell that from
  // a scroll of the user.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
  })
  const { defaultPendingMs } = router.options
  // Show no skeleton when only the search parameters change: a field would lose the focus and the next keystrokes.
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    router.options.defaultPendingMs = pathChanged ? defaultPendingMs : Number.POSITIVE_INFINITY
  })
  router.subscribe('onRendered', async ({ fromLocation, toLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged || !document.activeElement?.matches('body, main')) return
    const { focusAfterNavigation } = await importWhenOnline(() => import('#ui/page/route-focus.ts'))
    focusAfterNavigation({ fromLocation, toLocation })
  })
  // For the script that records clicks until then.
  document.documentElement.dataset.hydrating = ''
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}

/** Reloads a page that was open during a release, because its old chunks no longer exist; once per release. */
function reloadAfterRelease() {
  const release = import.meta.url
  addEventListener('vite:preloadError', async ({ payload }) => {
    // The router recognizes the original message and would reload for any reason.
    payload.message = `Late: ${payload.message}`
    if (!navigator.onLine || sessionStorage.getItem('reloaded') === release) return
    // After a network failure a reload would lose the current page.
    const reply = await fetch(release, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (reply?.status !== 404) return
    sessionStorage.setItem('reloaded', release)
    location.reload()
  })
}
