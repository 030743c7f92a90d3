import * as z from 'zod/mini'
import { statementRefusals as messages } from '#payouts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { monthField, shownDate } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { terms } from './contract.ts'
import { payment } from './payment.ts'

export const entryKinds = [
  'EARNING',
  'EARNING_REVERSED',
  'WITHDRAWAL',
  'WITHDRAWAL_RETURNED',
  'ADJUSTMENT',
] as const

const month = monthField(() => messages.monthInvalid)

export const statementEntry = z.object({
  id: shownId('ledgerEntry'),
  /** Showroom date and time. */
  date: shownDate,
  time: z.string(),
  kind: z.enum(entryKinds),
  /** Signed dollars, two decimals: "-120.00" left the balance. */
  amount: z.string(),
  /** The balance after this entry. */
  balance: z.string(),
  dressName: z.nullable(z.string()),
  terms: z.nullable(terms),
  /** Of the deposit that a cancelled rental kept, instead of its price. */
  isForfeitedDeposit: z.boolean(),
  payment: z.nullable(payment),
  /** Of an earning: the rental or the note that it was added with. */
  reason: z.nullable(z.string()),
})
export type StatementEntry = z.output<typeof statementEntry>

export const statement = z.object({
  /** `YYYY-MM` in showroom time. */
  month: z.string(),
  /** The months with statements: from the first entry, or the current month without one, to the current month. */
  firstMonth: z.string(),
  lastMonth: z.string(),
  person: z.string(),
  /** Dollars, two decimals: `closing` is `opening` plus all amounts. */
  opening: z.string(),
  closing: z.string(),
  entries: z.array(statementEntry),
})
export type Statement = z.output<typeof statement>

export const getStatement = endpoint({
  name: 'getStatement',
  method: 'GET',
  path: '/api/payouts/statement',
  summary: 'List the entries of your own balance in a month, oldest first; the current month by default',
  access: 'signed-in',
  query: z.object({ month: z.optional(month) }),
  reply: statement,
})

export const downloadStatement = endpoint({
  name: 'downloadStatement',
  method: 'GET',
  path: '/api/payouts/statement.csv',
  summary: 'Download your monthly statement as CSV (UTF-8 with byte order mark)',
  access: 'signed-in',
  query: z.object({ month: z.optional(month) }),
  reply: z.string(),
  produces: 'text/csv',
})
