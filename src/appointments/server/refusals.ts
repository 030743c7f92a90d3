import { changeRefusals, slotTaken, timeRefusals } from '#appointments/refusal-contract.ts'
import { blockOf, type DayQuestion } from '#appointments/rules/booking.ts'
import {
  type BookingRefusal,
  blockedMessage,
  type ChangeRefusal,
  refusalMessage,
} from '#appointments/rules/messages.ts'
import { Refused } from '#shared/refusal.ts'

/** Turns a rule's refusal code into a reply with status, message and field. */
export function refusedBecause(code: BookingRefusal, day: DayQuestion): Refused {
  if (code === 'slot_taken') return new Refused(slotTaken, { fields: { startTime: slotTaken.message } })
  const why = timeRefusals[code]
  const message =
    code === 'date_blocked' ? blockedMessage(blockOf(day)?.reason ?? null) : refusalMessage(code, day)
  return new Refused(why, { message, fields: { [fieldOf[code]]: message } })
}

export function refusedChange(code: ChangeRefusal): Refused {
  return new Refused(changeRefusals[code])
}

const fieldOf: Record<Exclude<BookingRefusal, 'slot_taken'>, string> = {
  branch_unknown: 'branch',
  type_not_allowed: 'type',
  sign_in_required: 'type',
  date_invalid: 'date',
  closed_sunday: 'date',
  date_past: 'date',
  beyond_horizon: 'date',
  after_last_date: 'date',
  date_blocked: 'date',
  time_blocked: 'startTime',
  time_past: 'startTime',
  not_offered: 'startTime',
}
