import { useState } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { signInUsePasskeySignIn as messages } from '#accounts/messages/texts.gen.js'
import { signInWithPasskey, startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { signWithPasskey } from '#accounts/web/second-factor/passkeys.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import type { Failure } from '#ui/form/form-failure.tsx'

/** @param ticket of the password; without it the passkey alone signs in */
export function usePasskeySignIn(onSignedIn: (user: CurrentUser) => unknown, ticket?: string) {
  const start = useApiMutation(startPasskeySignIn)
  const finish = useApiMutation(signInWithPasskey)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function send(remember?: boolean): Promise<Failure | undefined> {
    const options = await start.mutateAsync({ body: { ticket } })
    const passkey = await signWithPasskey(options)
    if (!passkey) return { title: messages.closed, text: messages.closedText }
    const { id, rawId, type, response } = passkey
    await onSignedIn(await finish.mutateAsync({ body: { passkey: { id, rawId, type, response }, remember } }))
    return undefined
  }

  async function signIn(remember?: boolean) {
    setFailure(undefined)
    setPending(true)
    try {
      setFailure(await send(remember))
    } catch (error) {
      setFailure({ title: messages.failed, text: errorMessage(error, messages.closedText) })
    } finally {
      setPending(false)
    }
  }
  return { signIn, pending, failure }
}
