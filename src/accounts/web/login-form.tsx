import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type CurrentUser, login } from '#accounts/contract.ts'
import { credentials } from '#accounts/credentials.ts'
import { useApi } from '#ui/api-hooks.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { FormFailure } from '#ui/form-failure.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.ts'
import { useForm } from '#ui/use-form.ts'
import { words } from './auth-words.ts'
import { welcomeViewer } from './viewer.ts'

export interface AuthFormProps {
  /** Text of the button. */
  action: string
  onSignedIn?(user: CurrentUser): void
}

export function LoginForm({ action, onSignedIn }: AuthFormProps) {
  const api = useApi()
  const router = useRouter()
  const [failure, setFailure] = useState('')
  const { form, errors, pending } = useForm({
    schema: credentials,
    async send(body) {
      setFailure('')
      const user = await api.call(login, { body })
      await welcomeViewer(router)
      toast({ ...words.loggedIn, tone: 'good' })
      onSignedIn?.(user)
    },
    onFailed(error) {
      const text = error?.message ?? words.loginFailed.text
      setFailure(text)
      toast({ title: words.loginFailed.title, text, tone: 'bad' })
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label={words.usernameOrEmail}
        name="usernameOrEmail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
        error={errors.usernameOrEmail}
      />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="current-password"
        required
        error={errors.password}
      />
      <FormFailure text={failure} />
      <Button type="submit" disabled={!useHydrated()} pending={pending && words.loggingIn} className="mt-2">
        {action}
      </Button>
    </form>
  )
}
