import * as z from 'zod/mini'
import { appointmentStatuses } from '#appointments/rules/booking.ts'
import { whereabouts } from '#dresses/place-contract.ts'
import { cents, note } from '#payouts/amounts.ts'
import { payoutStatuses } from '#payouts/contract.ts'
import { rentalRules as messages } from '#rentals/texts/texts.gen.js'
import { instant, line, shownDate } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { money, peopleOnly, personal, shownWith } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'

/** Dresses and accessories of one rental. */
export const mostPieces = 12

/** What staff see of a piece. */
export const staffPiece = z.object({
  /** What it usually costs. */
  listPrice: money(z.nullable(z.string())),
  guarantee: money(z.string()),
  /** What the terms keep of what was paid when it is dropped now. */
  forfeitedIfDropped: money(z.string()),
  owner: personal(z.nullable(z.object({ id: shownId('account'), name: z.string() }))),
  /** Of the dress. */
  whereabouts,
  /** The lender's earning. */
  payout: money(
    z.nullable(z.object({ id: shownId('payout'), status: z.enum(payoutStatuses), amount: z.string() })),
  ),
  /** What the inspection said of it, and the fee for its damage. */
  condition: z.nullable(z.string()),
  damage: money(z.nullable(z.string())),
  /** Her sizes in the words of who wears it, and when she wrote them. */
  sizes: peopleOnly(z.nullable(z.string())),
  sizesAt: peopleOnly(z.nullable(instant)),
  /** Of who wears it. */
  fitting: shownWith(
    ['appointments'],
    z.nullable(
      z.object({
        id: shownId('appointment'),
        branch: z.enum(branches),
        date: shownDate,
        startTime: z.string(),
        endTime: z.string(),
        status: z.enum(appointmentStatuses),
      }),
    ),
  ),
})

/** Ids of the pieces that staff ticked. Required when there are several. */
export const ticked = z.optional(z.array(id('piece')).check(z.maxLength(mostPieces)))

/** Why a rental is changed. */
export const reason = line(() => messages.fieldTexts.reason, 300)

export const fee = z.optional(z.object({ amount: cents, reason }))

/** Of a damage: the lender's part of it, at once. A missing piece that costs nothing has the amount 0. */
const damage = z.optional(z.object({ amount: cents, lender: z.optional(cents), reason }))

/**
 * For staff, of an `earlyCredit` whose balance they have corrected: false takes the earning from the balance all the same,
 * because the correction was about something else.
 */
export const earningCorrected = z.optional(z.boolean())

/** What staff agree with the customer: the price of the whole rental, or that of each piece. */
export const agreedPrices = {
  price: z.optional(cents),
  /** Of all pieces, instead of `price`: needed when one of several has no price yet. Their sum is that of the rental. */
  prices: z.optional(z.array(z.object({ id: id('piece'), price: cents })).check(z.maxLength(mostPieces))),
}

/** What an inspection finds. */
export const inspectedPieces = z.optional(
  z
    .array(z.object({ id: id('piece'), condition: z.optional(note(500)), damage }))
    .check(z.maxLength(mostPieces)),
)

const version = z.int()
const dressId = id('dress', () => messages.fieldTexts.dressId)

/** The steps of a rental that change its pieces. */
export const pieceChanges = [
  z.object({
    action: z.literal('swap'),
    version,
    /** The first by default. */
    pieceId: z.optional(id('piece')),
    dressId,
    price: z.optional(cents),
    reason,
    earningCorrected,
  }),
  z.object({
    action: z.literal('addPiece'),
    version,
    dressId,
    /** That of the dress by default; another one needs a reason. */
    price: z.optional(cents),
    reason: z.optional(reason),
  }),
  z.object({
    action: z.literal('dropPiece'),
    version,
    pieceId: id('piece'),
    reason,
    /** What is kept for it of what was paid, if not what the terms say. */
    forfeited: z.optional(cents),
    earningCorrected,
  }),
  z.object({
    action: z.literal('missing'),
    version,
    /** Where what came back is; the showroom of the rental by default. */
    place: z.optional(z.enum(branches)),
    /** What is still missing after the return. */
    pieces: z.array(id('piece')).check(z.maxLength(mostPieces)),
    /** Which of them are given up: they stay out of the rental for good. */
    lost: z.optional(z.array(id('piece')).check(z.maxLength(mostPieces))),
    note: z.optional(note(2000)),
  }),
] as const
