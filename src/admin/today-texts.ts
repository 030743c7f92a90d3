import { todayTexts as messages } from '#admin/texts/texts.gen.js'
import type { DueTask } from '#customers/change-contract.ts'
import { isAwaited } from '#rentals/rules/steps.ts'
import { dateWithYear } from '#shared/dates.ts'
import { commaList, dotList } from '#shared/format/list.ts'
import { amountInDollars, parseMoney } from '#shared/format/money.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import type { Today, Visit } from './today-contract.ts'

/** The headings of Today and what stands at its rentals: the same on the screen and on the sheet. */
export const todayTexts = messages.todayTexts

/** Until when a task is to be done, and whose it is: "Overdue since 22 November 2026 · Rita Saab". */
export function taskFacts({ due, by }: DueTask, today: string): string {
  const day = dateWithYear(due)
  const until =
    due < today
      ? messages.taskOverdue({ date: day })
      : due === today
        ? messages.taskToday
        : staffWords.dueOn({ date: day })
  return dotList([until, by])
}

/** What a customer pays and leaves when she collects a dress. */
export function dueText({ balance, guaranteeDue }: Visit['collects'][number]): string {
  const due = parseMoney(balance) ? messages.due({ amount: amountInDollars(balance) }) : ''
  const guarantee = parseMoney(guaranteeDue)
    ? messages.guarantee({ amount: amountInDollars(guaranteeDue) })
    : ''
  return dotList([due, guarantee]) || messages.paid
}

/** What is not back: since when all of it, or which pieces; and which rental is at risk. */
export function overdueTexts({ step, endDate, pieces, next }: Today['overdue'][number]): string[] {
  return [
    step === 'COLLECTED'
      ? messages.todayTexts.since({ date: dateWithYear(endDate) })
      : messages.todayTexts.missing({
          titles: commaList(pieces.filter(isAwaited).map(({ dress }) => dress.title)),
        }),
    ...(next ? [messages.todayTexts.risk({ number: next.number, date: dateWithYear(next.startDate) })] : []),
  ]
}

/** What nobody collected: for which event, and what is paid and owed. */
export function notCollectedText({ eventDate, paid, balance }: Today['notCollected'][number]): string {
  return messages.notCollected({
    event: dateWithYear(eventDate),
    paid: amountInDollars(paid),
    balance: amountInDollars(balance),
  })
}

/** What lies in a hold that has ended, and whether it can be held again. */
export function endedHoldText({ inHold, eventDate, isFree }: Today['endedHolds'][number]): string {
  const text = messages.endedHold({ amount: amountInDollars(inHold), event: dateWithYear(eventDate) })
  return dotList([text, isFree ? '' : messages.notFree])
}

/** What a customer still owes after the rental, and for which event. */
export function owesText({ balance, eventDate }: Today['owing'][number]): string {
  return messages.owes({ amount: amountInDollars(balance), event: dateWithYear(eventDate) })
}
