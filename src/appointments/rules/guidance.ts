import { rulesGuidanceBring as bring, rulesGuidance as messages } from '#appointments/messages/texts.gen.js'
import { type AppointmentType, durations } from '#showrooms/facts.ts'

/** Shown on the confirmation page and in the email. */
export function guidance(type: AppointmentType): string[] {
  return [bring[type], messages.companions, messages.lasts({ count: durations[type] })]
}
