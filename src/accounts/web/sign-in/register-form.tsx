import { useHydrated, useRouter } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { register } from '#accounts/contract.ts'
import { type Registration, registration } from '#accounts/credentials.ts'
import { welcomeViewer } from '#accounts/web/session/viewer-change.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { messages } from './auth-messages.ts'
import type { AuthFormProps } from './login-form.tsx'
import { usePreservedInput } from './preserved-input.ts'

interface RegisterFormProps extends AuthFormProps {
  /** Messages that differ from the dialog's. */
  texts?: Parameters<typeof registration>[0]
}

export function RegisterForm({ action, typed, onSignedIn, texts }: RegisterFormProps) {
  const { mutateAsync } = useApiMutation(register)
  const router = useRouter()
  const element = useRef<HTMLFormElement>(null)
  usePreservedInput(element, typed)
  const [failure, setFailure] = useState('')
  const { form, errors, pending } = useForm<Registration>({
    schema: useMemo(() => registration(texts), [texts]),
    async send(body) {
      setFailure('')
      const user = await mutateAsync({ body })
      await welcomeViewer(router)
      toast({ ...messages.registered, tone: 'good' })
      onSignedIn?.(user)
    },
    onFailed(error) {
      const text = error ? errorMessage(error, messages.registrationFailedText) : errorMessage(error)
      if (!error || Object.keys(error.fields).length === 0) setFailure(text)
      toast({ title: error ? messages.registrationFailed : messages.noConnection, text, tone: 'bad' })
    },
  })
  return (
    <form {...form} ref={element} className="grid gap-4 sm:grid-cols-2 sm:*:col-span-2">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...inputs.firstName} defaultValue={typed.firstName} error={errors.firstName} required />
        <TextField {...inputs.lastName} defaultValue={typed.lastName} error={errors.lastName} required />
      </div>
      <TextField {...inputs.email} defaultValue={typed.email} error={errors.email} required />
      <TextField {...inputs.phone} defaultValue={typed.phone} error={errors.phone} required />
      <PasswordField {...inputs.password} error={errors.password} required />
      <PasswordField {...inputs.confirmPassword} error={errors.confirmPassword} required />
      <FormFailure text={failure} />
      <Button type="submit" disabled={!useHydrated()} pending={pending && messages.creating} className="mt-2">
        {action}
      </Button>
    </form>
  )
}

const inputs = {
  firstName: { label: messages.firstName, name: 'firstName', autoComplete: 'given-name', maxLength: 100 },
  lastName: { label: messages.lastName, name: 'lastName', autoComplete: 'family-name', maxLength: 100 },
  email: {
    label: messages.email,
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    spellCheck: false,
    maxLength: 254,
  },
  phone: { label: messages.phone, name: 'phone', type: 'tel', autoComplete: 'tel', maxLength: 32 },
  password: {
    label: messages.password,
    hint: messages.passwordHint,
    name: 'password',
    autoComplete: 'new-password',
    minLength: 6,
  },
  confirmPassword: {
    label: messages.confirmPassword,
    name: 'confirmPassword',
    autoComplete: 'new-password',
  },
}
