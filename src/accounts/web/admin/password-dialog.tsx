import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { temporaryPassword } from '#accounts/user-fields.ts'
import { type ListedUser, listUsers, resetUserPassword } from '#accounts/users-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { userName } from './user-name.ts'
import type { UserDialogProps } from './user-task.ts'

const messages = {
  title: 'Reset Password',
  text: (name: string) =>
    `Set a temporary password for ${name}. We sign them out everywhere, notify them by email and ask for a new password at the next sign-in.`,
  password: 'New Password',
  hint: 'At least 6 characters.',
  cancel: 'Cancel',
  send: 'Reset Password',
  sending: 'Resetting...',
  done: 'Password reset',
  failed: 'Failed to reset password',
}

const schema = z.object({ password: temporaryPassword })

export function PasswordDialog({ open, onOpenChange, person }: UserDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title}
      description={messages.text(userName(person))}
      size="small"
      plain
      insist
    >
      <PasswordForm person={person} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

function PasswordForm({ person, onClose }: { person: ListedUser; onClose(): void }) {
  const { mutateAsync } = useApiMutation(resetUserPassword)
  const queryClient = useQueryClient()
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState('')
  const { form, errors, pending } = useForm({
    schema,
    async send(body) {
      setFailure('')
      await mutateAsync({ params: { id: person.id }, body })
      toast({ title: messages.done, text: userName(person), tone: 'good' })
      onClose()
      await queryClient.invalidateQueries({ queryKey: [listUsers.path] })
    },
    onFailed(error) {
      const text = errorMessage(error)
      setFailure(text)
      toast({ title: messages.failed, text, tone: 'bad' })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <PasswordField
        label={messages.password}
        name="password"
        hint={messages.hint}
        autoComplete="new-password"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={errors.password}
      />
      <FormFailure text={failure} />
      <FormActions
        messages={messages}
        pending={pending}
        disabled={!schema.safeParse({ password }).success}
        onCancel={onClose}
      />
    </form>
  )
}
