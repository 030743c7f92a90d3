import { useState } from 'react'
import * as z from 'zod/mini'
import {
  adminPasswordDialog as messages,
  adminPasswordDialogTexts as texts,
} from '#accounts/messages/texts.gen.js'
import { temporaryPassword } from '#accounts/user-fields.ts'
import { listUsers, resetUserPassword } from '#accounts/users-contract.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { userName } from './user-name.ts'
import type { UserDialogProps } from './user-task.ts'

const schema = z.object({ password: temporaryPassword })

export function PasswordDialog({ open, onOpenChange, person }: UserDialogProps) {
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
      description={texts.about({ name: userName(person) })}
      schema={schema}
      disabled={!schema.safeParse({ password }).success}
      refreshes={[listUsers]}
      endpoint={resetUserPassword}
      input={(body) => ({ params: { id: person.id }, body })}
      doneText={() => userName(person)}
    >
      {(field) => (
        <PasswordField
          {...field('password')}
          label={texts.password}
          hint={texts.hint}
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
