import type { ListedCustomer } from '#customers/contract.ts'
import { shortDayWithYear } from '#shared/dates.ts'

const names = { fitting: 'Fitting', collect: 'Collect', return: 'Return' }

/** "Fitting Tue 2 Mar 2027 11:00". */
export function nextVisitText({ kind, date, time }: NonNullable<ListedCustomer['next']>): string {
  return [names[kind], shortDayWithYear(date), time].filter(Boolean).join(' ')
}
