import type { DueTask } from '#customers/change-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars, parseMoney } from '#shared/format/money.ts'
import type { Today, Visit } from './today-contract.ts'

const messages = {
  taskDue: (date: string) => `Due ${date}`,
  taskToday: 'Due today',
  taskOverdue: (date: string) => `Overdue since ${date}`,
  due: (amount: string) => `Still to pay ${amount}`,
  guarantee: (amount: string) => `Guarantee ${amount}`,
  paid: 'All is paid',
  owes: (amount: string, event: string) => `${amount} to pay · Event ${event}`,
}

/** The headings of Today and what stands at its rentals: the same on the screen and on the sheet. */
export const todayTexts = {
  visits: 'Who comes',
  nobody: 'Nobody is expected.',
  requests: 'Requests to answer',
  overdue: 'Overdue',
  alterations: 'Alterations due',
  tasks: 'Tasks for customers',
  cleaning: 'To inspect and clean',
  refunds: 'Refunds to pay',
  owing: 'Still to pay',
  since: (date: string) => `Due since ${date}`,
  risk: (number: string, date: string) => `Rental ${number} of this dress is collected on ${date}`,
  ready: (date: string) => `Ready on ${date}`,
  refund: (amount: string) => `${amount} to give back`,
}

/** Until when a task is to be done, and whose it is: "Overdue since 22 November 2026 · Rita Saab". */
export function taskFacts({ due, by }: DueTask, today: string): string {
  const day = dateWithYear(due)
  const until =
    due < today ? messages.taskOverdue(day) : due === today ? messages.taskToday : messages.taskDue(day)
  return [until, by].filter(Boolean).join(' · ')
}

/** What a customer pays and leaves when she collects a dress. */
export function dueText({ balance, guaranteeDue }: Visit['collects'][number]): string {
  const due = parseMoney(balance) ? messages.due(amountInDollars(balance)) : ''
  const guarantee = parseMoney(guaranteeDue) ? messages.guarantee(amountInDollars(guaranteeDue)) : ''
  return [due, guarantee].filter(Boolean).join(' · ') || messages.paid
}

/** What a customer still owes after the rental, and for which event. */
export function owesText({ balance, eventDate }: Today['owing'][number]): string {
  return messages.owes(amountInDollars(balance), dateWithYear(eventDate))
}
