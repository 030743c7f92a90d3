import { useRouter } from '@tanstack/react-router'
import { logout } from '#accounts/contract.ts'
import { signIn as messages } from '#accounts/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { forgetViewer } from './viewer-change.ts'

export function useLogout() {
  const router = useRouter()
  const { mutateAsync, isPending } = useApiMutation(logout, {
    async onSuccess() {
      // Sign-out leaves a members' page and stays on a public one.
      const onMembersPage = router.state.matches.some(({ staticData }) => staticData.members)
      const replace = router.latestLocation.state.over !== undefined
      if (onMembersPage) await router.navigate({ to: '/', replace })
      await forgetViewer(router)
      toast({ ...messages.loggedOut, tone: 'good' })
    },
    onError: (error) => toastFailure(error, messages.logoutFailed),
  })
  return {
    /** Never rejects: a failure is shown. */
    logout: () => mutateAsync({}).catch(() => undefined),
    label: isPending ? messages.loggingOut : words.logout,
  }
}
