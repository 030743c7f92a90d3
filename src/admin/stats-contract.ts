import * as z from 'zod/mini'
import { adminWords } from '#admin/texts/texts.gen.js'
import { dressStatuses } from '#dresses/dress.ts'
import { shownSteps } from '#rentals/rules/steps.ts'
import { endpoint } from '#shared/endpoint.ts'
import { plainDate, shownDate } from '#shared/fields.ts'
import { shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/showrooms.ts'

export const usualStatsDays = 30
export const mostStatsDays = 731
export const statsTooLong = refusal('too_many_days', 400, () => adminWords.tooManyDays)

const counted = z.object({ value: z.string(), count: z.int() })
const compared = z.object({ now: z.int(), before: z.int() })

/** Showroom dates, inclusive; the last 30 days by default. */
const query = z.object({ from: z.optional(plainDate), to: z.optional(plainDate) }).check(
  z.refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: () => adminWords.endBeforeStart,
  }),
)
/** The period, and that of the same length before it. */
const periods = {
  from: z.string(),
  to: z.string(),
  before: z.object({ from: z.string(), to: z.string() }),
}
export type StatsPeriods = { from: string; to: string; before: { from: string; to: string } }

export const getFittingStats = endpoint({
  name: 'getFittingStats',
  method: 'GET',
  path: '/api/admin/stats/fittings',
  summary: 'Get the figures of the fittings of a period, and of the period of the same length before it',
  access: 'manager',
  query,
  reply: z.object({
    ...periods,
    /** Fittings that are not cancelled on each day of the period, and of the period before. */
    byDay: z.object({ now: z.array(z.int()), before: z.array(z.int()) }),
    /** Fittings of the period that are not cancelled. */
    bookings: compared,
    cancelled: compared,
    noShows: compared,
    byShowroom: z.array(counted),
    byType: z.array(counted),
    /** By id of the colleague, and those of `nobody`. */
    byColleague: z.array(counted),
    /** By hour of the start: "11". */
    byHour: z.array(counted),
    /** By days between booking and fitting: "0", "1-3", "4-7", "8-14", "15-30", "31+". */
    byLeadTime: z.array(counted),
    mostTried: z.array(z.object({ id: shownId('dress'), title: z.string(), count: z.int() })),
  }),
  refusals: () => [statsTooLong],
})
export type FittingStats = z.output<typeof getFittingStats.reply>

export const getRentalStats = endpoint({
  name: 'getRentalStats',
  method: 'GET',
  path: '/api/admin/stats/rentals',
  summary:
    'Get the figures of rentals and their money in a period, and in the period of the same length before it',
  access: 'manager',
  query,
  reply: z.object({
    ...periods,
    /** With an event in the period, by their step now. */
    byStep: z.array(z.object({ value: z.enum(shownSteps), count: z.int() })),
    requested: compared,
    /**
     * Dollars of the books in the period, without VAT: the shop's share is the income less the lenders'. By month,
     * such as "2026-11": the months that the period touches, whole, as the books have them.
     */
    shopShare: z.object({
      now: z.string(),
      before: z.string(),
      byMonth: z.array(z.object({ month: z.string(), share: z.string(), income: z.string() })),
    }),
    /** What customers paid for rentals and fees, less refunds, in dollars. */
    received: z.object({ now: z.string(), before: z.string() }),
    /** Days from collecting to returning within the period, and their share of its days. */
    mostRented: z.array(
      z.object({ id: shownId('dress'), title: z.string(), days: z.int(), percent: z.int() }),
    ),
    /** Offers of the waitlist that were taken in the period, and the prices of their rentals that stand, in dollars. */
    wonBack: z.object({ count: z.int(), amount: z.string() }),
    /** Now, in dollars. */
    guaranteeHeld: z.string(),
    /** Rentals that are agreed and not wholly paid, now. */
    unpaid: z.int(),
    unpaidAmount: z.string(),
    /** Rentals that should be back, now. */
    overdue: z.int(),
  }),
  refusals: () => [statsTooLong],
})
export type RentalStats = z.output<typeof getRentalStats.reply>

export const getLenderStats = endpoint({
  name: 'getLenderStats',
  method: 'GET',
  path: '/api/admin/stats/lenders',
  summary:
    'Get the figures of the collection and of what lenders submitted and are owed, in a period and in the one before it',
  access: 'manager',
  query,
  reply: z.object({
    ...periods,
    dresses: z.object({
      /** In the collection now. */
      listed: z.int(),
      /** Of them. */
      accessories: z.int(),
      /** By lenders in the period. */
      submitted: compared,
      /** The same by their status now. */
      byStatus: z.array(z.object({ value: z.enum(dressStatuses), count: z.int() })),
      /** In the collection, but not rented in the period. */
      notRented: z.int(),
    }),
    money: z.object({
      /** What the shop owes lenders now: the sum of their positive balances, in dollars. */
      lenderBalances: z.string(),
      /** Their pending earnings: credited when the rentals are completed. */
      comingEarnings: z.string(),
      payoutsDue: z.int(),
      payoutsDueAmount: z.string(),
    }),
  }),
  refusals: () => [statsTooLong],
})
export type LenderStats = z.output<typeof getLenderStats.reply>

/** Days without a rental after which a dress is to be looked at; the texts say the number. */
export const unrentedDays = 90
/** Days ahead in which somebody must be in each open showroom; the texts say the number. */
export const staffedDays = 30

export const getStatsAdvice = endpoint({
  name: 'getStatsAdvice',
  method: 'GET',
  path: '/api/admin/stats/advice',
  summary: `List what to decide: dresses without a rental for ${unrentedDays} days, sizes that customers asked for in vain in that time, open days of the next ${staffedDays} on which nobody works`,
  access: 'manager',
  reply: z.object({
    /** Those of the most fittings in that time first; 200 at most. */
    unrented: z.array(
      z.object({
        id: shownId('dress'),
        title: z.string(),
        size: z.nullable(z.string()),
        /** The last day of its last rental. */
        lastRented: z.nullable(z.string()),
        /** Fittings in that time. */
        tried: z.int(),
      }),
    ),
    /** The most asked first. */
    inVain: z.array(
      z.object({
        size: z.string(),
        /** Requests that staff declined because the dress was not to be had. */
        declined: z.int(),
        /** Customers on the waitlist who did not get the dress. */
        waited: z.int(),
      }),
    ),
    unstaffed: z.array(
      z.object({
        branch: z.enum(branches),
        date: shownDate,
        /** Booked on that day. */
        fittings: z.int(),
      }),
    ),
  }),
})
export type StatsAdvice = z.output<typeof getStatsAdvice.reply>
