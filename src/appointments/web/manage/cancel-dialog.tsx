import { cancelAppointment } from '#appointments/contract.ts'
import { cancelManaged } from '#appointments/manage-contract.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { useMove as messages } from '#appointments/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { staleAfterChange } from './manage-credential.ts'
import type { ChangeDialogProps } from './reschedule-dialog.tsx'

interface CancelDialogProps extends Omit<ChangeDialogProps, 'clock'> {
  /** Called after the cancellation; must move the focus, because the opening button may be removed. */
  onCancelled(): void
}

export function CancelDialog({ open, onOpenChange, appointment, right, onCancelled }: CancelDialogProps) {
  const own = useApiMutation(cancelAppointment)
  const managed = useApiMutation(cancelManaged)
  return (
    <ConfirmDialog
      {...messages.cancelling}
      open={open}
      onOpenChange={onOpenChange}
      size="normal"
      send={async () => {
        if ('token' in right) await managed.mutateAsync({ params: right })
        else await own.mutateAsync({ params: right })
        return messages.cancelling.doneText
      }}
      refreshes={staleAfterChange}
      onDone={onCancelled}
    >
      <p className="border-s-2 border-line ps-4 text-lg text-balance">{appointmentSentence(appointment)}</p>
      <p>{messages.cancelling.text}</p>
    </ConfirmDialog>
  )
}
