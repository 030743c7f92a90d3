import { useRef, useState } from 'react'
import { type CurrentUser, changePassword } from '#accounts/contract.ts'
import { passwordChange } from '#accounts/credentials.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const messages = {
  current: 'Current Password',
  submit: 'Change Password',
  submitting: 'Changing...',
  done: { title: 'Password changed', text: 'All your other devices have been signed out.' },
  failed: 'Failed to change password',
}

interface ChangePasswordFormProps {
  viewer: CurrentUser
  onChanged?(): Promise<void>
}

/** For a voluntary and for a required change. */
export function ChangePasswordForm({ viewer, onChanged }: ChangePasswordFormProps) {
  const { mutateAsync } = useApiMutation(changePassword)
  const element = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState('')
  const { form, errors, pending } = useForm({
    schema: passwordChange,
    async send(body) {
      setFailure('')
      await mutateAsync({ body })
      element.current?.reset()
      await onChanged?.()
      toast({ ...messages.done, tone: 'good' })
    },
    onFailed(error) {
      const text = errorMessage(error)
      if (!error || Object.keys(error.fields).length === 0) setFailure(text)
      toast({ title: messages.failed, text, tone: 'bad' })
    },
  })
  return (
    <form {...form} ref={element} className="flex max-w-md flex-col gap-4">
      {/* Password managers read the user name here. */}
      <input type="text" name="username" value={viewer.username} autoComplete="username" readOnly hidden />
      <PasswordField
        label={messages.current}
        name="currentPassword"
        autoComplete="current-password"
        required
        error={errors.currentPassword}
      />
      <NewPasswordFields errors={errors} />
      <FormFailure text={failure} />
      <Button type="submit" pending={pending && messages.submitting} className="mt-2 self-start">
        {messages.submit}
      </Button>
    </form>
  )
}
