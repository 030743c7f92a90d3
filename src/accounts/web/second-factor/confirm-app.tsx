import { useEffect, useState } from 'react'
import { renderSVG } from 'uqr'
import {
  appConfirmation,
  confirmAuthenticatorApp,
  startAuthenticatorApp,
} from '#accounts/second-factor-contract.ts'
import { accountsWords, confirmApp as messages } from '#accounts/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface ConfirmAppProps {
  onAdded(recoveryCodes: readonly string[] | null): void
}

/** Shows the secret to an authenticator app and asks for its first code. */
export function ConfirmApp({ onAdded }: ConfirmAppProps) {
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
    failed: messages.failed,
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
        {messages.send}
      </Button>
    </form>
  )
}
