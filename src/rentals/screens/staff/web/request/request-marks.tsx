import { use } from 'react'
import type { ListedRental } from '#rentals/contract.ts'
import { endsSoonText } from '#rentals/messages.ts'
import { requestMarks as messages } from '#rentals/texts/texts.gen.js'
import { useRunningClock } from '#schedule/web/board/use-running-clock.ts'
import { localNow } from '#shared/dates.ts'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { TimeZone } from '#ui/moment.tsx'

/** A request that nobody of staff has opened yet. */
export function UnreadMark({ rental: { step, readAt } }: { rental: Pick<ListedRental, 'step' | 'readAt'> }) {
  if (step !== 'REQUESTED' || readAt) return null
  return (
    <span className="inline-flex items-center gap-1 font-semibold whitespace-nowrap">
      <span aria-hidden="true" className="size-2 rounded-full bg-accent print:hidden" />
      {messages.unread}
    </span>
  )
}

/** Of a hold that ends within six hours: how soon, in words. Nothing for a later end. */
export function EndsSoon({ until }: { until: string }) {
  const { data: clock } = useLiveQuery(getShowroomClock)
  return clock && <TimeLeft until={until} clock={clock} />
}

function TimeLeft({ until, clock }: { until: string; clock: ShowroomClock }) {
  const now = useRunningClock(clock)
  const text = endsSoonText(localNow(new Date(until), use(TimeZone)), now)
  return text && <span className="font-medium whitespace-nowrap text-bad">{text}</span>
}
