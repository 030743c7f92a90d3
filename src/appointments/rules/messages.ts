import {
  type rulesMessagesChangeTexts as changeTexts,
  rulesMessagesFieldTexts as fieldTexts,
  rulesMessages as messages,
  rulesMessagesTypeNames as typeNames,
} from '#appointments/messages/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { type AppointmentType, type Branch, showrooms } from '#showrooms/facts.ts'

/** Shown instead of slots. */
export {
  rulesMessages as messages,
  rulesMessagesFieldTexts as fieldTexts,
} from '#appointments/messages/texts.gen.js'

/** Why a booking or a reschedule is refused, by code. */
export const refusalTexts = {
  get branch_unknown() {
    return fieldTexts.branch
  },
  type_not_allowed: 'This type of appointment is not offered at this showroom.',
  sign_in_required: 'Please sign in to book an appointment to submit a dress.',
  date_invalid: 'Please select a date',
  closed_sunday: 'We are closed on Sundays. Please select another day.',
  date_past: 'This date is too early. Please select a later date.',
  beyond_horizon: 'This date is too far ahead. Please select an earlier date.',
  date_blocked: 'This date is not available. Please select another date.',
  time_blocked: 'This time is not available. Please select another time.',
  time_past: 'This time has already passed. Please select another time.',
  not_offered: 'This time is not offered. Please select another time.',
  slot_taken: 'This time has just been taken. Please select another time.',
} as const

/** Why an appointment can no longer be moved, cancelled or given another status, by code. */
export { rulesMessagesChangeTexts as changeTexts } from '#appointments/messages/texts.gen.js'

export type ChangeRefusal = keyof typeof changeTexts

export type BookingRefusal = keyof typeof refusalTexts

/** 'Bridal fitting'. */
export function typeName(type: AppointmentType): string {
  return typeNames[type]
}

/** The last eight characters of an appointment's id: short enough for the phone, and not a secret. */
export function appointmentNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}

/** The message for a blocked date: the reason that staff gave, or a default. */
export function blockedMessage(reason: string | null): string {
  return `${reason?.trim() || messages.blocked} ${messages.anotherDate}`
}

type Appointment = { type: AppointmentType; branch: Branch; date: string; startTime: string; endTime: string }

/** 'Bridal fitting at Aoukar, Saturday 5 December, 11:00–12:00'. */
export function appointmentSentence({ type, branch, date, startTime, endTime }: Appointment): string {
  return `${typeName(type)} at ${showrooms[branch].name}, ${longDate(date)}, ${startTime}–${endTime}`
}
