import { useRef } from 'react'
import type { CurrentUser } from '#accounts/contract.ts'
import { confirmation } from '#accounts/credentials.ts'
import { sessionConfirmIdentityDialog as messages } from '#accounts/messages/texts.gen.js'
import { confirmIdentity } from '#accounts/sessions-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { DialogOverPage } from './dialog-over-page.tsx'

interface ConfirmIdentityDialogProps {
  viewer: CurrentUser
  /** True when the refused request can be repeated, false when the dialog was closed. */
  onDone(isConfirmed: boolean): void
}

/** Asks who acts before a step that is worth money or lasts; the form below keeps what was typed. */
export function ConfirmIdentityDialog({ viewer, onDone }: ConfirmIdentityDialogProps) {
  const { mutateAsync } = useApiMutation(confirmIdentity)
  const password = useRef<HTMLInputElement>(null)
  const { form, field, failure, pending } = useForm({
    schema: confirmation,
    async send(body) {
      await mutateAsync({ body })
      onDone(true)
    },
    failed: messages.failed,
  })
  return (
    <DialogOverPage
      title={messages.title}
      description={messages.text}
      initialFocus={password}
      onClose={() => onDone(false)}
    >
      <form {...form} className="flex flex-col gap-4">
        {/* Password managers read the user name here. */}
        <input type="text" name="username" value={viewer.username} autoComplete="username" readOnly hidden />
        <PasswordField
          {...field('currentPassword')}
          ref={password}
          label={messages.password}
          autoComplete="current-password"
        />
        <FormFailure failure={failure} />
        <div className="mt-2 flex flex-wrap gap-3">
          <Button type="submit" pending={pending && messages.confirming}>
            {messages.confirm}
          </Button>
          <Button kind="quiet" onClick={() => onDone(false)}>
            {messages.cancel}
          </Button>
        </div>
      </form>
    </DialogOverPage>
  )
}
