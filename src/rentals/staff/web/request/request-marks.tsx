import { use } from 'react'
import type { ListedRental } from '#rentals/contract.ts'
import { endsSoonText } from '#rentals/messages.ts'
import { useRunningClock } from '#schedule/web/board/use-running-clock.ts'
import { localNow } from '#shared/dates.ts'
import { getShowroomClock, type ShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Moment, TimeZone } from '#ui/moment.tsx'

const messages = { unread: 'New', held: 'Held until' }

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

/** Until when a request holds its dress; of its last six hours also how many are left. */
export function HoldEnd({ until }: { until: string }) {
  const { data: clock } = useLiveQuery(getShowroomClock)
  return (
    <span className="text-sm">
      {clock ? <TimedEnd until={until} clock={clock} /> : messages.held} <Moment instant={until} />
    </span>
  )
}

function TimedEnd({ until, clock }: { until: string; clock: ShowroomClock }) {
  const now = useRunningClock(clock)
  const text = endsSoonText(localNow(new Date(until), use(TimeZone)), now)
  return text ? <span className="font-medium text-bad">{text},</span> : messages.held
}
