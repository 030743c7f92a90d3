import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { plainDate, shownDate } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { branches } from '#showrooms/showrooms.ts'
import { accounts, factKinds, groupNames } from './accounts.ts'

/** First and last day in the showroom; everything without them. */
const period = { from: z.optional(plainDate), to: z.optional(plainDate) }
const branch = z.enum(branches)

const sums = {
  /** Dollars of the period. */
  debit: z.string(),
  credit: z.string(),
}

/** The filters of the list, which its sums have, too. */
const filters = {
  search: listFields(['date']).search,
  ...period,
  branch: z.optional(branch),
  /** Or the accounts of a figure that is made of several. */
  account: z.optional(z.enum([...accounts, ...groupNames])),
  fact: z.optional(z.enum(factKinds)),
  rentalId: z.optional(id('rental')),
}

export const listJournal = endpoint({
  name: 'listJournal',
  method: 'GET',
  path: '/api/admin/journal',
  summary:
    'List the lines of the journal by page, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  query: z.object({ ...listFields(['date']), ...filters }),
  reply: z.array(
    z.object({
      /** The fact and the place of the line in it. */
      id: z.string(),
      /** Of its entry in the year of its day, in the order of recording; all lines of an entry have it. */
      number: z.string(),
      date: shownDate,
      fact: z.enum(factKinds),
      reference: z.string(),
      account: z.enum(accounts),
      /** Number and name of the account, by the settings. */
      accountName: z.string(),
      /** Dollars; one of the two is 0.00. */
      debit: z.string(),
      credit: z.string(),
      /** Whole pounds into (above 0) or out of the till, and pounds for one dollar. */
      pounds: z.nullable(z.number()),
      rate: z.nullable(z.number()),
      text: z.string(),
      /** Null of what no showroom does: balances and payouts of lenders. */
      branch: z.nullable(branch),
      rentalId: z.nullable(shownId('rental')),
    }),
  ),
})
export type JournalLine = z.output<typeof listJournal.reply>[number]

export const sumJournal = endpoint({
  name: 'sumJournal',
  method: 'GET',
  path: '/api/admin/journal/sums',
  summary: 'Sum the lines of the journal that the list finds',
  access: 'manager',
  query: z.object(filters),
  /** Dollars; net is debit less credit, below 0 after a minus sign. */
  reply: z.object({ ...sums, net: z.string() }),
})

export type JournalSums = z.output<typeof sumJournal.reply>

export const getTrialBalance = endpoint({
  name: 'getTrialBalance',
  method: 'GET',
  path: '/api/admin/journal/accounts',
  summary: 'Get the sums of each account in a period, its balance before and after, and whether they balance',
  access: 'manager',
  query: z.object({ ...period, branch: z.optional(branch) }),
  reply: z.object({
    accounts: z.array(
      z.object({
        account: z.enum(accounts),
        name: z.string(),
        /** Debit less credit, in dollars: below 0 after a minus sign. */
        opening: z.string(),
        ...sums,
        closing: z.string(),
        /** Whole pounds that lie in the tills at the end; of cash in pounds only. */
        pounds: z.nullable(z.number()),
      }),
    ),
    total: z.object(sums),
    isBalanced: z.boolean(),
  }),
})
export type TrialBalance = z.output<typeof getTrialBalance.reply>
