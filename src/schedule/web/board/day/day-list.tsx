import type { ShowroomDay } from '#schedule/board-contract.ts'
import { AppointmentCard } from '#schedule/web/board/card/appointment-card.tsx'
import { useBoard } from '#schedule/web/board/card/board-actions.ts'
import { showrooms } from '#showrooms/facts.ts'
import { CancelledNote, closedTimes, DayState } from './day-state.tsx'
import { gapsFrom, gapsOf } from './grid-rows.ts'

const messages = {
  book: (time: string, showroom: string) => `Book ${time}, ${showroom}`,
  none: 'Nothing is booked.',
}

/** One showroom's day in the order of time, for a phone. */
export function DayList({ day }: { day: ShowroomDay }) {
  const { now, book } = useBoard()
  const { name } = showrooms[day.branch]
  const live = day.appointments.filter(({ status }) => status !== 'CANCELLED')
  const entries = [
    ...live.map((appointment) => ({ startTime: appointment.startTime, appointment })),
    ...closedTimes(day).map(({ startTime, text }) => ({ startTime, text })),
    ...gapsOf(day, gapsFrom(day.date, now)).map(({ startTime }) => ({ startTime, gap: startTime })),
  ].sort((a, b) => a.startTime.localeCompare(b.startTime))
  return (
    <section aria-label={name}>
      <h2 className="font-semibold">{name}</h2>
      <DayState day={day} />
      {live.length === 0 && <p className="py-2 text-sm text-quiet">{messages.none}</p>}
      <ul className="grid grid-cols-3 gap-1.5 pt-2">
        {entries.map((entry) => {
          if ('appointment' in entry)
            return (
              <li key={entry.appointment.id} className="col-span-3">
                <AppointmentCard appointment={entry.appointment} className="min-h-16" />
              </li>
            )
          if ('text' in entry)
            return (
              <li
                key={entry.text}
                className="hatched col-span-3 rounded-control px-2 py-1.5 text-xs text-quiet"
              >
                {entry.text}
              </li>
            )
          return (
            <li key={entry.gap}>
              <button
                type="button"
                aria-label={messages.book(entry.gap, name)}
                onClick={() => book(day, entry.gap)}
                className="min-h-11 w-full rounded-control border border-dashed border-edge text-sm text-quiet tabular-nums hover:bg-blush"
              >
                <span aria-hidden="true">+ </span>
                {entry.gap}
              </button>
            </li>
          )
        })}
      </ul>
      <CancelledNote day={day} />
    </section>
  )
}
