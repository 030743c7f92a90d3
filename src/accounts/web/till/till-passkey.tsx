import { startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import { accountsWords, tillPasskey as messages } from '#accounts/texts/texts.gen.js'
import { switchAtTill } from '#accounts/till-code-contract.ts'
import { usePasskey } from '#accounts/web/second-factor/use-passkey.ts'
import { welcomeAtTill } from '#accounts/web/session/viewer-change.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { rememberTill } from './till-device.ts'

/** The person whose passkey answers is at the till, so nobody chooses a name. */
export function TillPasskey() {
  const start = useApiMutation(startPasskeySignIn)
  const { mutateAsync } = useApiMutation(switchAtTill)
  const { ask, pending, failure } = usePasskey({
    start: () => start.mutateAsync({ body: {} }),
    async send(passkey) {
      const viewer = await mutateAsync({ body: { passkey } })
      rememberTill()
      await welcomeAtTill(viewer)
    },
  })
  return (
    <div className="grid gap-3">
      <Button kind="secondary" pending={pending && accountsWords.waiting} onClick={() => void ask()}>
        {messages.usePasskey}
      </Button>
      <FormFailure failure={failure} />
    </div>
  )
}
