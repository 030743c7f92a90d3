import {
  type BookingRefusal,
  type ChangeRefusal,
  changeTexts,
  fieldTexts,
  refusalTexts,
} from '#appointments/rules/messages.ts'
import { refusalRefusals as texts } from '#appointments/texts/texts.gen.js'
import { type Refusal, refusal } from '#shared/refusal.ts'

export const slotTaken = refusal('slot_taken', 409, () => texts.slotTaken)
export const alreadyBooked = refusal('already_booked', 409, () => texts.alreadyBooked)
export const dressNotOffered = refusal('dress_not_offered', 404, () => texts.dressNotOffered)
export const dressElsewhere = refusal('dress_elsewhere', 409, () => texts.dressElsewhere)
export const rentalNotToFit = refusal('rental_not_to_fit', 409, () => texts.rentalNotToFit)
export const tooManyDresses = refusal('too_many_dresses', 400, () => fieldTexts.dressIds)
export const tooManyOpen = refusal('too_many_open', 422, () => texts.tooManyOpen)
export const tooManyBookings = refusal('too_many_bookings', 429, () => texts.tooManyBookings)
export const tooManyOfEmail = refusal('too_many_bookings', 429, () => texts.tooManyBookingsToday)
export const tooManyChanges = refusal('too_many_changes', 429, () => texts.tooManyChanges)
export const appointmentChanged = refusal('appointment_changed', 409, () => texts.appointmentChanged)

/** Staff deleted it too long ago, or its customer was erased. */
export const notRestorable = refusal('appointment_not_restorable', 409, () => texts.notRestorable)

/** Why a time cannot be booked or moved to. */
export const timeRefusals: Record<BookingRefusal, Refusal> = {
  branch_unknown: ofTime('branch_unknown'),
  type_not_allowed: ofTime('type_not_allowed'),
  sign_in_required: ofTime('sign_in_required', 403),
  date_invalid: ofTime('date_invalid'),
  closed_sunday: ofTime('closed_sunday'),
  date_past: ofTime('date_past'),
  beyond_horizon: ofTime('beyond_horizon'),
  after_last_date: ofTime('after_last_date'),
  date_blocked: ofTime('date_blocked'),
  time_blocked: ofTime('time_blocked'),
  time_past: ofTime('time_past'),
  not_offered: ofTime('not_offered'),
  slot_taken: slotTaken,
}

function ofTime(code: BookingRefusal, status = 400): Refusal {
  return refusal(code, status, () => refusalTexts[code])
}

/** Why an appointment can no longer be changed: its status does not allow it (409), or the time does not (422). */
export const changeRefusals: Record<ChangeRefusal, Refusal> = {
  appointment_offered: ofChange('appointment_offered', 409),
  appointment_cancelled: ofChange('appointment_cancelled', 409),
  appointment_closed: ofChange('appointment_closed', 409),
  status_not_allowed: ofChange('status_not_allowed', 409),
  appointment_begun: ofChange('appointment_begun', 422),
  appointment_to_come: ofChange('appointment_to_come', 422),
}

function ofChange(code: ChangeRefusal, status: number): Refusal {
  return refusal(code, status, () => changeTexts[code])
}

/** Why an appointment cannot be cancelled. */
export const cancelRefusals: readonly Refusal[] = [
  changeRefusals.appointment_offered,
  changeRefusals.appointment_begun,
  changeRefusals.appointment_closed,
]
