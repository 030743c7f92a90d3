import { blockOf } from '#appointments/rules/booking.ts'
import { type BookingRefusal, blockedMessage, refusalTexts } from '#appointments/rules/messages.ts'
import type { VisitStep } from '#appointments/rules/visit.ts'
import type { BoardAppointment, ShowroomDay } from '#schedule/board-contract.ts'

/** What a step is called in the menu of an appointment. */
export const stepNames: Readonly<Record<VisitStep, string>> = {
  BOOKED: 'Not arrived yet',
  ARRIVED: 'Arrived',
  IN_FITTING: 'In fitting',
  DONE: 'Done',
  NO_SHOW: 'No-show',
}

const messages = {
  booked: 'Booked',
  pending: 'Pending',
  arrived: (time: string) => `Arrived ${time}`,
  inFitting: (time: string) => `In fitting since ${time}`,
  done: 'Done',
  doneAt: (time: string) => `Done ${time}`,
  noShow: 'No-show',
  cancelled: 'Cancelled',
}

/** 'In fitting since 14:05'. @param timeOf the showroom time of an instant */
export function visitText(
  { status, arrivedAt, startedAt, finishedAt }: BoardAppointment,
  timeOf: (instant: string) => string,
): string {
  if (status === 'CANCELLED') return messages.cancelled
  if (status === 'NO_SHOW') return messages.noShow
  if (status === 'COMPLETED') return finishedAt ? messages.doneAt(timeOf(finishedAt)) : messages.done
  if (startedAt) return messages.inFitting(timeOf(startedAt))
  if (arrivedAt) return messages.arrived(timeOf(arrivedAt))
  return status === 'PENDING' ? messages.pending : messages.booked
}

/** The text with which the server refuses the same. */
export function refusalText(code: BookingRefusal, day: ShowroomDay): string {
  return code === 'date_blocked' ? blockedMessage(blockOf(day)?.reason ?? null) : refusalTexts[code]
}
