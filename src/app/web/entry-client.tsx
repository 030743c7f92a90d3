import '@vitejs/plugin-react/preamble'
import '#ui/styles/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { browserTransport, createApi } from '#ui/api/api.ts'
import { importWhenOnline } from '#ui/lazy/import-when-online.ts'
import '#ui/form/dirty-forms.ts'
import { createAppRouter } from './router.tsx'

reloadAfterRelease()

const api = createApi(browserTransport, async (error, isOver) => {
  const { recoverSession } = await import('#accounts/web/session/recover-session.tsx')
  return recoverSession(router, error, isOver)
})
const router = createAppRouter({ api })
const { defaultPendingMs } = router.options
// Who stays on a page keeps it: behind a skeleton, however short, a field would lose the focus and what is typed next.
router.subscribe('onBeforeLoad', ({ pathChanged }) => {
  router.options.defaultPendingMs = pathChanged ? defaultPendingMs : Number.POSITIVE_INFINITY
})
router.subscribe('onRendered', async ({ fromLocation, toLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged || !document.activeElement?.matches('body, main')) return
  const { focusAfterNavigation } = await importWhenOnline(() => import('#ui/page/route-focus.ts'))
  focusAfterNavigation({ fromLocation, toLocation })
})

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})

/** A page kept open across a release asks for files that are gone: it starts anew, once for each release it has met. */
function reloadAfterRelease() {
  const release = import.meta.url
  addEventListener('vite:preloadError', async ({ payload }) => {
    // By its message the router would know it, and reload whatever the reason.
    payload.message = `Late: ${payload.message}`
    if (!navigator.onLine || sessionStorage.getItem('reloaded') === release) return
    // A line that broke is no release, and reloading would take away the page that is there.
    const answer = await fetch(release, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
    if (answer?.status !== 404) return
    sessionStorage.setItem('reloaded', release)
    location.reload()
  })
}
