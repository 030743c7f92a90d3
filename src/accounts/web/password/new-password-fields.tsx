import { messages } from '#accounts/web/sign-in/auth-messages.ts'
import { PasswordField } from '#ui/form/password-field.tsx'

export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <PasswordField
        label={messages.newPassword}
        hint={messages.passwordHint}
        name="newPassword"
        autoComplete="new-password"
        minLength={6}
        required
        error={errors.newPassword}
      />
      <PasswordField
        label={messages.confirmNewPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  )
}
