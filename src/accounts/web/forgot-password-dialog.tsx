import { Dialog } from '#ui/dialog.tsx'
import { words } from './auth-words.ts'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

interface ForgotPasswordDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  /** An address that was typed already. */
  email?: string
}

export function ForgotPasswordDialog({ open, onOpenChange, email }: ForgotPasswordDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={words.forgotTitle} size="small" insist>
      <ForgotPasswordForm email={email} onSent={() => onOpenChange(false)} />
    </Dialog>
  )
}
