import { alterationsTexts as messages } from '#alterations/texts/texts.gen.js'
import type { Alteration } from '#rentals/rules/alteration.ts'
import { dateWithYear, shortDateWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { staffWords } from '#shared/texts/texts.gen.js'

/** Of an alteration; `TO_TAKE_OUT` is a done one of a dress that is back. */
export const listedStateNames = messages.listedStateNames

/** "for Hoda, $20.00, measured by Rima, taken out after the return". */
export function alterationFacts({ seamstress, measuredBy, cost, toUndo }: Alteration): string {
  return commaList([
    seamstress && messages.seamstress({ name: seamstress }),
    centsOf(cost) > 0 ? amountInDollars(cost) : messages.free,
    measuredBy && messages.measuredBy({ name: measuredBy }),
    toUndo && messages.toUndo,
  ])
}

/** A done one of a dress that is back says what is to do now; an open one that was taken unfinished, that. */
export function stateText({ state, actions }: Pick<Alteration, 'state' | 'actions'>): string {
  return actions.includes('takeOut')
    ? messages.listedStateNames.TO_TAKE_OUT
    : state === 'OPEN' && !actions.includes('done')
      ? messages.notDone
      : messages.listedStateNames[state]
}

/** What is to do now: to sew, or to take out of a dress that is back. */
export function taskText({ what, actions }: Pick<Alteration, 'what' | 'actions'>): string {
  return actions.includes('takeOut') ? messages.takeOut({ what }) : what
}

/** What is to do, for whom and until when, as lines below the dress on paper. */
export function alterationLines(one: Alteration): string[] {
  const { rental, isLate } = one
  const facts = [
    alterationFacts(one),
    alterationDue(one),
    staffWords.pickUpOfRental({ date: dateWithYear(rental.startDate), number: rental.number }),
  ]
  return [taskText(one), dotList(facts), ...(isLate ? [lateText(one)] : [])]
}

/** Until when it is done; nothing of one that is to be taken out after the return. */
export function alterationDue({ dueDate, state, isOverdue }: Alteration): string {
  if (state !== 'OPEN') return ''
  const date = shortDateWithYear(dueDate)
  return isOverdue ? messages.overdue({ date }) : staffWords.dueOn({ date })
}

export const lateText = ({ rental }: Pick<Alteration, 'rental'>): string =>
  messages.late({ pickUp: dateWithYear(rental.startDate) })
