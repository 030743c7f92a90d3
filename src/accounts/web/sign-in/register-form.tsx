import { useHydrated, useRouter } from '@tanstack/react-router'
import { useMemo, useRef } from 'react'
import { contactFields } from '#accounts/contact-fields.ts'
import { register } from '#accounts/contract.ts'
import { registration } from '#accounts/credentials.ts'
import { accountsWords, signIn as messages } from '#accounts/texts/texts.gen.js'
import { ContactFields } from '#accounts/web/contact-fields.tsx'
import { welcomeViewer } from '#accounts/web/session/viewer-change.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { useFormDraft } from '#ui/form/form-draft.ts'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import type { AuthFormProps } from './login-form.tsx'

interface RegisterFormProps extends AuthFormProps {
  /** Messages that differ from the dialog's. */
  texts?: Parameters<typeof registration>[0]
}

export function RegisterForm({ action, onSignedIn, texts }: RegisterFormProps) {
  const { mutateAsync } = useApiMutation(register)
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  useFormDraft('sign-up', element)
  const { form, field, failure, pending } = useForm({
    schema: useMemo(() => registration(texts), [texts]),
    async send(body) {
      const user = await mutateAsync({ body })
      await welcomeViewer(router)
      toast({ ...messages.registered, tone: 'good' })
      onSignedIn?.(user)
    },
    failed: (error) => ({
      title: error ? messages.registrationFailed : messages.noConnection,
      text: errorMessage(error, error && messages.registrationFailedText),
    }),
  })
  return (
    <form {...form} ref={element} className="grid gap-4 sm:grid-cols-2 sm:*:col-span-2">
      <ContactFields narrow names={contactFields} field={field} />
      <PasswordField
        {...field('password')}
        label={words.password}
        hint={accountsWords.passwordHint}
        autoComplete="new-password"
        minLength={6}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={messages.confirmPassword}
        autoComplete="new-password"
      />
      <FormFailure failure={failure} />
      <Button type="submit" disabled={!useHydrated()} pending={pending && messages.creating} className="mt-2">
        {action}
      </Button>
    </form>
  )
}
