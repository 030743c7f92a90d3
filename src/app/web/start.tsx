import './language.ts'
import '#ui/styles/styles.css'
import type { AnyRoute } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport, createApi } from '#ui/api/api.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import '#ui/form/dirty-forms.ts'
import { createAppRouter } from './router.tsx'

/** Hydrates the page with the routes of an entry. @param release address of the entry, which is another in each release */
export async function start(routeTree: AnyRoute, release: string): Promise<void> {
  reloadAfter(release)
  // The last of them that browsers got: one that has it has them all (`tests/browser-support.long.test.ts`).
  if (!('parse' in URL)) await import('./missing-functions.ts')
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
  // No page of ours has such an element. React renders a page with other texts anew, which is no error then (decision 66).
  const isTranslated = () => document.querySelector('font') !== null
  const wasTranslated = isTranslated()
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />, {
      onRecoverableError: (error) => wasTranslated || isTranslated() || reportError(error),
    })
  })
}

/** Reloads a page that was open during a release, because its old chunks no longer exist; once per release. */
function reloadAfter(release: string) {
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
