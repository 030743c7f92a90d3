import { typeNames } from '#showrooms/texts/texts.gen.js'
import type { AppointmentType } from './showrooms.ts'

/** 'Bridal': shorter than the name of the appointment, for cards and lists of staff. */
export function shortType(type: AppointmentType): string {
  return typeNames[type]
}
