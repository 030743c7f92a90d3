import * as z from 'zod/mini'
import { bill } from '#files/bill-contract.ts'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { instant, line, optionalLine, plainDate, says, whole } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { money } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'
import { refusals as messages } from '#till/texts/texts.gen.js'
import { dollarsIn, poundsIn } from './fields.ts'
import { entryKinds, purposes } from './kinds.ts'
import { paymentOfEntry, takings } from './takings-contract.ts'

/** Dollars with two decimals and whole pounds; below 0 after a minus sign. */
const cash = z.object({ dollars: z.string(), pounds: z.int() })
export type CashReply = z.output<typeof cash>

/** By face value: which kinds there are changes. */
const counts = z
  .record(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.int().check(z.minimum(0), z.maximum(1_000_000)))
  .check(z.refine((kinds) => Object.keys(kinds).length <= 40))

/**
 * How many notes of each kind; a currency that was counted as one sum is absent. Coins and other dollars are cents, other pounds whole
 * pounds.
 */
const noteCounts = z.object({
  dollars: z.optional(counts),
  coins: z.optional(z.int().check(z.minimum(0), z.maximum(100_000_000))),
  pounds: z.optional(counts),
  otherPounds: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000))),
})

const branch = z.enum(branches)

export const tillDay = z.object({
  id: shownId('tillDay'),
  branch,
  /** Of the showroom, from 1, without gaps. */
  number: z.int(),
  openedAt: instant,
  openedBy: z.nullable(z.string()),
  /** Whether the reader opened it: everybody else closes it with a reason. */
  isOwn: z.boolean(),
  float: cash,
  /** How the float differs from what the last closing left; null when it does not. */
  openingDifference: z.nullable(
    z.object({
      left: cash,
      /** Float less left. */
      amount: cash,
      /** Null on days of before a reason was asked for. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** Float and entries: what should lie in the drawer, or should have at the closing. */
  expected: cash,
  /** Null while the till is open. */
  closing: z.nullable(
    z.object({
      at: instant,
      by: z.nullable(z.string()),
      /** Why another person than the one who opened it closed it. */
      reason: z.nullable(z.string()),
      counted: cash,
      notes: z.nullable(noteCounts),
      /** Counted less expected. */
      difference: cash,
      differenceReason: z.nullable(z.string()),
      /** What the card terminal said, in dollars; null when it was not compared. */
      terminal: z.nullable(z.string()),
      taken: cash,
      left: cash,
      /** Pounds for one dollar at the closing. */
      rate: z.nullable(z.number()),
    }),
  ),
})
export type TillDay = z.output<typeof tillDay>

const listedTillDay = z.extend(tillDay, {
  /** What the card terminal said less the payments by card; null when it was not compared. */
  terminalDifference: z.nullable(z.string()),
})
export type ListedTillDay = z.output<typeof listedTillDay>

/** What a payment moved, and the till day of it. */
export const paymentCash = z.object({
  branch,
  number: z.int(),
  isClosed: z.boolean(),
  /** Received; below 0 when it was given out. */
  moved: cash,
  /** Null without change. */
  change: z.nullable(cash),
})
export type PaymentCash = z.output<typeof paymentCash>

const tillEntry = z.object({
  id: shownId('tillEntry'),
  kind: z.enum(entryKinds),
  /** Of a pay-in or pay-out that belongs to no payout and no expense of a dress. */
  purpose: z.nullable(z.enum(purposes)),
  amount: cash,
  /** Of a pay-in or pay-out, like its receipt: '12-3' is the third of till day 12. */
  reason: z.nullable(z.string()),
  receipt: z.nullable(z.string()),
  at: instant,
  by: z.nullable(z.string()),
  /** The payment of a rental that moved the cash. */
  payment: z.nullable(paymentOfEntry),
  /** The lender whose payout the cash paid, or came back of. */
  payoutTo: z.nullable(z.object({ userId: shownId('account'), name: z.string() })),
  /** The dress on which the cash was spent. */
  spentOn: z.nullable(z.object({ dressId: shownId('dress'), title: z.string() })),
  /** Photos or PDFs of a pay-in or pay-out. */
  bills: z.array(bill),
})
export type TillEntry = z.output<typeof tillEntry>

/** Entries of a till day on one page, the newest first. Its sums are of all. */
export const entriesPerPage = 100

export const listTills = endpoint({
  name: 'listTills',
  method: 'GET',
  path: '/api/admin/till',
  summary: 'Whether the till of each showroom is open, since when, and what should lie in it',
  access: 'assistant',
  reply: z.array(
    z.object({
      branch,
      open: z.nullable(
        z.extend(tillDay, {
          /** Opened on an earlier day. */
          isOld: z.boolean(),
        }),
      ),
      /** What was left at the last closing: the float to open with. Null before the first one. */
      left: z.nullable(cash),
    }),
  ),
})

export const getTillDay = endpoint({
  name: 'getTillDay',
  method: 'GET',
  path: '/api/admin/till/days/:id',
  summary:
    'One till day with a page of its entries, newest first, the sums of all by kind, and what was paid by card and transfer; of the last 7 days for assistants',
  access: 'assistant',
  params: idParams('tillDay'),
  /** Counted from 1; a page beyond the last one is the last. */
  query: z.object({ page: z.optional(whole(1, 1_000_000)) }),
  reply: z.extend(tillDay, {
    sums: z.array(z.object({ kind: z.enum(entryKinds), count: z.int(), amount: cash })),
    /** The page that these entries are, and how many there are in all. */
    page: z.int(),
    total: z.int(),
    entries: z.array(tillEntry),
    /** By card and transfer in the showroom, up to the closing. */
    takings,
    /** Of an open till: what customers of the showroom may still get back in cash. */
    stillToGive: z.nullable(z.object({ refunds: z.int(), guarantees: z.int() })),
    /** Of the settings: what is counted by kind, the highest first. */
    kindsOfNotes: z.object({ dollars: z.array(z.int()), pounds: z.array(z.int()) }),
  }),
  refusals: () => [tillDayNotFound],
})
export type WholeTillDay = z.output<typeof getTillDay.reply>

export const openTill = endpoint({
  name: 'openTill',
  method: 'POST',
  path: '/api/admin/till/days',
  summary: 'Open the till of a showroom with what lies in it',
  access: 'assistant',
  body: z.object({
    branch,
    dollars: dollarsIn,
    pounds: poundsIn,
    /** Required when it is not what was left at the last closing. */
    reason: optionalLine(300),
  }),
  reply: tillDay,
  status: 201,
  idempotent: true,
  refusals: () => [openingDiffers, tillIsOpen],
})

export const entryPurpose = z.enum(
  purposes,
  says(() => messages.kindMissing),
)
export const entryReason = line(() => messages.purposeMissing, 200)

export const addTillEntry = endpoint({
  name: 'addTillEntry',
  method: 'POST',
  path: '/api/admin/till/days/:id/entries',
  summary: 'Pay cash into the open till or out of it, with a reason and a receipt',
  access: 'assistant',
  params: idParams('tillDay'),
  body: z.object({
    kind: z.enum(['PAY_IN', 'PAY_OUT']),
    purpose: entryPurpose,
    dollars: dollarsIn,
    pounds: poundsIn,
    reason: entryReason,
  }),
  reply: tillEntry,
  status: 201,
  idempotent: true,
  refusals: () => [moreThanInTill, tillDayClosed, tillDayNotFound],
})

export const getTillReceipt = endpoint({
  name: 'getTillReceipt',
  method: 'GET',
  path: '/api/admin/till/entries/:id/receipt',
  summary: 'Print the receipt of a pay-in or pay-out; of the last 7 days for assistants',
  access: 'assistant',
  params: idParams('tillEntry'),
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [tillDayNotFound],
})

export const closeTill = endpoint({
  name: 'closeTill',
  method: 'POST',
  path: '/api/admin/till/days/:id/closing',
  summary: 'Count and close the open till; nothing of the day changes afterwards',
  access: 'assistant',
  params: idParams('tillDay'),
  body: z.object({
    /** What was counted, with all notes and coins. */
    dollars: dollarsIn,
    pounds: poundsIn,
    notes: z.optional(noteCounts),
    /** What the card terminal says it took, to compare with the payments by card. */
    terminal: z.optional(dollarsIn),
    /** Required when the counted cash, or the terminal, is not what should be. */
    differenceReason: optionalLine(300),
    /** Required of another person than the one who opened it. */
    reason: optionalLine(300),
    takenDollars: dollarsIn,
    takenPounds: poundsIn,
    /** What should have lain there when it was counted: refused when that has changed meanwhile. */
    expected: z.object({ dollars: z.string(), pounds: z.int() }),
  }),
  reply: tillDay,
  idempotent: true,
  refusals: () => [closingIncomplete, notesDiffer, tillChanged, tillDayClosed, tillDayNotFound],
})

export const getClosingSheet = endpoint({
  name: 'getClosingSheet',
  method: 'GET',
  path: '/api/admin/till/days/:id/sheet',
  summary: 'Print the closing sheet of a till day; of the last 7 days for assistants',
  access: 'assistant',
  params: idParams('tillDay'),
  reply: z.unknown(),
  produces: 'application/pdf',
  limit: papersPerMinute,
  refusals: () => [tillDayNotFound],
})

export const listTillDays = endpoint({
  name: 'listTillDays',
  method: 'GET',
  path: '/api/admin/till/days',
  summary:
    'List till days by page, newest first; those of the last 7 days for assistants; the header X-Total-Count has the number of matches',
  access: 'assistant',
  query: z.object({
    ...listFields(['openedAt']),
    id: z.optional(id('tillDay')),
    branch: z.optional(branch),
    /** First and last day of the opening. */
    from: z.optional(plainDate),
    to: z.optional(plainDate),
    /** At the opening or the closing. */
    difference: z.optional(z.literal('yes')),
  }),
  reply: z.array(listedTillDay),
})

export const tillClosed = refusal(
  'till_closed',
  409,
  () => messages.tillClosed,
  // What was left at the last closing.
  money(z.object({ till: z.object({ branch, left: z.nullable(cash) }) })),
)
export const openingDiffers = refusal('opening_differs', 422, () => messages.openingDiffers)
export const tillIsOpen = refusal('till_is_open', 409, () => messages.tillIsOpen)
export const tillDayNotFound = refusal('till_day_not_found', 404, () => messages.tillDayUnknown)
export const tillDayClosed = refusal('till_day_closed', 409, () => messages.tillDayClosed)
export const tillChanged = refusal('till_changed', 409, () => messages.tillChanged)
export const notesDiffer = refusal('notes_differ', 422, () => messages.notesDiffer)
export const moreThanInTill = refusal('more_than_in_till', 422, () => messages.moreThanInTill)
export const closingIncomplete = refusal('closing_incomplete', 422, () => messages.closingIncomplete)
