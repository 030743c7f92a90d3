import type { CurrentUser } from '#accounts/contract.ts'
import { signInWithPasskey, startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { usePasskey } from '#accounts/web/second-factor/use-passkey.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'

interface PasskeySignIn {
  /** Of the password; without it the passkey alone signs in. */
  ticket?: string
  isRemembered?(): boolean
  onSignedIn(user: CurrentUser): unknown
}

export function usePasskeySignIn({ ticket, isRemembered, onSignedIn }: PasskeySignIn) {
  const start = useApiMutation(startPasskeySignIn)
  const finish = useApiMutation(signInWithPasskey)
  return usePasskey({
    start: () => start.mutateAsync({ body: { ticket } }),
    send: async (passkey) =>
      onSignedIn(await finish.mutateAsync({ body: { passkey, remember: isRemembered?.() } })),
  })
}
