import { type AppointmentType, durations } from '#showrooms/facts.ts'

/** Shown on the confirmation page and in the email. */
export function guidance(type: AppointmentType): string[] {
  return [bring[type], companions, `Your appointment lasts ${durations[type]} minutes.`]
}

const bring: Record<AppointmentType, string> = {
  BRIDAL:
    'Please bring shoes of the height you will wear, seamless underwear in a skin tone, and your veil if you have one.',
  EVENING: 'Please bring shoes of the height you will wear and seamless underwear in a skin tone.',
  'SUBMIT DRESS': 'Please bring the dress, cleaned, with its accessories and, if you have it, the receipt.',
}

const companions = 'Two companions are welcome.'
