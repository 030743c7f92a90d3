import type { AnyRouter } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/contract.ts'
import { recoverSession as messages } from '#accounts/texts/texts.gen.js'
import { reauthenticationRequired, unauthorized } from '#shared/refusal.ts'
import type { ApiError } from '#ui/api/api.ts'
import { hasDirtyForms } from '#ui/form/dirty-forms.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { PageContext } from '#ui/page/page-context.ts'
import { ConfirmIdentityDialog } from './confirm-identity-dialog.tsx'
import { showOverPage } from './dialog-over-page.tsx'
import { pagesBefore } from './members-only.tsx'
import { SessionEndedDialog } from './session-ended-dialog.tsx'
import { ensureViewer, viewerKey } from './viewer.ts'
import { forgetViewer } from './viewer-change.ts'

const delay = 500

/** What is asked at present, so that concurrent requests share one answer. */
const questions = {
  session: new WeakMap<AnyRouter, Promise<boolean>>(),
  proof: new WeakMap<AnyRouter, Promise<boolean>>(),
}

/**
 * Runs for each request that is refused because the session has ended, a new password is due or the last proof of who
 * acts is too old. Resolves to true when the same user has signed in again or confirmed: the request can be repeated.
 */
export function recoverSession(router: AnyRouter, error: ApiError, isOver: () => boolean): Promise<boolean> {
  error.handled = true
  const isProof = error.code === reauthenticationRequired.code
  const asked = isProof ? questions.proof : questions.session
  const underWay = asked.get(router)
  if (underWay) return underWay
  const question = isProof ? confirmOverPage(router) : recover(router, error, isOver)
  const answer = question.finally(() => asked.delete(router))
  asked.set(router, answer)
  return answer
}

async function recover(router: AnyRouter, { code }: ApiError, isOver: () => boolean): Promise<boolean> {
  const { queryClient } = router.options.context as PageContext
  // Loading this file took time.
  if (isOver()) return true
  if (code !== unauthorized.code) return redirectTo(router, pagesBefore[code] ?? '/auth')
  const viewer = queryClient.getQueryData<CurrentUser | null>(viewerKey)
  if (viewer && hasDirtyForms())
    return showOverPage(router, (onDone) => <SessionEndedDialog viewer={viewer} onDone={onDone} />)
  toast({ title: messages.title, text: messages.text, tone: 'bad' })
  await new Promise((resolve) => setTimeout(resolve, delay))
  // A form that was being submitted has signed in meanwhile.
  if (isOver()) return true
  return redirectTo(router, '/auth')
}

/** After signing in, choosing the new password or setting up a second factor, the visitor returns to the current page. */
async function redirectTo(
  router: AnyRouter,
  to: '/auth' | '/change-password' | '/second-factor',
): Promise<false> {
  const { href, pathname, state } = router.latestLocation
  const cameFrom = pathname === to ? state.cameFrom : href
  const leave = () => router.navigate({ to, state: { cameFrom } })
  await (to === '/auth' ? forgetViewer(router, leave) : leave())
  return false
}

async function confirmOverPage(router: AnyRouter): Promise<boolean> {
  const viewer = await ensureViewer(router.options.context as PageContext)
  if (!viewer) return false
  return showOverPage(router, (onDone) => <ConfirmIdentityDialog viewer={viewer} onDone={onDone} />)
}
