import { blockOf } from '#appointments/rules/booking.ts'
import { absenceOn } from '#colleagues/rules.ts'
import { warningTexts } from '#colleagues/web/colleague-texts.ts'
import type { ShowroomDay } from '#schedule/board-contract.ts'
import { dayState as messages, scheduleWords } from '#schedule/texts/texts.gen.js'
import { useBoard, useLive } from '#schedule/web/board/card/board-actions.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Slot } from '#showrooms/slots.ts'
import { gapsFrom, gapsOf } from './grid-rows.ts'

/** What a day holds, in one line. */
export function DayState({ day }: { day: ShowroomDay }) {
  const { now, colleague } = useBoard()
  const live = useLive(day)
  const absence = colleague && absenceOn(colleague, day.branch, day.date)
  return (
    <p className="text-sm text-quiet">
      {commaList([
        messages.appointments({ count: live.length }),
        wholeDay(day) ??
          (absence &&
            scheduleWords.absent({ name: firstNameOf(colleague.name), text: warningTexts[absence] })) ??
          messages.free({ count: gapsOf(day, gapsFrom(day.date, now)).length }),
      ])}
    </p>
  )
}

function wholeDay(day: ShowroomDay): string | undefined {
  if (!day.hours) return words.closed
  const block = blockOf(day)
  return block && blockedText(block.reason)
}

/** The times in which nothing can be booked, in words. */
export function closedTimes(day: ShowroomDay): (Slot & { text: string })[] {
  const { hours, blocks, closed } = day
  if (!hours) return [{ startTime: '11:00', endTime: '19:00', text: messages.sunday }]
  const all = { startTime: hours.opens, endTime: hours.closes }
  const block = blockOf(day)
  if (block) return [{ ...all, text: blockedText(block.reason) }]
  return [
    ...closed.map((span) => ({ ...span, text: messages.closed(span) })),
    ...blocks.flatMap(({ startTime, endTime, reason }) =>
      startTime && endTime ? [{ startTime, endTime, text: blockedTimeText(startTime, endTime, reason) }] : [],
    ),
  ].sort((a, b) => a.startTime.localeCompare(b.startTime))
}

/** Cancelled appointments take no position; staff may be asked about them. */
export function CancelledNote({ day }: { day: ShowroomDay }) {
  const { isShown } = useBoard()
  const cancelled = day.appointments.filter((one) => one.status === 'CANCELLED' && isShown(one))
  if (cancelled.length === 0) return null
  const names = cancelled.map(({ startTime, clientName }) => `${startTime} ${clientName}`)
  return <p className="pt-2 text-xs text-quiet">{messages.cancelled({ list: commaList(names) })}</p>
}

function blockedText(reason: string | null): string {
  return reason ? messages.blockedFor({ reason }) : messages.blocked
}

function blockedTimeText(start: string, end: string, reason: string | null): string {
  return reason ? messages.blockedTimeFor({ start, end, reason }) : messages.blockedTime({ start, end })
}
