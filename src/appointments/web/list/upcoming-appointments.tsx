import { type ReactNode, useId, useRef, useState } from 'react'
import type { Appointment } from '#appointments/contract.ts'
import { refusalToChange } from '#appointments/rules/changes.ts'
import { typeName } from '#appointments/rules/messages.ts'
import {
  appointmentsWords,
  useMove as changeMessages,
  upcomingAppointments as messages,
} from '#appointments/texts/texts.gen.js'
import { CalendarLink } from '#appointments/web/calendar/calendar-link.tsx'
import { GoogleCalendarLink } from '#appointments/web/calendar/google-calendar-link.tsx'
import { ShowroomTimes } from '#appointments/web/calendar/showroom-times.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { useOverlay } from '#ui/overlay/use-overlay.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusBadge } from './status-badge.tsx'
import type { Upcoming } from './use-upcoming.ts'

const RescheduleDialog = lazyDialog(
  () => import('#appointments/web/manage/reschedule-dialog.tsx'),
  'RescheduleDialog',
)
const CancelDialog = lazyDialog(() => import('#appointments/web/manage/cancel-dialog.tsx'), 'CancelDialog')

interface UpcomingAppointmentsProps {
  upcoming: Upcoming
  clock: ShowroomClock
  onBook(): void
}

/** The dialog to show. It stays after closing, so that the content does not change during the closing animation. */
interface DialogRequest {
  what: 'move' | 'cancel'
  appointment: Appointment
}

export function UpcomingAppointments({ upcoming, clock, onBook }: UpcomingAppointmentsProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [request, setRequest] = useState<DialogRequest>()
  const { open, setOpen } = useOverlay('appointment')
  function openDialog(what: DialogRequest['what'], appointment: Appointment) {
    setRequest({ what, appointment })
    setOpen(true)
  }
  const dialog = request && {
    key: `${request.what} ${request.appointment.id}`,
    appointment: request.appointment,
    right: { id: request.appointment.id },
    clock,
    onOpenChange: setOpen,
  }
  return (
    // Takes the focus when the card that had it is removed.
    <div ref={frame} tabIndex={-1} className="outline-none">
      <UpcomingState upcoming={upcoming} onBook={onBook}>
        <ul className="grid gap-4 lg:grid-cols-2">
          {upcoming.appointments.map((appointment) => (
            <li
              key={appointment.id}
              className="flex min-w-0 flex-col gap-5 border border-line bg-surface p-5 sm:p-6"
            >
              <AppointmentCard
                appointment={appointment}
                timeZone={clock.timeZone}
                changeable={refusalToChange(appointment, clock) === null}
                onMove={() => openDialog('move', appointment)}
                onCancel={() => openDialog('cancel', appointment)}
              />
            </li>
          ))}
        </ul>
      </UpcomingState>
      {dialog && request.what === 'move' && <RescheduleDialog {...dialog} key={dialog.key} open={open} />}
      {dialog && request.what === 'cancel' && (
        <CancelDialog
          {...dialog}
          key={dialog.key}
          open={open}
          onCancelled={() => frame.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

interface UpcomingStateProps {
  upcoming: Upcoming
  onBook(): void
  children: ReactNode
}

function UpcomingState({ upcoming, onBook, children }: UpcomingStateProps) {
  if (upcoming.isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>{messages.failed}</p>
        <Button kind="secondary" pending={upcoming.isFetching && messages.loading} onClick={upcoming.onRetry}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (upcoming.isPending) {
    return (
      <div role="status" className="grid gap-4 lg:grid-cols-2">
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    )
  }
  if (upcoming.appointments.length > 0) return children
  return (
    <EmptyState title={messages.none} text={messages.noneText}>
      <Button onClick={onBook}>{words.bookAFitting}</Button>
    </EmptyState>
  )
}

interface AppointmentCardProps {
  appointment: Appointment
  timeZone: string
  /** Whether it may still be moved or cancelled. */
  changeable: boolean
  onMove(): void
  onCancel(): void
}

function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, timeZone, changeable, onMove, onCancel } = props
  const { id, type, status, branch, date, duration, dresses, dressTitle, notes, eventDate, number } =
    appointment
  const { colleagueName } = appointment
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
        <CalendarLink
          right={{ id }}
          label={changeMessages.calendar}
          kind="secondary"
          size="small"
          aria-describedby={titleId}
        />
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
