import type { ListedCustomer } from '#customers/contract.ts'
import { nextVisitText as messages } from '#customers/texts/texts.gen.js'
import { dateWithYear, shortDayWithYear } from '#shared/dates.ts'

/** "Fitting Tue 2 Mar 2027 11:00". */
export function nextVisitText({ kind, date, time }: NonNullable<ListedCustomer['next']>): string {
  if (kind === 'overdue') return messages.overdue({ date: dateWithYear(date) })
  return [messages[kind], shortDayWithYear(date), time].filter(Boolean).join(' ')
}
