import { dateWithYear } from '#shared/dates.ts'
import type { BoardAppointment } from './board-contract.ts'

/** What staff must know besides the dresses. */
export function notesOf({ eventDate, notes }: Pick<BoardAppointment, 'eventDate' | 'notes'>): string {
  return [eventDate && `Event ${dateWithYear(eventDate)}`, notes].filter(Boolean).join(' · ')
}

const typeNames = { BRIDAL: 'Bridal', EVENING: 'Evening', 'SUBMIT DRESS': 'Dress submission' } as const

/** Shorter than `typeName`, for cards. */
export const shortType = (type: BoardAppointment['type']): string => typeNames[type]
