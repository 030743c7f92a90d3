import { amountInDollars, parseMoney } from '#shared/format/money.ts'
import type { Visit } from './today-contract.ts'

const messages = {
  due: (amount: string) => `Still to pay ${amount}`,
  guarantee: (amount: string) => `Guarantee ${amount}`,
  paid: 'All is paid',
}

/** What a customer pays and leaves when she collects a dress. */
export function dueText({ balance, guaranteeDue }: Visit['collects'][number]): string {
  const due = parseMoney(balance) ? messages.due(amountInDollars(balance)) : ''
  const guarantee = parseMoney(guaranteeDue) ? messages.guarantee(amountInDollars(guaranteeDue)) : ''
  return [due, guarantee].filter(Boolean).join(' · ') || messages.paid
}
