import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { logout } from '#accounts/contract.ts'
import { messages } from '#accounts/web/sign-in/auth-messages.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { toast } from '#ui/overlay/toast.ts'
import { forgetViewer } from './viewer-change.ts'

export function useLogout() {
  const api = useApi()
  const router = useRouter()
  const [pending, setPending] = useState(false)

  async function leave() {
    if (pending) return
    setPending(true)
    try {
      await api.call(logout, {})
      // Sign-out leaves a members' page and stays on a public one.
      const onMembersPage = router.state.matches.some(({ staticData }) => staticData.members)
      const replace = router.latestLocation.state.over !== undefined
      if (onMembersPage) await router.navigate({ to: '/', replace })
      await forgetViewer(router)
      toast({ ...messages.loggedOut, tone: 'good' })
    } catch (error) {
      toast({ title: messages.logoutFailed, text: errorMessage(error), tone: 'bad' })
    } finally {
      setPending(false)
    }
  }
  return { logout: leave, pending, label: pending ? messages.loggingOut : messages.logout }
}
