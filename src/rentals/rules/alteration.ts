import * as z from 'zod/mini'
import { addDays } from '#shared/dates.ts'
import { instant, shownDate } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { money, personal } from '#shared/shown-to-keys.ts'
import { type IsOpen, nearestOpen } from './window.ts'

/** OPEN is to do. UNDONE was taken out again after the return. DROPPED ended undone: it was removed, or its rental ended. */
export const alterationStates = ['OPEN', 'DONE', 'UNDONE', 'DROPPED'] as const
export type AlterationState = (typeof alterationStates)[number]

const done = z.nullable(z.object({ at: instant, by: z.nullable(z.string()) }))

/** What is changed of a dress for its rental, as staff read it. */
export const alteration = z.object({
  id: shownId('alteration'),
  what: personal(z.string()),
  measuredBy: z.nullable(z.string()),
  seamstress: z.nullable(z.string()),
  /** Dollars, two decimals; "0.00" is free. */
  cost: money(z.string()),
  dueDate: shownDate,
  /** To be taken out again when the dress is back. */
  toUndo: z.boolean(),
  state: z.enum(alterationStates),
  done,
  undone: done,
  /** Open, and due later than two open days before the pick-up: the rental was moved. */
  isLate: z.boolean(),
  /** To do, and due before today. */
  isOverdue: z.boolean(),
  /** What can be done now. */
  actions: z.array(z.enum(['done', 'reopen', 'takeOut', 'drop', 'change'])),
  version: z.int(),
  dress: z.object({
    id: shownId('dress'),
    title: z.string(),
    mainImage: z.nullable(z.string()),
    size: z.nullable(z.string()),
    /** Its SKU; without one the code on its label. */
    code: z.string(),
  }),
  rental: z.object({
    id: shownId('rental'),
    number: z.string(),
    /** Pick-up. */
    startDate: shownDate,
    /** Where it is to be done: once the dress is back, where that is. */
    branch: z.string(),
    customer: personal(z.string()),
    /** The file of the customer. */
    customerId: shownId('customer'),
  }),
})
export type Alteration = z.output<typeof alteration>
export type AlterationAction = Alteration['actions'][number]

/** Open days between the last alteration and the pick-up, for pressing and a second look. */
const openDaysBefore = 2

/** The last day for an alteration: two open days before the pick-up. */
export function latestDue(isOpen: IsOpen, startDate: string): string {
  let day = startDate
  for (let open = 0; open < openDaysBefore; open++) {
    const before = addDays(day, -1)
    day = nearestOpen(isOpen, before, -1) ?? before
  }
  return day
}

/** The last day that can be chosen: of a pick-up that is sooner than two open days, today. */
export function lastChoice(isOpen: IsOpen, { startDate, today }: DueQuestion): string {
  const latest = latestDue(isOpen, startDate)
  return latest < today ? today : latest
}

interface DueQuestion {
  /** Pick-up. */
  startDate: string
  today: string
}

export function refusalToDue(
  isOpen: IsOpen,
  question: DueQuestion,
  dueDate: string,
): 'due_past' | 'due_too_late' | 'due_closed' | null {
  const latest = lastChoice(isOpen, question)
  if (dueDate < question.today) return 'due_past'
  if (dueDate > latest) return 'due_too_late'
  return dueDate === latest || isOpen(dueDate) ? null : 'due_closed'
}

interface Situation {
  state: AlterationState
  toUndo: boolean
  /** Requested or agreed, and the dress is still here. */
  isBeforeHandOver: boolean
  /** The dress is back, or was never rented: the rental was cancelled or has another dress. */
  isBack: boolean
}

/** The only moves there are. */
export function alterationActions({
  state,
  toUndo,
  isBeforeHandOver,
  isBack,
}: Situation): AlterationAction[] {
  // After the hand-over staff still say what became of it: else its fee could not be taken back.
  if (state === 'OPEN') return isBeforeHandOver ? ['done', 'change', 'drop'] : ['done', 'drop']
  if (state !== 'DONE') return []
  return [
    ...(isBeforeHandOver ? (['reopen'] as const) : []),
    ...(toUndo && isBack ? (['takeOut'] as const) : []),
  ]
}
