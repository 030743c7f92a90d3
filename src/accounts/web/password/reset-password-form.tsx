import { useHydrated, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { resetLinkInvalid, resetPassword } from '#accounts/contract.ts'
import { passwordResetForm } from '#accounts/credentials.ts'
import { resetPasswordForm as messages } from '#accounts/texts/texts.gen.js'
import { forgetViewer } from '#accounts/web/session/viewer-change.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const ForgotPasswordDialog = lazyDialog(() => import('./forgot-password-dialog.tsx'), 'ForgotPasswordDialog')

interface ResetPasswordFormProps {
  token: string
  onReset(): void
}

export function ResetPasswordForm({ token, onReset }: ResetPasswordFormProps) {
  const { mutateAsync } = useApiMutation(resetPassword)
  const router = useRouter()
  const [isLinkOld, setLinkOld] = useState(false)
  const [asking, setAsking] = useState(false)
  const { form, field, failure, pending } = useForm({
    schema: passwordResetForm,
    async send({ newPassword }) {
      await mutateAsync({ body: { token, newPassword } })
      // All sessions of the user have ended, and any session in this browser.
      await forgetViewer(router)
      await router.navigate({ to: '/', replace: true })
      toast({ ...messages.done, tone: 'good' })
      onReset()
    },
    failed(error) {
      setLinkOld(error?.code === resetLinkInvalid.code)
      return { title: messages.failed, text: errorMessage(error) }
    },
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <NewPasswordFields field={field} />
      <FormFailure failure={failure} />
      {failure && isLinkOld && (
        <Button kind="link" onClick={() => setAsking(true)} className="self-start">
          {words.newLink}
        </Button>
      )}
      <Button
        type="submit"
        disabled={!useHydrated()}
        pending={pending && messages.submitting}
        className="mt-2 self-start"
      >
        {messages.submit}
      </Button>
      <ForgotPasswordDialog open={asking} onOpenChange={setAsking} />
    </form>
  )
}
