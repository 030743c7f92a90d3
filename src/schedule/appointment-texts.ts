import { appointmentTextsTypeNames as typeNames } from '#schedule/messages/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import type { BoardAppointment } from './board-contract.ts'

/** What staff must know besides the dresses. */
export function notesOf({
  eventDate,
  notes,
  alterations,
}: Pick<BoardAppointment, 'eventDate' | 'notes' | 'alterations'>): string {
  return dotList([eventDate && `Event ${dateWithYear(eventDate)}`, alterationsText(alterations), notes])
}

/** '2 alterations to do'; empty without any. */
export function alterationsText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 alteration to do' : `${count} alterations to do`
}

/** Shorter than `typeName`, for cards. */
export const shortType = (type: BoardAppointment['type']): string => typeNames[type]

/** '15 minutes late', '1 h 5 min late'. */
export function lateText(minutes: number): string {
  if (minutes === 1) return '1 minute late'
  return minutes < 60 ? `${minutes} minutes late` : `${Math.floor(minutes / 60)} h ${minutes % 60} min late`
}
