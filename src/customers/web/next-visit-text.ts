import type { ListedCustomer } from '#customers/contract.ts'
import { dateWithYear, shortDayWithYear } from '#shared/dates.ts'

const messages = {
  fitting: 'Fitting',
  collect: 'Collect',
  return: 'Return',
  overdue: (date: string) => `Overdue since ${date}`,
}

/** "Fitting Tue 2 Mar 2027 11:00". */
export function nextVisitText({ kind, date, time }: NonNullable<ListedCustomer['next']>): string {
  if (kind === 'overdue') return messages.overdue(dateWithYear(date))
  return [messages[kind], shortDayWithYear(date), time].filter(Boolean).join(' ')
}
