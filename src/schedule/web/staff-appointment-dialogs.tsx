import { cancelAppointment, restoreAppointment, setAppointmentStatus } from '#appointments/contract.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

const cancelMessages = {
  title: 'Cancel Appointment',
  question: (name: string) => `Are you sure you want to cancel the appointment of ${name}?`,
  action: 'Cancel Appointment',
  done: 'Appointment cancelled',
  failed: 'Failed to cancel appointment',
}

const deleteMessages = {
  title: 'Delete Appointment',
  question: (name: string) =>
    `Are you sure you want to delete the appointment of ${name}? This action cannot be undone.`,
  action: 'Delete Appointment',
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
  return (
    <DeleteDialog
      {...dialog}
      endpoint={setAppointmentStatus}
      input={{ params: { id: appointment.id }, body: { status: 'CANCELLED' } }}
      name={appointment.clientName}
      messages={cancelMessages}
      refreshes={[listAppointments, getBoard]}
    >
      <Facts appointment={appointment} text={texts.cancelled} />
    </DeleteDialog>
  )
}

export function DeleteAppointmentDialog({
  appointment,
  onDone,
  ...dialog
}: StaffDialogProps & { onDone(): void }) {
  const api = useApi()
  const params = { id: appointment.id }
  return (
    <DeleteDialog
      {...dialog}
      endpoint={cancelAppointment}
      input={{ params }}
      name={appointment.clientName}
      messages={deleteMessages}
      refreshes={[listAppointments]}
      undo={() => api.call(restoreAppointment, { params })}
      onDone={onDone}
    >
      <Facts appointment={appointment} text={texts.deleted} />
    </DeleteDialog>
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
