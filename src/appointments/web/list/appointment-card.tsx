import { useId } from 'react'
import type { Appointment } from '#appointments/contract.ts'
import { typeName } from '#appointments/rules/messages.ts'
import { appointmentsWords, useMove as changeMessages } from '#appointments/texts/texts.gen.js'
import { useCalendarFile } from '#appointments/web/calendar/calendar-file.ts'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import { ShowroomTimes } from '#appointments/web/calendar/showroom-times.tsx'
import { calendarPath } from '#appointments/web/manage/manage-credential.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/facts.ts'
import { Button } from '#ui/button.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { StatusBadge } from './status-badge.tsx'

interface AppointmentCardProps {
  appointment: Appointment
  timeZone: string
  /** Whether it may still be moved or cancelled. */
  changeable: boolean
  onMove(): void
  onCancel(): void
}

export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, timeZone, changeable, onMove, onCancel } = props
  const { id, type, status, branch, date, duration, dresses, dressTitle, notes, eventDate, number } =
    appointment
  const { colleagueName } = appointment
  const calendar = useCalendarFile(calendarPath({ id }))
  const titleId = useId()
  return (
    <>
      <div className="grid content-start gap-3">
        <p className="flex flex-wrap items-center gap-3">
          <span className="eyebrow rounded-control border border-line bg-blush px-2 py-0.5">
            {typeName(type)}
          </span>
          <StatusBadge status={status} />
        </p>
        <h2 id={titleId} className="text-lg font-medium">
          {longDateWithYear(date)}
        </h2>
        <p className="-mt-1">
          <ShowroomTimes {...appointment} timeZone={timeZone} />
        </p>
        <p className="-mt-2 text-quiet">
          {[
            words.showroomName({ name: showrooms[branch].name }),
            appointmentsWords.minutes({ count: duration }),
          ].join(' · ')}
        </p>
        <Facts className="text-sm">
          <Fact name={appointmentsWords.dresses({ count: dresses.length })}>{dressTitle}</Fact>
          <Fact name={appointmentsWords.withYou}>
            {changeable && colleagueName && appointmentsWords.lookAfter({ name: colleagueName })}
          </Fact>
          <Fact name={words.event}>{eventDate && longDateWithYear(eventDate)}</Fact>
          <Fact name={words.notes}>{notes}</Fact>
          <Fact name={words.number}>{number}</Fact>
        </Facts>
      </div>
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-4">
        <Button
          kind="secondary"
          size="small"
          aria-describedby={titleId}
          pending={calendar.isPending && changeMessages.preparing}
          onClick={calendar.download}
        >
          {changeMessages.calendar}
        </Button>
        {changeable && (
          <>
            <Button kind="secondary" size="small" aria-describedby={titleId} onClick={onMove}>
              {changeMessages.reschedule}
            </Button>
            <Button kind="danger" size="small" aria-describedby={titleId} onClick={onCancel}>
              {words.cancel}
            </Button>
          </>
        )}
        <GoogleCalendarLink
          appointment={appointment}
          timeZone={timeZone}
          className="min-h-6 text-sm max-sm:mt-1 sm:ms-auto"
        />
      </div>
    </>
  )
}
