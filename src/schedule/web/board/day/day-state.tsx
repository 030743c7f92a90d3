import { blockOf } from '#appointments/rules/booking.ts'
import { messages as publicMessages } from '#appointments/rules/messages.ts'
import { absenceOn, firstNameOf } from '#colleagues/rules.ts'
import { warningTexts } from '#colleagues/web/colleague-texts.ts'
import type { ShowroomDay } from '#schedule/board-contract.ts'
import { useBoard, useLive } from '#schedule/web/board/card/board-actions.ts'
import type { Slot } from '#showrooms/slots.ts'
import { gapsFrom, gapsOf } from './grid-rows.ts'

const messages = {
  appointments: (count: number) => (count === 1 ? '1 appointment' : `${count} appointments`),
  free: (count: number) => (count === 1 ? '1 free time' : `${count} free times`),
  absent: (name: string, text: string) => `${name} ${text}`,
  blocked: 'Blocked',
  blockedFor: (reason: string) => `Blocked: ${reason}`,
  blockedTime: (start: string, end: string) => `Blocked ${start}–${end}`,
  blockedTimeFor: (start: string, end: string, reason: string) => `Blocked ${start}–${end}: ${reason}`,
  closedDay: 'Closed',
  closed: ({ startTime, endTime }: Slot) => `Closed ${startTime}–${endTime}`,
  cancelled: 'Cancelled',
}

/** What a day holds, in one line. */
export function DayState({ day }: { day: ShowroomDay }) {
  const { now, colleague } = useBoard()
  const live = useLive(day)
  const absence = colleague && absenceOn(colleague, day.branch, day.date)
  return (
    <p className="text-sm text-quiet">
      {[
        messages.appointments(live.length),
        wholeDay(day) ??
          (absence && messages.absent(firstNameOf(colleague.name), warningTexts[absence])) ??
          messages.free(gapsOf(day, gapsFrom(day.date, now)).length),
      ].join(', ')}
    </p>
  )
}

function wholeDay(day: ShowroomDay): string | undefined {
  if (!day.hours) return messages.closedDay
  const block = blockOf(day)
  return block && blockedText(block.reason)
}

/** The times in which nothing can be booked, in words. */
export function closedTimes(day: ShowroomDay): (Slot & { text: string })[] {
  const { hours, blocks, closed } = day
  if (!hours)
    return [{ startTime: '11:00', endTime: '19:00', text: publicMessages.closedSunday.split('.')[0] ?? '' }]
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
  return (
    <p className="pt-2 text-xs text-quiet">
      {messages.cancelled}: {names.join(', ')}
    </p>
  )
}

function blockedText(reason: string | null): string {
  return reason ? messages.blockedFor(reason) : messages.blocked
}

function blockedTimeText(start: string, end: string, reason: string | null): string {
  return reason ? messages.blockedTimeFor(start, end, reason) : messages.blockedTime(start, end)
}
