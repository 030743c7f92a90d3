import * as z from 'zod/mini'
import { mostPieces } from '#rentals/rules/piece-fields.ts'
import { shownSteps } from '#rentals/rules/steps.ts'
import { availabilityRefusals as messages } from '#rentals/texts/texts.gen.js'
import { addDays, isPlainDate } from '#shared/dates.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, instant, says, several, shownDate } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'
import { shownDress } from './contract.ts'
import { fieldTexts } from './messages.ts'
import { dressNotOffered, readsPerMinute } from './refusal-contract.ts'

const dayReasons = ['rented', 'held', 'maintenance', 'unavailable', 'closed', 'past'] as const

/** The most days that one request reads. */
export const mostDays = 400

const range = () => messages.range({ days: mostDays })

export const getDressAvailability = endpoint({
  name: 'getDressAvailability',
  method: 'GET',
  path: '/api/dresses/:id/availability',
  summary: 'List for which event dates a dress is free, and the next free date, without any customer data',
  access: 'public',
  scope: 'dresses',
  params: idParams('dress'),
  query: z
    .object({ from: dateField(range), to: dateField(range) })
    .check(
      z.refine(
        ({ from, to }) =>
          !isPlainDate(from) || !isPlainDate(to) || (from <= to && to < addDays(from, mostDays)),
        { path: ['to'], ...says(range) },
      ),
    ),
  reply: z.object({
    days: z.array(z.object({ date: shownDate, free: z.boolean(), reason: z.nullable(z.enum(dayReasons)) })),
    /** The first free event date from `from` on; null when there is none within the horizon. */
    next: z.nullable(z.string()),
  }),
  limit: readsPerMinute,
  refusals: () => [dressNotOffered],
})

export type DressAvailability = z.output<typeof getDressAvailability.reply>

/** Terms of the shop, and prices in dollars with two decimals. A hidden or missing price is null: "we call you". */
const offerPrices = z.object({
  price: z.nullable(z.string()),
  /** Part of the price that secures the dress. */
  deposit: z.nullable(z.string()),
  /** The rest of the price, due before the dress is collected. */
  balance: z.nullable(z.string()),
  /** Left when the dress is collected, and given back. */
  guarantee: z.string(),
  lateFeePerDay: z.string(),
  /** Also for days on which the showroom is closed. */
  lateFeeCalendarDays: z.boolean(),
  depositPercent: z.int(),
  freeCancelDays: z.int(),
  holdHours: z.int(),
  /** Days from collecting to returning, both counted, for this date; the usual number without a date. */
  daysIncluded: z.int(),
  /** The usual days of collecting and returning, before and after the event. */
  pickupDaysBefore: z.int(),
  returnDaysAfter: z.int(),
})

export const getRentalOffer = endpoint({
  name: 'getRentalOffer',
  method: 'GET',
  path: '/api/dresses/:id/rental-offer',
  summary:
    'Tell whether a dress, or several together, are free for an event, when they are collected and returned, and what they cost',
  access: 'public',
  scope: 'dresses',
  params: idParams('dress'),
  query: z.object({
    eventDate: z.optional(dateField(() => fieldTexts.eventDate)),
    eventEnd: z.optional(dateField(() => fieldTexts.eventEnd)),
    /** Of dresses and accessories for the same event. */
    withDressIds: several(id('dress'), mostPieces - 1),
  }),
  reply: z.object({
    /** Sums of all pieces. */
    prices: offerPrices,
    /** In the order of the question. */
    pieces: z.array(
      z.object({
        dress: shownDress,
        /** Null when it is hidden: "we call you". */
        price: z.nullable(z.string()),
        guarantee: z.string(),
        /** Null without a date. */
        free: z.nullable(z.boolean()),
        reason: z.nullable(z.enum(dayReasons)),
        /** Why it is not free. */
        message: z.nullable(z.string()),
      }),
    ),
    /** Null without a date. */
    answer: z.nullable(
      z.object({
        free: z.boolean(),
        reason: z.nullable(z.enum(dayReasons)),
        /** Why it is not free. */
        message: z.nullable(z.string()),
        /** When a held dress is free again, if it is not confirmed by then. */
        heldUntil: z.nullable(instant),
        /** Collect and return. */
        dates: z.nullable(
          z.object({
            branch: z.enum(branches),
            startDate: shownDate,
            endDate: shownDate,
            /** When the showroom closes on the day of collecting, if a hold ends with that; null when `holdHours` end before. */
            holdEndsAt: z.nullable(z.string()),
            /** Why the dress is away for longer than usual. */
            closedDays: z.array(z.string()),
          }),
        ),
        /** The last day on which cancelling brings the deposit back; null when it is over. */
        lastFreeDay: z.nullable(shownDate),
        /** Up to three free dates after the requested one, when it is not free. */
        nextFree: z.array(z.string()),
      }),
    ),
    /** The viewer's own request or rental of this dress: for the event, else the next one. */
    own: z.nullable(
      z.object({
        id: shownId('rental'),
        number: z.string(),
        eventDate: shownDate,
        step: z.enum(shownSteps),
        holdUntil: z.nullable(instant),
      }),
    ),
  }),
  refusals: () => [dressNotOffered],
})

export type RentalOffer = z.output<typeof getRentalOffer.reply>
