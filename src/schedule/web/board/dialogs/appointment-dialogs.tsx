import { cancelAppointment } from '#appointments/contract.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { restoreAppointment, setAppointmentStatus } from '#appointments/status-contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import { listAppointments, type StaffAppointment } from '#schedule/list-contract.ts'
import { staffAppointmentDialogs as texts } from '#schedule/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

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
      {...texts.cancel}
      question={texts.cancel.question({ name: clientName })}
      send={async () => {
        await mutateAsync({ params: { id }, body: { status: 'CANCELLED' } })
        return clientName
      }}
      refreshes={[listAppointments, getBoard]}
    >
      <AppointmentSummary appointment={appointment} text={texts.cancelled} />
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
      {...texts.delete}
      question={texts.delete.question({ name: appointment.clientName })}
      send={async () => {
        await deletion.mutateAsync({ params })
        return appointment.clientName
      }}
      undo={() => restoration.mutateAsync({ params })}
      refreshes={[listAppointments]}
      onDone={onDone}
    >
      <AppointmentSummary appointment={appointment} text={texts.deleted} />
    </ConfirmDialog>
  )
}

function AppointmentSummary({
  appointment,
  text,
}: {
  appointment: StaffDialogProps['appointment']
  text: string
}) {
  return (
    <>
      <p className="text-sm font-medium">{appointmentSentence(appointment)}</p>
      <p className="text-sm text-quiet">{text}</p>
    </>
  )
}
