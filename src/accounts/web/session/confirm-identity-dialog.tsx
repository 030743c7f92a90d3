import { type RefObject, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { CurrentUser } from '#accounts/contract.ts'
import { confirmation } from '#accounts/credentials.ts'
import { startPasskeyProof } from '#accounts/passkeys-contract.ts'
import { appConfirmation, getSecondFactor } from '#accounts/second-factor-contract.ts'
import { confirmIdentity } from '#accounts/sessions-contract.ts'
import { accountsWords, confirmIdentityDialog as messages } from '#accounts/texts/texts.gen.js'
import { useSupportsPasskeys } from '#accounts/web/second-factor/passkeys.ts'
import { usePasskey } from '#accounts/web/second-factor/use-passkey.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DialogOverPage } from './dialog-over-page.tsx'

interface ConfirmIdentityDialogProps {
  viewer: CurrentUser
  /** True when the refused request can be repeated, false when the dialog was closed. */
  onDone(isConfirmed: boolean): void
}

/** Asks who acts before a step that is worth money or lasts; the form below keeps what was typed. */
export function ConfirmIdentityDialog({ viewer, onDone }: ConfirmIdentityDialogProps) {
  const password = useRef<HTMLInputElement>(null)
  const [asksCode, setAsksCode] = useState(false)
  const { data } = useLiveQuery(getSecondFactor)
  const supportsPasskeys = useSupportsPasskeys()
  const Proof = asksCode ? CodeProof : PasswordProof
  return (
    <DialogOverPage
      title={messages.title}
      description={messages.text}
      initialFocus={password}
      onClose={() => onDone(false)}
    >
      <Proof viewer={viewer} onDone={onDone} input={password} />
      {data?.isOn && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-4">
          {data.passkeys.length > 0 && supportsPasskeys && <PasskeyProof onDone={onDone} />}
          <Button kind="link" className="text-sm" onClick={() => setAsksCode(!asksCode)}>
            {asksCode ? messages.usePassword : messages.useCode}
          </Button>
        </div>
      )}
    </DialogOverPage>
  )
}

interface ProofProps extends ConfirmIdentityDialogProps {
  input: RefObject<HTMLInputElement | null>
}

function useProofForm<Proof extends { currentPassword: string } | { code: string }>(
  schema: z.ZodMiniType<Proof>,
  onDone: ProofProps['onDone'],
) {
  const { mutateAsync } = useApiMutation(confirmIdentity)
  return useForm({
    schema,
    async send(body) {
      await mutateAsync({ body })
      onDone(true)
    },
    failed: messages.failed,
  })
}

function PasswordProof({ viewer, onDone, input }: ProofProps) {
  const { form, field, failure, pending } = useProofForm(confirmation, onDone)
  return (
    <form {...form} className="flex flex-col gap-4">
      {/* Password managers read the user name here. */}
      <input type="text" name="username" value={viewer.username} autoComplete="username" readOnly hidden />
      <PasswordField
        {...field('currentPassword')}
        ref={input}
        label={messages.password}
        autoComplete="current-password"
      />
      <FormFailure failure={failure} />
      <Buttons pending={pending} onDone={onDone} />
    </form>
  )
}

function CodeProof({ onDone }: ProofProps) {
  const { form, field, failure, pending } = useProofForm(appConfirmation, onDone)
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        {...field('code')}
        label={words.code}
        hint={messages.codeHint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        className="font-mono"
      />
      <FormFailure failure={failure} />
      <Buttons pending={pending} onDone={onDone} />
    </form>
  )
}

function Buttons({ pending, onDone }: { pending: boolean; onDone: ProofProps['onDone'] }) {
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <Button type="submit" pending={pending && accountsWords.confirming}>
        {words.confirm}
      </Button>
      <Button kind="quiet" onClick={() => onDone(false)}>
        {words.cancel}
      </Button>
    </div>
  )
}

function PasskeyProof({ onDone }: Pick<ProofProps, 'onDone'>) {
  const start = useApiMutation(startPasskeyProof)
  const finish = useApiMutation(confirmIdentity)
  const { ask, pending, failure } = usePasskey({
    start: () => start.mutateAsync({}),
    async send(passkey) {
      await finish.mutateAsync({ body: { passkey } })
      onDone(true)
    },
  })
  return (
    <>
      <Button kind="secondary" pending={pending && accountsWords.waiting} onClick={() => void ask()}>
        {accountsWords.useAPasskey}
      </Button>
      <FormFailure failure={failure} />
    </>
  )
}
