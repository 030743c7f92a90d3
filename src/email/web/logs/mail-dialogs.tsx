import { cancelEmail, type EmailSummary, getEmailLog, listEmailLogs, resendEmail } from '#email/contract.ts'
import { mailDialogs as messages } from '#email/texts/texts.gen.js'
import { colon } from '#shared/format/punctuation.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

interface MailDialogProps extends DialogProps {
  mail: EmailSummary
}

const refreshes = [listEmailLogs, getEmailLog]

/** To the address of now of what it is about; why it cannot be sent is said before the press. */
export function ResendDialog({ mail, ...dialog }: MailDialogProps) {
  const { mutateAsync } = useApiMutation(resendEmail)
  const { data } = useLiveQuery(getEmailLog, { params: { id: mail.id } })
  const { to = mail.to, refusal = null } = data?.resend ?? {}
  return (
    <ConfirmDialog
      {...dialog}
      {...messages.resend}
      question={messages.resend.question({ subject: mail.subject, to })}
      {...(refusal && { blocked: refusal })}
      send={async () => (await mutateAsync({ params: { id: mail.id } })).message}
      refreshes={refreshes}
    >
      {to !== mail.to && <p className="text-sm">{messages.otherAddress({ before: mail.to, to })}</p>}
      {mail.errorMessage && (
        <p className="text-sm break-words text-quiet">{`${messages.error}${colon()} ${mail.errorMessage}`}</p>
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
