import { useState } from 'react'
import * as z from 'zod/mini'
import { slotsOfDay } from '#appointments/rules/booking.ts'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { type BoardAppointment, getBoard, type ShowroomDay } from '#schedule/board-contract.ts'
import { questionOf } from '#schedule/rules/board.ts'
import { moveDialog as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import type { Place } from '#schedule/web/board/card/board-actions.ts'
import { nobody, useColleagueChoices } from '#schedule/web/colleagues/use-colleague-choices.ts'
import { compareText } from '#shared/compare-text.ts'
import type { LocalTime } from '#shared/dates.ts'
import { rangeText } from '#shared/format/list.ts'
import type { ColleagueId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { type Branch, branches, showrooms, typesAllowed } from '#showrooms/showrooms.ts'
import type { Slot } from '#showrooms/slots.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { DateField } from '#ui/date/date-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { Select } from '#ui/form/select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Dialog, type DialogProps } from '#ui/overlay/dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { NotThere } from './not-there.tsx'

const schema = z.object({ startTime: z.string(), colleagueId: z.optional(z.string()) })

interface MoveDialogProps extends DialogProps {
  appointment: BoardAppointment
  /** In showroom time. */
  now: LocalTime
  /** @param colleagueId another colleague, or nobody; undefined keeps her */
  onMove(appointment: BoardAppointment, to: Place, colleagueId?: ColleagueId | null): void
}

/** Moves without dragging: for the keyboard and for phones. */
export function MoveDialog({ open, onOpenChange, appointment, now, onMove }: MoveDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={messages.title({ name: appointment.clientName })}
      description={appointmentSentence(appointment)}
      size="small"
      plain
      insist
    >
      <MoveForm
        appointment={appointment}
        now={now}
        onCancel={() => onOpenChange(false)}
        onMove={(...move) => {
          onOpenChange(false)
          onMove(...move)
        }}
      />
    </Dialog>
  )
}

interface MoveFormProps extends Pick<MoveDialogProps, 'appointment' | 'now' | 'onMove'> {
  onCancel(): void
}

function MoveForm({ appointment, now, onCancel, onMove }: MoveFormProps) {
  const { type } = appointment
  const [branch, setBranch] = useState(appointment.branch)
  const [date, setDate] = useState(appointment.date)
  const query = useLiveQuery(getBoard, { query: { from: date, to: date } })
  const offering = branches.filter((one) => typesAllowed(one, true).includes(type))
  const { form, field } = useForm({
    schema,
    send: async ({ startTime, colleagueId }) =>
      onMove(
        appointment,
        { branch, date, startTime },
        colleagueId === undefined ? undefined : colleagueId || null,
      ),
  })
  const day = query.data?.days[0]?.showrooms.find((one) => one.branch === branch)
  const times = day && freeTimesOf(day, appointment, now)
  const [chosen, setChosen] = useState('')
  const proposed = times && proposedSlot(times.slots, appointment, { date, now })
  const time = times?.slots.find(({ startTime }) => startTime === chosen) ?? proposed ?? appointment
  const { startTime, endTime } = time
  const colleagues = useColleagueChoices({ id: appointment.id, branch, date, startTime, endTime })
  return (
    <form {...form} className="grid gap-4">
      {offering.length > 1 && (
        <Select
          label={words.showroom}
          value={branch}
          onChange={({ target }) => setBranch(target.value as Branch)}
          options={offering.map((one) => ({ value: one, label: showrooms[one].name }))}
        />
      )}
      <DateField label={words.date} defaultValue={date} onValue={(next) => next && setDate(next)} required />
      <QueryBoundary query={query} skeleton={<SkeletonRows count={1} className="h-11" />}>
        {() =>
          times && times.slots.length > 0 ? (
            <Select
              key={`${branch} ${date}`}
              {...field('startTime')}
              label={words.time}
              defaultValue={proposed?.startTime}
              onInput={({ currentTarget }) => setChosen(currentTarget.value)}
              options={times.slots.map((slot) => ({
                value: slot.startTime,
                label: rangeText(slot.startTime, slot.endTime),
              }))}
            />
          ) : (
            <p role="status" className="text-sm">
              {times?.message}
            </p>
          )
        }
      </QueryBoundary>
      <NotThere
        dresses={appointment.dresses.map(({ id, title }) => ({ value: id, label: title }))}
        branch={branch}
        date={date}
      />
      {colleagues.length > 0 && (
        <Select
          {...field('colleagueId')}
          label={scheduleWords.colleague}
          defaultValue={appointment.colleague?.id ?? nobody}
          options={colleagues}
        />
      )}
      <FormActions
        messages={messages.actions}
        pending={false}
        disabled={!times || times.slots.length === 0}
        onCancel={onCancel}
      />
    </form>
  )
}

/** Her present time or the next one; of today, when that has passed, the next one from now. */
function proposedSlot(
  slots: readonly Slot[],
  { startTime }: Pick<BoardAppointment, 'startTime'>,
  { date, now }: { date: string; now: LocalTime },
): Slot | undefined {
  const from = date === now.date && startTime < now.time ? now.time : startTime
  return slots.find((slot) => slot.startTime >= from) ?? slots.at(-1)
}

function freeTimesOf(
  day: ShowroomDay,
  { id, type, ...present }: BoardAppointment,
  now: { date: string; time: string },
) {
  const isHere = present.branch === day.branch && present.date === day.date
  const free = slotsOfDay(questionOf(day, type, now, id))
  const { startTime, endTime } = present
  const isPast = day.date === now.date && startTime < now.time
  if (!isHere || isPast || free.slots.length === 0) return free
  // Hers is free for her, also where it is no usual time: a quick press leaves the appointment where it is.
  const others = free.slots.filter((slot) => slot.startTime !== startTime)
  const slots = [...others, { startTime, endTime }].toSorted((a, b) => compareText(a.startTime, b.startTime))
  return { ...free, slots }
}
