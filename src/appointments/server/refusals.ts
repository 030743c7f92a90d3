import { slotTaken } from '#appointments/contract.ts'
import { blockOf, type DayQuestion } from '#appointments/rules/booking.ts'
import {
  type BookingRefusal,
  blockedMessage,
  type ChangeRefusal,
  changeTexts,
  refusalTexts,
} from '#appointments/rules/messages.ts'
import { Refused, refusal } from '#shared/refusal.ts'

/** Turns a rule's refusal code into a reply with status, message and field. */
export function refusedBecause(code: BookingRefusal, day: DayQuestion): Refused {
  if (code === 'slot_taken') return new Refused(slotTaken, { fields: { startTime: slotTaken.message } })
  const status = code === 'sign_in_required' ? 403 : 400
  const message = code === 'date_blocked' ? blockedMessage(blockOf(day)?.reason ?? null) : refusalTexts[code]
  return new Refused(
    refusal(code, status, () => message),
    { fields: { [fieldOf[code]]: message } },
  )
}

/** 409 when the appointment's status prevents the change, 422 when the time does. */
export function refusedChange(code: ChangeRefusal): Refused {
  const byClock = code === 'appointment_begun' || code === 'appointment_to_come'
  return new Refused(refusal(code, byClock ? 422 : 409, () => changeTexts[code]))
}

const fieldOf: Record<Exclude<BookingRefusal, 'slot_taken'>, string> = {
  branch_unknown: 'branch',
  type_not_allowed: 'type',
  sign_in_required: 'type',
  date_invalid: 'date',
  closed_sunday: 'date',
  date_past: 'date',
  beyond_horizon: 'date',
  date_blocked: 'date',
  time_blocked: 'startTime',
  time_past: 'startTime',
  not_offered: 'startTime',
}
