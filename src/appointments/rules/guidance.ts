import { rulesGuidanceBring as bring } from '#appointments/messages/texts.gen.js'
import { type AppointmentType, durations } from '#showrooms/facts.ts'

/** Shown on the confirmation page and in the email. */
export function guidance(type: AppointmentType): string[] {
  return [bring[type], companions, `Your appointment lasts ${durations[type]} minutes.`]
}

const companions = 'Two companions are welcome.'
