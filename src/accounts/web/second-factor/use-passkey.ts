import { useState } from 'react'
import type { PasskeyAnswer } from '#accounts/passkey-fields.ts'
import type { startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { usePasskey as messages } from '#accounts/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { ApiError } from '#ui/api/api.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import type { Failure } from '#ui/form/form-failure.tsx'
import { signWithPasskey } from './passkeys.ts'

interface PasskeyUse {
  start(): Promise<ReplyOf<typeof startPasskeySignIn>>
  send(passkey: PasskeyAnswer): Promise<unknown>
}

/** Asks the device for a passkey and sends what it signs. */
export function usePasskey({ start, send }: PasskeyUse) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function ask() {
    setFailure(undefined)
    setPending(true)
    try {
      const passkey = await signWithPasskey(await start())
      if (passkey) await send(passkey)
      else setFailure({ title: messages.closed, text: messages.otherWay })
    } catch (error) {
      if (!(error instanceof ApiError && error.handled))
        setFailure({ title: messages.failed, text: errorMessage(error, messages.otherWay) })
    } finally {
      setPending(false)
    }
  }
  return { ask, pending, failure }
}
