import { bookingRules as messages } from '#appointments/texts/texts.gen.js'
import { longDate } from '#shared/dates.ts'
import { type AppointmentType, type Branch, showrooms } from '#showrooms/showrooms.ts'

/** Why an appointment can no longer be moved, cancelled or given another status, by code. */
export const changeTexts = messages.changeTexts
export const fieldTexts = messages.fieldTexts
/** Why a booking or a reschedule is refused, by code. */
export const refusalTexts = messages.refusalTexts

export type ChangeRefusal = keyof typeof messages.changeTexts

export type BookingRefusal = keyof typeof messages.refusalTexts

/** 'Bridal fitting'. */
export function typeName(type: AppointmentType): string {
  return messages.typeNames[type]
}

/** The last eight characters of an appointment's id: short enough for the phone, and not a secret. */
export function appointmentNumber(id: string): string {
  return id.slice(-8).toUpperCase()
}

/** The message for a blocked date: the reason that staff gave, or a default. */
export function blockedMessage(reason: string | null): string {
  return `${reason?.trim() || messages.blocked} ${messages.anotherDate}`
}

/** The refusal of a day or time, with the last day of a fitting that has one. */
export function refusalMessage(
  code: BookingRefusal,
  { lastDay }: { lastDay?: { date: string; is: 'pick-up' | 'event' } | undefined },
): string {
  if (code !== 'after_last_date' || !lastDay) return refusalTexts[code]
  const date = longDate(lastDay.date)
  return lastDay.is === 'event' ? messages.notAfterEvent({ date }) : messages.notAfterPickUp({ date })
}

type Appointment = { type: AppointmentType; branch: Branch; date: string; startTime: string; endTime: string }

/** 'Bridal fitting at Aoukar, Saturday 5 December, 11:00–12:00'. */
export function appointmentSentence({ type, branch, date, startTime, endTime }: Appointment): string {
  return messages.sentence({
    type: typeName(type),
    showroom: showrooms[branch].name,
    date: longDate(date),
    start: startTime,
    end: endTime,
  })
}
