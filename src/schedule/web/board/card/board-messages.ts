import { blockOf } from '#appointments/rules/booking.ts'
import { type BookingRefusal, blockedMessage, refusalTexts } from '#appointments/rules/messages.ts'
import type { BoardAppointment, ShowroomDay } from '#schedule/board-contract.ts'
import { boardMessages as messages } from '#schedule/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'

/** What a step is called in the menu of an appointment. */
export const visitStepNames = messages.stepNames

/** 'In fitting since 14:05'. @param timeOf the showroom time of an instant */
export function visitText(
  { status, offeredUntil, arrivedAt, startedAt, finishedAt }: BoardAppointment,
  timeOf: (instant: string) => string,
): string {
  if (status === 'CANCELLED') return words.cancelled
  if (status === 'NO_SHOW') return messages.noShow
  if (status === 'COMPLETED')
    return finishedAt ? messages.doneAt({ time: timeOf(finishedAt) }) : messages.done
  if (offeredUntil) return messages.offered
  if (startedAt) return messages.inFitting({ time: timeOf(startedAt) })
  if (arrivedAt) return messages.arrived({ time: timeOf(arrivedAt) })
  return status === 'PENDING' ? messages.pending : words.booked
}

/** The text with which the server refuses the same. */
export function refusalText(code: BookingRefusal, day: ShowroomDay): string {
  return code === 'date_blocked' ? blockedMessage(blockOf(day)?.reason ?? null) : refusalTexts[code]
}
