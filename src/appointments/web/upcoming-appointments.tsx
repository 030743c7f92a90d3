import { useQuery } from '@tanstack/react-query'
import type { CurrentUser } from '#accounts/contract.ts'
import { type Appointment, listAppointments } from '#appointments/contract.ts'
import { zoneLabel } from '#appointments/showroom-time.ts'
import { typeName } from '#appointments/words.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useApi } from '#ui/api-hooks.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const words = {
  none: 'No appointments to come',
  noneText: 'Book a fitting and it will stand here.',
  failed: 'Your appointments could not be loaded.',
  retry: 'Retry',
  showroom: (name: string) => `${name} showroom`,
  minutes: (count: number) => `${count} minutes`,
  dress: 'Dress',
  notes: 'Notes',
  number: 'Number',
  status: {
    PENDING: 'Pending',
    CONFIRMED: 'Confirmed',
    CANCELLED: 'Cancelled',
    COMPLETED: 'Completed',
    NO_SHOW: 'Missed',
  },
}

/** Own appointments from today on that were not cancelled, soonest first. */
export function useUpcoming(booker: CurrentUser | null, today: string) {
  const query = useApi().query(listAppointments, {})
  const { data, isPending, isError, refetch } = useQuery({
    ...query,
    enabled: booker !== null,
    staleTime: 20_000,
  })
  const appointments = (data ?? [])
    .filter(({ userId, date, status }) => userId === booker?.id && date >= today && status !== 'CANCELLED')
    .sort((a, b) => (`${a.date} ${a.startTime}` < `${b.date} ${b.startTime}` ? -1 : 1))
  return { appointments, isPending, isError, onRetry: () => void refetch() }
}

interface UpcomingProps extends ReturnType<typeof useUpcoming> {
  timeZone: string
}

export function UpcomingAppointments({ appointments, isPending, isError, onRetry, timeZone }: UpcomingProps) {
  if (isError) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4">
        <p>{words.failed}</p>
        <Button kind="secondary" onClick={onRetry}>
          {words.retry}
        </Button>
      </div>
    )
  }
  if (isPending) return <Skeleton className="h-40" />
  if (appointments.length === 0) return <EmptyState title={words.none} text={words.noneText} />
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {appointments.map((appointment) => (
        <li key={appointment.id} className="grid gap-3 border border-line bg-surface p-6">
          <AppointmentCard appointment={appointment} timeZone={timeZone} />
        </li>
      ))}
    </ul>
  )
}

function AppointmentCard({ appointment, timeZone }: { appointment: Appointment; timeZone: string }) {
  const { type, status, branch, date, startTime, endTime, duration, dressTitle, notes, number } = appointment
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="eyebrow">{typeName(type)}</span>
        <span className={`eyebrow rounded-control border px-2 py-0.5 ${badge[status] ?? 'text-idle'}`}>
          {words.status[status]}
        </span>
      </p>
      <h3 className="text-lg font-medium">{longDateWithYear(date)}</h3>
      <p className="text-quiet">
        {`${startTime}–${endTime} (${zoneLabel(timeZone, date)}), ${words.minutes(duration)}`}
        <br />
        {words.showroom(showrooms[branch].name)}
      </p>
      <p className="text-sm text-quiet">
        {[
          `${words.number} ${number}`,
          dressTitle && `${words.dress}: ${dressTitle}`,
          notes && `${words.notes}: ${notes}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </>
  )
}

const badge: Partial<Record<Appointment['status'], string>> = {
  CONFIRMED: 'border-good text-good',
  PENDING: 'border-warn text-warn',
}
