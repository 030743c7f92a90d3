import { cancelEmail, type EmailSummary, getEmailLog, listEmailLogs, resendEmail } from '#email/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

const messages = {
  resend: {
    title: 'Send Email Again',
    question: ({ to, subject }: EmailSummary) => `We send “${subject}” to ${to} again, as it was written.`,
    action: 'Send Again',
    pending: 'Sending...',
    done: 'Email queued again',
    failed: 'Failed to send the email again',
  },
  cancel: {
    title: 'Cancel Email',
    question: ({ to, subject }: EmailSummary) => `“${subject}” to ${to} has not been sent yet. Cancel it?`,
    action: 'Cancel Email',
    pending: 'Cancelling...',
    done: 'Email cancelled',
    failed: 'Failed to cancel the email',
  },
  link: 'A private link in it can then no longer be sent.',
  error: 'Last error',
}

interface MailDialogProps extends DialogProps {
  mail: EmailSummary
}

const refreshes = [listEmailLogs, getEmailLog]

export function ResendDialog({ mail, ...dialog }: MailDialogProps) {
  const { mutateAsync } = useApiMutation(resendEmail)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages.resend}
      question={messages.resend.question(mail)}
      send={async () => (await mutateAsync({ params: { id: mail.id } })).message}
      refreshes={refreshes}
    >
      {mail.errorMessage && (
        <p className="text-sm break-words text-quiet">
          {messages.error}: {mail.errorMessage}
        </p>
      )}
    </ConfirmDialog>
  )
}

export function CancelMailDialog({ mail, ...dialog }: MailDialogProps) {
  const { mutateAsync } = useApiMutation(cancelEmail)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages.cancel}
      question={messages.cancel.question(mail)}
      send={async () => {
        await mutateAsync({ params: { id: mail.id } })
        return mail.subject
      }}
      refreshes={refreshes}
    >
      <p className="text-sm text-quiet">{messages.link}</p>
    </ConfirmDialog>
  )
}
