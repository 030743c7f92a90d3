import { appointmentTexts as messages } from '#schedule/texts/texts.gen.js'
import { dateWithYear } from '#shared/dates.ts'
import { dotList } from '#shared/format/list.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import type { BoardAppointment } from './board-contract.ts'

/** What staff must know besides the dresses. */
export function notesOf({
  eventDate,
  notes,
  alterations,
  piece,
}: Pick<BoardAppointment, 'eventDate' | 'notes' | 'alterations' | 'piece'>): string {
  return dotList([
    piece && pieceText(piece),
    eventDate && staffWords.eventOn({ date: dateWithYear(eventDate) }),
    alterationsText(alterations),
    notes,
  ])
}

/** 'For Lea, rental 2026-0412 of Mona Khoury'. */
export function pieceText(piece: NonNullable<BoardAppointment['piece']>): string {
  const rental = messages.ofRental(piece)
  return piece.wearer ? messages.forWearer({ wearer: piece.wearer, rental }) : rental
}

/** '2 alterations to do'; empty without any. */
export function alterationsText(count: number): string {
  return count === 0 ? '' : messages.alterations({ count })
}

/** '20 minutes late, expected 11:20'. */
export function lateMarkText({ minutes, startTime }: Marked): string {
  return messages.expected({ late: lateText(minutes), time: startTime })
}

/** Whom it keeps waiting; empty when nobody. */
export function delayedText({ endTime, next }: Marked): string {
  if (!next) return ''
  const { clientName: name, startTime: time } = next
  return messages.delayed[next.shares]({ name, time, end: endTime })
}

type Marked = NonNullable<BoardAppointment['late']>

/** '15 minutes late', '1 h 5 min late'. */
export function lateText(minutes: number): string {
  return minutes < 60
    ? messages.minutesLate({ minutes })
    : messages.hoursLate({ hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
