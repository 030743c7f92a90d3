import { useRef } from 'react'
import { type CurrentUser, changePassword } from '#accounts/contract.ts'
import { passwordChange } from '#accounts/credentials.ts'
import { accountsWords, changePasswordForm as messages } from '#accounts/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { toast } from '#ui/overlay/toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

interface ChangePasswordFormProps {
  viewer: CurrentUser
  onChanged?(): Promise<void>
}

/** For a voluntary and for a required change. */
export function ChangePasswordForm({ viewer, onChanged }: ChangePasswordFormProps) {
  const { mutateAsync } = useApiMutation(changePassword)
  const element = useRef<HTMLFormElement>(null)
  const { form, field, failure, pending } = useForm({
    schema: passwordChange,
    async send(body) {
      await mutateAsync({ body })
      element.current?.reset()
      await onChanged?.()
      toast({ ...messages.done, tone: 'good' })
    },
    failed: messages.failed,
  })
  return (
    <form {...form} ref={element} className="flex max-w-md flex-col gap-4">
      {/* Password managers read the user name here. */}
      <input type="text" name="username" value={viewer.username} autoComplete="username" readOnly hidden />
      <PasswordField {...field('currentPassword')} label={messages.current} autoComplete="current-password" />
      <NewPasswordFields field={field} />
      <FormFailure failure={failure} />
      <Button type="submit" pending={pending && messages.submitting} className="mt-2 self-start">
        {accountsWords.changePassword}
      </Button>
    </form>
  )
}
