import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import { addPasskey, passkeyName, startPasskey } from '#accounts/passkeys-contract.ts'
import {
  appConfirmation,
  confirmAuthenticatorApp,
  startAuthenticatorApp,
} from '#accounts/second-factor-contract.ts'
import { accountsWords, setUpDialog as messages } from '#accounts/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { makePasskey, useSupportsPasskeys } from './passkeys.ts'

export type Factor = 'passkey' | 'app'

interface SetUpDialogProps extends DialogProps {
  /** Without it the dialog asks. */
  factor: Factor | undefined
  /** @param recoveryCodes with the first factor */
  onAdded(recoveryCodes: readonly string[] | null): void
}

/** Adds a passkey or an authenticator app. */
export function SetUpDialog({ open, onOpenChange, factor, onAdded }: SetUpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={accountsWords.twoFactorAuthentication}
      size="small"
      insist
    >
      {open && <Steps factor={factor} onAdded={onAdded} />}
    </Dialog>
  )
}

function Steps({ factor, onAdded }: Pick<SetUpDialogProps, 'factor' | 'onAdded'>) {
  const [chosen, setChosen] = useState(factor)
  const supportsPasskeys = useSupportsPasskeys()
  if (chosen === 'passkey') return <AddPasskey onAdded={onAdded} />
  if (chosen === 'app') return <ConfirmApp onAdded={onAdded} />
  return (
    <ul className="grid gap-6">
      <li className="grid gap-2">
        <p>{messages.passkeyAbout}</p>
        <Button disabled={!supportsPasskeys} onClick={() => setChosen('passkey')}>
          {messages.passkey}
        </Button>
        {!supportsPasskeys && <p className="text-sm text-quiet">{messages.unsupported}</p>}
      </li>
      <li className="grid gap-2">
        <p>{messages.appAbout}</p>
        <Button kind="secondary" onClick={() => setChosen('app')}>
          {messages.app}
        </Button>
      </li>
    </ul>
  )
}

interface AddPasskeyProps {
  onAdded(recoveryCodes: readonly string[] | null): void
}

class Closed extends Error {}

function AddPasskey({ onAdded }: AddPasskeyProps) {
  const start = useApiMutation(startPasskey)
  const finish = useApiMutation(addPasskey)
  const isPhone = matchMedia('(pointer: coarse)').matches
  const { form, field, failure, pending } = useForm({
    schema: passkeyName,
    values: { name: isPhone ? messages.phone : messages.computer },
    async send({ name }) {
      const passkey = await makePasskey(await start.mutateAsync({}))
      if (!passkey) throw new Closed()
      const { recoveryCodes } = await finish.mutateAsync({ body: { passkey, name } })
      onAdded(recoveryCodes)
    },
    // Without an error of the API the device has said no, or nobody has answered it.
    failed: (error) => ({
      title: messages.addPasskeyFailed,
      text: error ? errorMessage(error) : messages.closed,
    }),
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{messages.addPasskeyAbout}</p>
      <TextField {...field('name')} label={words.name} hint={messages.nameHint} />
      <FormFailure failure={failure} />
      <Button type="submit" pending={pending && accountsWords.waiting} className="mt-2">
        {messages.addPasskeySend}
      </Button>
    </form>
  )
}

interface ConfirmAppProps {
  onAdded(recoveryCodes: readonly string[] | null): void
}

/** Shows the secret to an authenticator app and asks for its first code. */
function ConfirmApp({ onAdded }: ConfirmAppProps) {
  const start = useApiMutation(startAuthenticatorApp)
  const [secret, setSecret] = useState<ReplyOf<typeof startAuthenticatorApp>>()
  const [failed, setFailed] = useState<string>()
  function begin() {
    setFailed(undefined)
    start.mutateAsync({}).then(setSecret, (error) => setFailed(errorMessage(error)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when it opens
  useEffect(begin, [])
  if (failed)
    return (
      <div className="grid gap-4">
        <FormFailure failure={{ title: messages.notStarted, text: failed }} />
        <Button kind="secondary" onClick={begin}>
          {messages.again}
        </Button>
      </div>
    )
  if (!secret) return <Skeleton className="h-64" />
  return <Scan secret={secret} onAdded={onAdded} />
}

function Scan({ secret, onAdded }: ConfirmAppProps & { secret: ReplyOf<typeof startAuthenticatorApp> }) {
  const { mutateAsync } = useApiMutation(confirmAuthenticatorApp)
  const { form, field, failure, pending } = useForm({
    schema: appConfirmation,
    async send(body) {
      onAdded((await mutateAsync({ body })).recoveryCodes)
    },
    failed: messages.confirmAppFailed,
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{messages.scan}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(renderSVG(secret.address, { ecc: 'M', border: 2 }))}`}
        alt={messages.qrCode}
        width={200}
        height={200}
        className="size-50 self-center bg-[white]"
      />
      <details>
        <summary className="cursor-pointer text-sm text-quiet">{messages.byHand}</summary>
        <p className="mt-2 font-mono text-sm wrap-anywhere select-all" dir="ltr">
          {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </details>
      <a href={secret.address} className="thread-link self-start text-sm sm:hidden">
        {messages.openApp}
      </a>
      <TextField
        {...field('code')}
        label={accountsWords.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        className="font-mono"
      />
      <FormFailure failure={failure} />
      <Button type="submit" pending={pending && words.checking} className="mt-2">
        {messages.confirmAppSend}
      </Button>
    </form>
  )
}
