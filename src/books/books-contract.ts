import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { plainDate, shownDate, whole } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { branches } from '#showrooms/showrooms.ts'

/** What a month brought and cost, without VAT; what came in and went back includes it. */
export const flowNames = [
  'received',
  'refundsPaid',
  'eventIncome',
  'feeIncome',
  'forfeitedDeposits',
  'lenderShare',
  'shopShare',
  'expenses',
  'badDebts',
  'differences',
  'result',
  'vat',
] as const

/** What is open at the end of a month, and of a rental. NOT_EARNED: paid for an event that is to come. */
export const openKinds = ['NOT_EARNED', 'UNPAID', 'GUARANTEE', 'TO_REFUND'] as const
export type OpenKind = (typeof openKinds)[number]

const figures = z.object({
  ...(Object.fromEntries(flowNames.map((name) => [name, z.string()])) as Record<
    (typeof flowNames)[number],
    z.ZodMiniString
  >),
  /** At the end. */
  open: z.object(
    Object.fromEntries(openKinds.map((kind) => [kind, z.string()])) as Record<OpenKind, z.ZodMiniString>,
  ),
})
/** In dollars, below 0 after a minus sign. */
export type BookFigures = z.output<typeof figures>

const thinShare = z.object({
  id: shownId('rental'),
  number: z.string(),
  price: z.string(),
  shopPart: z.string(),
})
/** In dollars; the shop's part can be below 0, after a minus sign. */
export type ThinShare = z.output<typeof thinShare>

export const getBooks = endpoint({
  name: 'getBooks',
  method: 'GET',
  path: '/api/admin/books',
  summary: 'Get the figures of each month of a year until today, and of the year; of one showroom or of all',
  access: 'manager',
  query: z.object({
    /** The present one by default. */
    year: z.optional(whole(2000, 2200)),
    branch: z.optional(z.enum(branches)),
    /** A CSV file with a line for each month. */
    format: z.optional(z.literal('csv')),
  }),
  reply: z.object({
    year: z.int(),
    months: z.array(z.object({ month: z.string(), from: z.string(), to: z.string(), figures })),
    total: figures,
    /** Rentals of the year of which less than 1 % is left for the shop after VAT and lenders' shares; at most 20 of `count`. */
    thinShares: z.object({ count: z.int(), rentals: z.array(thinShare) }),
  }),
})
export type Books = z.output<typeof getBooks.reply>

/** The filters of the list, which its sums have, too. */
const openFilters = {
  search: listFields([]).search,
  kind: z.optional(z.enum(openKinds)),
  /** Today by default. */
  at: z.optional(plainDate),
  branch: z.optional(z.enum(branches)),
}

export const listOpenMoney = endpoint({
  name: 'listOpenMoney',
  method: 'GET',
  path: '/api/admin/books/open',
  summary:
    'List the rentals with money that was open at the end of a day by page; the header X-Total-Count has the number of matches',
  access: 'manager',
  query: z.object({ ...listFields(['eventDate', 'amount']), ...openFilters }),
  reply: z.array(
    z.object({
      id: shownId('rental'),
      number: z.string(),
      customer: z.object({ id: shownId('customer'), name: z.string() }),
      branch: z.enum(branches),
      eventDate: shownDate,
      kind: z.enum(openKinds),
      amount: z.string(),
    }),
  ),
})
export type OpenMoney = z.output<typeof listOpenMoney.reply>[number]

export const sumOpenMoney = endpoint({
  name: 'sumOpenMoney',
  method: 'GET',
  path: '/api/admin/books/open/sums',
  summary: 'Sum the open money that the list finds, by kind',
  access: 'manager',
  query: z.object(openFilters),
  reply: z.array(z.object({ kind: z.enum(openKinds), rentals: z.int(), amount: z.string() })),
})
export type OpenSum = z.output<typeof sumOpenMoney.reply>[number]
