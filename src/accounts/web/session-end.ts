import type { AnyRouter } from '@tanstack/react-router'
import { unauthorized } from '#shared/refusal.ts'
import { ApiError } from '#ui/api.ts'
import { toast } from '#ui/toast.ts'
import { forgetViewer } from './viewer.ts'

const words = { title: 'Unauthorized', text: 'You are logged out. Logging in again...' }

const delay = 500
let leaving = false

/** For every failed call: a session that has ended leads to the sign-in page, and from there back to this page. */
export function watchSessionEnd(router: AnyRouter, error: Error): void {
  const ended = error instanceof ApiError && error.status === 401 && error.message === unauthorized.message
  if (!ended || typeof document === 'undefined' || leaving) return
  leaving = true
  toast({ title: words.title, text: words.text, tone: 'bad' })
  setTimeout(async () => {
    const cameFrom = router.state.location.href
    await forgetViewer(router)
    await router.navigate({ to: '/auth', state: { cameFrom } })
    leaving = false
  }, delay)
}
