import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { eventNames } from '#whatsapp/events.ts'
import {
  cancelWhatsappMessage,
  countWhatsappMessages,
  type ListedMessage,
  listWhatsappMessages,
  resendWhatsappMessage,
} from '#whatsapp/messages-contract.ts'
import { messageDialogs as messages } from '#whatsapp/texts/texts.gen.js'

interface MessageDialogProps extends DialogProps {
  message: ListedMessage
}

const refreshes = [listWhatsappMessages, countWhatsappMessages]

export function ResendMessageDialog({ message, ...dialog }: MessageDialogProps) {
  const { mutateAsync } = useApiMutation(resendWhatsappMessage)
  const { question, unknown, ...texts } = messages.resend
  const { id, reason, error } = message
  return (
    <ConfirmDialog
      {...dialog}
      {...texts}
      question={(reason === 'UNKNOWN' ? unknown : question)(namesOf(message))}
      send={async () => {
        await mutateAsync({ params: { id } })
        return message.customerName
      }}
      refreshes={refreshes}
    >
      {error && <p className="text-sm break-words text-quiet">{error}</p>}
    </ConfirmDialog>
  )
}

export function CancelMessageDialog({ message, ...dialog }: MessageDialogProps) {
  const { mutateAsync } = useApiMutation(cancelWhatsappMessage)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages.cancel}
      question={messages.cancel.question(namesOf(message))}
      send={async () => {
        await mutateAsync({ params: { id: message.id } })
        return message.customerName
      }}
      refreshes={refreshes}
    />
  )
}

function namesOf({ event, customerName: name }: ListedMessage) {
  return { event: eventNames[event], name }
}
