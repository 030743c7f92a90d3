import { cancelEmail, type EmailSummary, getEmailLog, listEmailLogs, resendEmail } from '#email/contract.ts'
import { logsMailDialogs as messages } from '#email/messages/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

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
