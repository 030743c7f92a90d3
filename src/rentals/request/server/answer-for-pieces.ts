import { freeCopy, type RentAnswer, refusalToRent } from '#rentals/rules/refusal.ts'
import type { EventDays } from '#rentals/rules/window.ts'
import { rentalRules as messages } from '#rentals/texts/texts.gen.js'
import type { AccountId } from '#shared/ids.ts'
import { type DressToRent, questionOf } from './read-dresses-to-rent.ts'

export interface PieceAnswer {
  found: DressToRent
  answer: RentAnswer
  /** The copy that it would get; undefined when it is refused. */
  copy: number | undefined
}

/** What is wrong with dresses of which one stands more often than the shop has it. */
export function tooFewText(found: readonly DressToRent[]): string | undefined {
  const counts = Map.groupBy(found, ({ dress }) => dress.id)
  for (const [first, ...others] of counts.values()) {
    const { title, copies } = first!.dress
    if (others.length > 0 && others.length >= copies.length)
      return messages.piece.tooFew({ title, copies: copies.length })
  }
  return undefined
}

/** What the rule says of each of several dresses for one event; one that stands twice gets two copies. */
export function answersTogether(
  found: readonly DressToRent[],
  event: EventDays,
  options: { accountId?: AccountId | null; byStaff?: boolean } = {},
): PieceAnswer[] {
  const answers: PieceAnswer[] = []
  for (const one of found) {
    const own = answers.flatMap(({ found: { dress }, answer, copy }) =>
      dress.id === one.dress.id && copy && answer.refusal === null
        ? [{ from: answer.window.startDate, to: answer.window.readyDate, copy, reason: 'rented' as const }]
        : [],
    )
    const taken = [...one.taken, ...own]
    const answer = refusalToRent(questionOf({ ...one, taken }, event, options))
    const copy = answer.refusal === null ? freeCopy(taken, answer.window, one.dress.copies) : undefined
    answers.push({ found: one, answer, copy })
  }
  return answers
}
