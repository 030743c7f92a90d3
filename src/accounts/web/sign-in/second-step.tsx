import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CurrentUser } from '#accounts/contract.ts'
import { type secondFactorRequired, secondStep, takeSecondStep } from '#accounts/second-factor-contract.ts'
import { accountsWords, secondStep as messages } from '#accounts/texts/texts.gen.js'
import { useSupportsPasskeys } from '#accounts/web/second-factor/passkeys.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export type AskedStep = z.output<NonNullable<(typeof secondFactorRequired)['detail']>>

interface SecondStepProps {
  step: AskedStep
  /** The whole sign-in counts as under way until it has resolved. */
  onSignedIn(user: CurrentUser): unknown
  /** To the password again. */
  onBack(): void
}

/** After the right password: a passkey, a code of the app or a recovery code. */
export function SecondStep({ step: { ticket, methods }, onSignedIn, onBack }: SecondStepProps) {
  const { mutateAsync } = useApiMutation(takeSecondStep)
  const [isRecovery, setIsRecovery] = useState(!methods.includes('app'))
  const element = useRef<HTMLFormElement>(null)
  const isRemembered = () => new FormData(element.current ?? undefined).get('remember') === 'on'
  const passkey = usePasskeySignIn({ ticket, isRemembered, onSignedIn })
  const { form, field, failure, pending } = useForm({
    schema: secondStep,
    async send(body) {
      await onSignedIn(await mutateAsync({ body: { ...body, ticket } }))
    },
    failed: messages.failed,
  })
  // The password form had the focus and is gone.
  useEffect(() => element.current?.querySelector<HTMLElement>('button, input')?.focus(), [])
  const supportsPasskeys = useSupportsPasskeys()
  const hasPasskey = methods.includes('passkey') && supportsPasskeys
  return (
    <form {...form} ref={element} className="flex flex-col gap-4">
      <p>{messages.text}</p>
      {hasPasskey && (
        <>
          <Button
            kind="secondary"
            pending={passkey.pending && accountsWords.waiting}
            onClick={() => void passkey.ask()}
          >
            {accountsWords.useAPasskey}
          </Button>
          <FormFailure failure={passkey.failure} />
        </>
      )}
      <TextField
        {...field('code')}
        key={isRecovery ? 'recovery' : 'code'}
        label={isRecovery ? messages.recovery : accountsWords.code}
        hint={isRecovery ? messages.recoveryHint : messages.codeHint}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className="font-mono"
      />
      <Checkbox {...field('remember')} label={messages.remember} hint={messages.rememberHint} />
      <FormFailure failure={failure} />
      <Button type="submit" pending={pending && accountsWords.confirming} className="mt-2">
        {words.confirm}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-sm">
        {methods.includes('app') && (
          <Button kind="link" onClick={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? messages.useCode : messages.useRecovery}
          </Button>
        )}
        <Button kind="link" onClick={onBack}>
          {messages.back}
        </Button>
      </div>
    </form>
  )
}
