import { useState } from 'react'
import * as z from 'zod/mini'
import { temporaryPassword } from '#accounts/user-fields.ts'
import { listUsers, resetUserPassword } from '#accounts/users-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { userName } from './user-name.ts'
import type { UserDialogProps } from './user-task.ts'

const messages = {
  title: 'Reset Password',
  send: 'Reset Password',
  sending: 'Resetting...',
  done: 'Password reset',
  failed: 'Failed to reset password',
}

const texts = {
  about: (name: string) =>
    `Set a temporary password for ${name}. We sign them out everywhere, notify them by email and ask for a new password at the next sign-in.`,
  password: 'New Password',
  hint: 'At least 6 characters.',
}

const schema = z.object({ password: temporaryPassword })

export function PasswordDialog({ open, onOpenChange, person }: UserDialogProps) {
  const { mutateAsync } = useApiMutation(resetUserPassword)
  const [password, setPassword] = useState('')
  function change(next: boolean) {
    setPassword('')
    onOpenChange(next)
  }
  return (
    <FormDialog
      open={open}
      onOpenChange={change}
      messages={messages}
      description={texts.about(userName(person))}
      schema={schema}
      disabled={!schema.safeParse({ password }).success}
      refreshes={[listUsers]}
      send={async (body) => {
        await mutateAsync({ params: { id: person.id }, body })
        return userName(person)
      }}
    >
      {(_field, errors) => (
        <PasswordField
          label={texts.password}
          name="password"
          hint={texts.hint}
          autoComplete="new-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={errors.password}
        />
      )}
    </FormDialog>
  )
}
