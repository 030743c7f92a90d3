import { accountsWords, signIn as messages } from '#accounts/texts/texts.gen.js'
import { PasswordField } from '#ui/form/password-field.tsx'
import type { FieldOf } from '#ui/form/use-form.ts'

interface NewPasswordFieldsProps {
  field: FieldOf<{ newPassword: string; confirmPassword: string }>
}

export function NewPasswordFields({ field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        {...field('newPassword')}
        label={accountsWords.newPassword}
        hint={accountsWords.passwordHint}
        autoComplete="new-password"
        minLength={6}
      />
      <PasswordField
        {...field('confirmPassword')}
        label={messages.confirmNewPassword}
        autoComplete="new-password"
      />
    </>
  )
}
