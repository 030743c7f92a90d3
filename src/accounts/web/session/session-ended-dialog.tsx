import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type CurrentUser, login } from '#accounts/contract.ts'
import { credentials } from '#accounts/credentials.ts'
import { secondFactorRequired } from '#accounts/second-factor-contract.ts'
import { signIn as authWords, sessionEndedDialog as texts } from '#accounts/texts/texts.gen.js'
import { type AskedStep, SecondStep } from '#accounts/web/sign-in/second-step.tsx'
import { languagePath } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { detailOf } from '#ui/api/refusal-detail.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DialogOverPage } from './dialog-over-page.tsx'
import { forgetViewer } from './viewer-change.ts'

interface SessionEndedDialogProps {
  viewer: CurrentUser
  /** True when the same user signed in again, false when the dialog was closed. */
  onDone(again: boolean): void
}

/** Accepts only the user who was signed in: the page holds what that user typed. */
export function SessionEndedDialog({ viewer, onDone }: SessionEndedDialogProps) {
  const { mutateAsync } = useApiMutation(login)
  const router = useRouter()
  const password = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState<AskedStep>()
  const { form, field, failure, pending } = useForm({
    schema: credentials,
    values: { usernameOrEmail: viewer.username },
    send: async (body) => signedIn(await mutateAsync({ body })),
    failed(error) {
      const asked = detailOf(error, secondFactorRequired)
      if (asked) {
        setStep(asked)
        return undefined
      }
      return { title: error ? authWords.loginFailed : authWords.noConnection, text: errorMessage(error) }
    },
  })
  function signedIn({ id }: CurrentUser) {
    if (id === viewer.id) onDone(true)
    else location.assign(languagePath('/'))
  }
  async function leaveToOther() {
    await forgetViewer(router)
    // Full page load: clears this page's memory.
    location.assign(languagePath('/auth'))
  }
  return (
    <DialogOverPage
      title={texts.title}
      description={texts.text}
      initialFocus={password}
      onClose={() => onDone(false)}
    >
      {step ? (
        <SecondStep step={step} onSignedIn={signedIn} onBack={() => setStep(undefined)} />
      ) : (
        <form {...form} className="flex flex-col gap-4">
          <TextField {...field('usernameOrEmail')} label={words.account} autoComplete="username" readOnly />
          <PasswordField
            {...field('password')}
            ref={password}
            label={words.password}
            autoComplete="current-password"
          />
          <FormFailure failure={failure} />
          <div className="mt-2 flex flex-wrap gap-3">
            <Button type="submit" pending={pending && authWords.loggingIn}>
              {texts.submit}
            </Button>
            <Button kind="quiet" onClick={() => onDone(false)}>
              {words.notNow}
            </Button>
          </div>
          <p className="border-t border-line pt-4 text-sm text-quiet">
            <Button kind="link" onClick={leaveToOther}>
              {texts.other}
            </Button>{' '}
            {texts.otherHint}
          </p>
        </form>
      )}
    </DialogOverPage>
  )
}
