import { useQueryClient } from '@tanstack/react-query'
import { cancelEmail, type EmailSummary, getEmailLog, listEmailLogs, resendEmail } from '#email/contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'

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

export function ResendDialog({ mail, ...dialog }: MailDialogProps) {
  const { question, done, ...texts } = messages.resend
  const api = useApi()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      question={question(mail)}
      onConfirm={async () => {
        try {
          const { message } = await api.call(resendEmail, { params: { id: mail.id } })
          toast({ title: done, text: message, tone: 'good' })
        } finally {
          void refresh()
        }
      }}
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
  const { question, done, ...texts } = messages.cancel
  const api = useApi()
  const refresh = useRefresh()
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      question={question(mail)}
      onConfirm={async () => {
        try {
          await api.call(cancelEmail, { params: { id: mail.id } })
          toast({ title: done, text: mail.subject, tone: 'good' })
        } finally {
          void refresh()
        }
      }}
    >
      <p className="text-sm text-quiet">{messages.link}</p>
    </ConfirmDialog>
  )
}

/** Also after a refusal: it says that the email was sent meanwhile. */
function useRefresh() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [listEmailLogs, getEmailLog].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })),
    )
}
