import { dateWithYear } from '#shared/dates.ts'
import type { BoardAppointment } from './board-contract.ts'

/** What staff must know besides the dresses. */
export function notesOf({
  eventDate,
  notes,
  alterations,
}: Pick<BoardAppointment, 'eventDate' | 'notes' | 'alterations'>): string {
  return [
    eventDate && `Event ${dateWithYear(eventDate)}`,
    alterations > 0 && alterationText(alterations),
    notes,
  ]
    .filter(Boolean)
    .join(' · ')
}

const alterationText = (count: number) => (count === 1 ? '1 alteration to do' : `${count} alterations to do`)

const typeNames = { BRIDAL: 'Bridal', EVENING: 'Evening', 'SUBMIT DRESS': 'Dress submission' } as const

/** Shorter than `typeName`, for cards. */
export const shortType = (type: BoardAppointment['type']): string => typeNames[type]
