import { signIn as messages } from '#accounts/texts/texts.gen.js'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

interface ForgotPasswordDialogProps extends DialogProps {
  email?: string
}

export function ForgotPasswordDialog({ open, onOpenChange, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={messages.forgotTitle} size="small" insist>
      <ForgotPasswordForm email={email} onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}
