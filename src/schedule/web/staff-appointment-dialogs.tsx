import { cancelAppointment, restoreAppointment, setAppointmentStatus } from '#appointments/contract.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

const cancelMessages = {
  title: 'Cancel Appointment',
  question: (name: string) => `Are you sure you want to cancel the appointment of ${name}?`,
  action: 'Cancel Appointment',
  pending: 'Cancelling...',
  done: 'Appointment cancelled',
  failed: 'Failed to cancel appointment',
}

const deleteMessages = {
  title: 'Delete Appointment',
  question: (name: string) =>
    `Are you sure you want to delete the appointment of ${name}? This action cannot be undone.`,
  action: 'Delete Appointment',
  pending: 'Deleting...',
  done: 'Appointment deleted',
  failed: 'Failed to delete appointment',
}

const texts = {
  cancelled: 'The time becomes free, and the customer gets an email.',
  deleted: 'The appointment leaves every list. The audit log keeps a copy; Undo is offered for 8 seconds.',
}

interface StaffDialogProps extends DialogProps {
  appointment: Pick<
    StaffAppointment,
    'id' | 'clientName' | 'type' | 'branch' | 'date' | 'startTime' | 'endTime'
  >
}

export function CancelAppointmentDialog({ appointment, ...dialog }: StaffDialogProps) {
  const { id, clientName } = appointment
  const { mutateAsync } = useApiMutation(setAppointmentStatus)
  return (
    <ConfirmDialog
      {...dialog}
      {...cancelMessages}
      question={cancelMessages.question(clientName)}
      send={async () => {
        await mutateAsync({ params: { id }, body: { status: 'CANCELLED' } })
        return clientName
      }}
      refreshes={[listAppointments, getBoard]}
    >
      <Facts appointment={appointment} text={texts.cancelled} />
    </ConfirmDialog>
  )
}

export function DeleteAppointmentDialog({
  appointment,
  onDone,
  ...dialog
}: StaffDialogProps & { onDone(): void }) {
  const deletion = useApiMutation(cancelAppointment)
  const restoration = useApiMutation(restoreAppointment)
  const params = { id: appointment.id }
  return (
    <ConfirmDialog
      {...dialog}
      {...deleteMessages}
      question={deleteMessages.question(appointment.clientName)}
      send={async () => {
        await deletion.mutateAsync({ params })
        return appointment.clientName
      }}
      undo={() => restoration.mutateAsync({ params })}
      refreshes={[listAppointments]}
      onDone={onDone}
    >
      <Facts appointment={appointment} text={texts.deleted} />
    </ConfirmDialog>
  )
}

function Facts({ appointment, text }: { appointment: StaffDialogProps['appointment']; text: string }) {
  return (
    <>
      <p className="text-sm font-medium">{appointmentSentence(appointment)}</p>
      <p className="text-sm text-quiet">{text}</p>
    </>
  )
}
