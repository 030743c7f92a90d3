import { useState } from 'react'
import * as z from 'zod/mini'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { mostMinutesLate } from '#appointments/rules/visit.ts'
import { type BoardAppointment, getBoard, setLate } from '#schedule/board-contract.ts'
import { listAppointments } from '#schedule/list-contract.ts'
import { lateDialog as messages } from '#schedule/texts/texts.gen.js'
import type { Endpoint } from '#shared/endpoint.ts'
import { TextField } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'

const usual = [10, 20, 30, 45]
const other = 'other'

const schema = z.object({ minutes: z.string(), own: z.optional(z.string()) }).check(
  z.refine(({ minutes, own }) => minutes !== other || isMinutes(own), {
    path: ['own'],
    message: messages.ownMissing({ most: mostMinutesLate }),
  }),
)

function isMinutes(text = ''): boolean {
  return /^\d{1,3}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= mostMinutesLate
}

export interface LateDialogProps extends DialogProps {
  appointment: Pick<
    BoardAppointment,
    'id' | 'clientName' | 'type' | 'branch' | 'date' | 'startTime' | 'endTime'
  > & { late?: BoardAppointment['late'] | undefined }
  /** Replies that show the appointment beside board and list. */
  refreshes?: readonly Endpoint[]
}

/** A customer calls that she will be late: by how much. */
export function LateDialog({ appointment, refreshes = [], ...dialog }: LateDialogProps) {
  const { id, clientName } = appointment
  return (
    <FormDialog
      {...dialog}
      messages={{ ...messages, title: messages.title({ name: clientName }) }}
      description={appointmentSentence(appointment)}
      schema={schema}
      endpoint={setLate}
      input={({ minutes, own }) => ({
        params: { id },
        body: { minutes: Number(minutes === other ? own : minutes) },
      })}
      doneText={() => clientName}
      refreshes={[getBoard, listAppointments, ...refreshes]}
    >
      {(field) => <Minutes fields={[field('minutes'), field('own')]} late={appointment.late} />}
    </FormDialog>
  )
}

type FieldProps = { name: string; error?: string }

function Minutes({
  fields: [minutes, own],
  late,
}: { fields: [FieldProps, FieldProps] } & Pick<LateDialogProps['appointment'], 'late'>) {
  const present = late?.minutes ?? usual[0]!
  const [chosen, setChosen] = useState(usual.includes(present) ? String(present) : other)
  return (
    <>
      <Select
        {...minutes}
        label={messages.howLate}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          ...usual.map((count) => ({ value: String(count), label: messages.minutes({ count }) })),
          { value: other, label: messages.other },
        ]}
      />
      {chosen === other && (
        <TextField
          {...own}
          label={messages.own}
          inputMode="numeric"
          defaultValue={usual.includes(present) ? undefined : present}
        />
      )}
    </>
  )
}
