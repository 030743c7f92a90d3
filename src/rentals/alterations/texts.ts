import type { Alteration, AlterationState } from '#rentals/rules/alteration.ts'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import type { listedStates } from './contract.ts'

export const alterationStateNames: Readonly<Record<AlterationState, string>> = {
  OPEN: 'To do',
  DONE: 'Done',
  UNDONE: 'Taken out',
  DROPPED: 'Not needed',
}

export const listedStateNames: Readonly<Record<(typeof listedStates)[number], string>> = {
  OPEN: 'To do',
  DONE: 'Done',
  UNDONE: 'Taken out',
  DROPPED: 'Not needed',
  TO_TAKE_OUT: 'To take out',
}

const messages = {
  due: (date: string) => `Due ${date}`,
  overdue: (date: string) => `Overdue since ${date}`,
  collect: (date: string, number: string) => `Pick-up ${date}, rental ${number}`,
  free: 'free',
  seamstress: (name: string) => `for ${name}`,
  measuredBy: (name: string) => `measured by ${name}`,
  toUndo: 'taken out after the return',
  takeOut: (what: string) => `Take out: ${what}`,
  late: (pickUp: string) => `Too late: the dress is collected on ${pickUp}`,
}

/** "for Hoda, $20.00, measured by Rima, taken out after the return". */
export function alterationFacts({ seamstress, measuredBy, cost, toUndo }: Alteration): string {
  return [
    seamstress && messages.seamstress(seamstress),
    centsOf(cost) > 0 ? amountInDollars(cost) : messages.free,
    measuredBy && messages.measuredBy(measuredBy),
    toUndo && messages.toUndo,
  ]
    .filter(Boolean)
    .join(', ')
}

/** A done one of a dress that is back says what is to do now. */
export function stateText({ state, actions }: Pick<Alteration, 'state' | 'actions'>): string {
  return actions.includes('takeOut') ? listedStateNames.TO_TAKE_OUT : alterationStateNames[state]
}

/** What is to do now: to sew, or to take out of a dress that is back. */
export function taskText({ what, actions }: Pick<Alteration, 'what' | 'actions'>): string {
  return actions.includes('takeOut') ? messages.takeOut(what) : what
}

/** What is to do, for whom and until when, as lines below the dress on paper. */
export function alterationLines(one: Alteration): string[] {
  const { rental, isLate } = one
  const facts = [
    alterationFacts(one),
    dueText(one),
    messages.collect(dateWithYear(rental.startDate), rental.number),
  ]
  return [taskText(one), facts.filter(Boolean).join(' · '), ...(isLate ? [lateText(one)] : [])]
}

/** Until when it is done; nothing of one that is to be taken out after the return. */
export function dueText({ dueDate, state, isOverdue }: Alteration): string {
  if (state !== 'OPEN') return ''
  const date = dateWithYear(dueDate)
  return isOverdue ? messages.overdue(date) : messages.due(date)
}

export const lateText = ({ rental }: Pick<Alteration, 'rental'>): string =>
  messages.late(dateWithYear(rental.startDate))
