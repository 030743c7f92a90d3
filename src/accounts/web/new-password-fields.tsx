import { PasswordField } from '#ui/password-field.tsx'
import { words } from './auth-words.ts'

/** The new password and, against typing errors, once more. */
export function NewPasswordFields({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      <PasswordField
        label={words.newPassword}
        hint={words.passwordHint}
        name="newPassword"
        autoComplete="new-password"
        minLength={6}
        required
        error={errors.newPassword}
      />
      <PasswordField
        label={words.confirmNewPassword}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors.confirmPassword}
      />
    </>
  )
}
