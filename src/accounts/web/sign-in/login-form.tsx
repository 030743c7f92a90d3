import { useHydrated, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type CurrentUser, login } from '#accounts/contract.ts'
import { credentials } from '#accounts/credentials.ts'
import { secondFactorRequired } from '#accounts/second-factor-contract.ts'
import { accountsWords, signIn as messages } from '#accounts/texts/texts.gen.js'
import { useSupportsPasskeys } from '#accounts/web/second-factor/passkeys.ts'
import { languageQuestion } from '#accounts/web/session/language-question.ts'
import { welcomeViewer } from '#accounts/web/session/viewer-change.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { type AskedStep, SecondStep } from './second-step.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

export interface AuthFormProps {
  action: string
  onSignedIn?(user: CurrentUser): void
}

interface LoginFormProps extends AuthFormProps {
  /** Called with the typed text if it is an email address. */
  onForgot(email?: string): void
}

export function LoginForm({ onSignedIn, ...props }: LoginFormProps) {
  const router = useRouter()
  const [step, setStep] = useState<AskedStep>()
  async function welcome(user: CurrentUser) {
    await welcomeViewer(router)
    toast({ ...messages.loggedIn, tone: 'good', ...languageQuestion(router, user) })
    onSignedIn?.(user)
  }
  if (step) return <SecondStep step={step} onSignedIn={welcome} onBack={() => setStep(undefined)} />
  return <FirstStep {...props} onSignedIn={welcome} onAsked={setStep} />
}

interface FirstStepProps extends Omit<LoginFormProps, 'onSignedIn'> {
  onSignedIn(user: CurrentUser): Promise<void>
  onAsked(step: AskedStep): void
}

function FirstStep({ action, onSignedIn, onForgot, onAsked }: FirstStepProps) {
  const { mutateAsync } = useApiMutation(login)
  const hydrated = useHydrated()
  const supportsPasskeys = useSupportsPasskeys()
  const element = useRef<HTMLFormElement>(null)
  const passkey = usePasskeySignIn({ onSignedIn })
  useFormDraft('sign-in', element)
  const { form, field, failure, pending } = useForm({
    schema: credentials,
    async send(body) {
      await onSignedIn(await mutateAsync({ body }))
    },
    failed(error) {
      const step = detailOf(error, secondFactorRequired)
      if (step) {
        onAsked(step)
        return undefined
      }
      return { title: error ? messages.loginFailed : messages.noConnection, text: errorMessage(error) }
    },
  })
  function forgot() {
    const typed = element.current && String(new FormData(element.current).get('usernameOrEmail')).trim()
    onForgot(typed?.includes('@') ? typed : undefined)
  }
  return (
    <form {...form} ref={element} className="flex flex-col gap-4">
      <TextField
        {...field('usernameOrEmail')}
        label={messages.usernameOrEmail}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label={words.password} autoComplete="current-password" />
      <FormFailure failure={failure ?? passkey.failure} />
      <Button type="submit" disabled={!hydrated} pending={pending && messages.loggingIn} className="mt-2">
        {action}
      </Button>
      <Button kind="link" disabled={!hydrated} onClick={forgot} className="self-center text-sm">
        {messages.forgot}
      </Button>
      {supportsPasskeys && (
        <Button
          kind="secondary"
          disabled={!hydrated}
          pending={passkey.pending && accountsWords.waiting}
          onClick={() => void passkey.ask()}
        >
          {messages.passkey}
        </Button>
      )}
    </form>
  )
}
