import { guidance as messages } from '#appointments/texts/texts.gen.js'
import { type AppointmentType, durations } from '#showrooms/showrooms.ts'

/** Shown on the confirmation page and in the email. */
export function guidance(type: AppointmentType): string[] {
  return [messages.bring[type], messages.companions, messages.lasts({ count: durations[type] })]
}
