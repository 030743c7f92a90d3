import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import type { CurrentUser } from '#accounts/contract.ts'
import { sessionRecoverSession as messages } from '#accounts/messages/texts.gen.js'
import { unauthorized } from '#shared/refusal.ts'
import type { ApiError } from '#ui/api/api.ts'
import { hasDirtyForms } from '#ui/form/dirty-forms.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { viewerKey } from './viewer.ts'
import { forgetViewer } from './viewer-change.ts'

const delay = 500

const recoveries = new WeakMap<AnyRouter, Promise<boolean>>()

/**
 * Runs for each request that is refused with 401. Concurrent requests share one result: true when the same user has
 * signed in again and the request can be repeated.
 */
export function recoverSession(router: AnyRouter, error: ApiError, isOver: () => boolean): Promise<boolean> {
  error.handled = true
  const underWay = recoveries.get(router)
  if (underWay) return underWay
  const recovery = recover(router, error, isOver).finally(() => recoveries.delete(router))
  recoveries.set(router, recovery)
  return recovery
}

async function recover(router: AnyRouter, { code }: ApiError, isOver: () => boolean): Promise<boolean> {
  const { queryClient } = router.options.context as PageContext
  // Loading this file took time.
  if (isOver()) return true
  if (code !== unauthorized.code) return redirectTo(router, '/change-password')
  const viewer = queryClient.getQueryData<CurrentUser | null>(viewerKey)
  if (viewer && hasDirtyForms()) return signInOverPage(router, viewer)
  toast({ title: messages.title, text: messages.text, tone: 'bad' })
  await new Promise((resolve) => setTimeout(resolve, delay))
  // A form that was being submitted has signed in meanwhile.
  if (isOver()) return true
  return redirectTo(router, '/auth')
}

/** After signing in, or choosing the new password, the visitor returns to the current page. */
async function redirectTo(router: AnyRouter, to: '/auth' | '/change-password'): Promise<false> {
  const { href, pathname, state } = router.latestLocation
  const cameFrom = pathname === to ? state.cameFrom : href
  const leave = () => router.navigate({ to, state: { cameFrom } })
  await (to === '/auth' ? forgetViewer(router, leave) : leave())
  return false
}

/** Opens over the page and its dialogs; typed text stays. */
function signInOverPage(router: AnyRouter, viewer: CurrentUser): Promise<boolean> {
  const { queryClient } = router.options.context as PageContext
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  return new Promise<boolean>((resolve) => {
    root.render(
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>
          <SessionEndedDialog viewer={viewer} onDone={resolve} />
        </RouterContextProvider>
      </QueryClientProvider>,
    )
  }).finally(() => {
    root.unmount()
    container.remove()
  })
}
