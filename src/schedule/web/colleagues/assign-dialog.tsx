import * as z from 'zod/mini'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import type { ShownColleague } from '#colleagues/contract.ts'
import { assignColleague, type BoardAppointment, getBoard } from '#schedule/board-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { assignDialog as messages } from '#schedule/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import { Select } from '#ui/form/select.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { useColleagueChoices } from './use-colleague-choices.ts'

const schema = z.object({ colleagueId: z.string() })

export interface AssignDialogProps extends DialogProps {
  appointment: Pick<
    BoardAppointment,
    'id' | 'clientName' | 'type' | 'branch' | 'date' | 'startTime' | 'endTime'
  > & { colleague?: ShownColleague | null | undefined }
  refreshes?: readonly Endpoint[]
}

/** Says who does a fitting. */
export function AssignDialog({ appointment, refreshes = [], ...dialog }: AssignDialogProps) {
  const { id, clientName } = appointment
  const seen = appointment.colleague?.id ?? null
  return (
    <FormDialog
      {...dialog}
      messages={{ ...messages, title: messages.title({ name: clientName }) }}
      description={appointmentSentence(appointment)}
      schema={schema}
      endpoint={assignColleague}
      input={({ colleagueId }) => ({ params: { id }, body: { colleagueId: colleagueId || null, seen } })}
      doneText={() => clientName}
      refreshes={[getBoard, listAppointments, ...refreshes]}
    >
      {(field) => <Choice {...field('colleagueId')} appointment={appointment} />}
    </FormDialog>
  )
}

function Choice({
  appointment,
  ...field
}: {
  name: string
  error?: string
  appointment: AssignDialogProps['appointment']
}) {
  const options = useColleagueChoices(appointment)
  if (options.length === 0) return <p className="text-sm text-quiet">{messages.none}</p>
  return (
    <Select
      {...field}
      label={messages.label}
      defaultValue={appointment.colleague?.id ?? ''}
      options={options}
    />
  )
}
