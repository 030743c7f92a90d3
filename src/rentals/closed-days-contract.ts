import * as z from 'zod/mini'
import { listedRental } from '#rentals/contract.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { plainDate, shownDate } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'
import { branches } from '#showrooms/showrooms.ts'

/** Why a rental cannot move by itself. Unavailable: the lender wears the dress. */
const obstacles = ['closed', 'rented', 'held', 'maintenance', 'unavailable'] as const

const ofDays = z.extend(listedRental, { isCollected: z.boolean() })
export type RentalOfDays = z.output<typeof ofDays>

const onClosedDay = z.extend(ofDays, {
  /** The days to which it can move; null when staff have to decide. */
  proposal: z.nullable(z.object({ startDate: shownDate, endDate: shownDate })),
  obstacle: z.nullable(
    z.object({
      reason: z.enum(obstacles),
      /** That takes the dress on the new days. */
      rental: z.nullable(z.object({ id: shownId('rental'), number: z.string() })),
    }),
  ),
})
export type RentalOnClosedDay = z.output<typeof onClosedDay>

export const listRentalsOnClosedDays = endpoint({
  name: 'listRentalsOnClosedDays',
  method: 'GET',
  path: '/api/admin/rentals/on-closed-days',
  summary:
    'List rentals that are still to be collected or returned on a day that was blocked afterwards, with the days to which they can move',
  access: 'assistant',
  query: z.object({ branch: z.enum(branches) }),
  reply: z.array(onClosedDay),
})

export const listRentalsOfDays = endpoint({
  name: 'listRentalsOfDays',
  method: 'GET',
  path: '/api/admin/rentals/of-days',
  summary: 'List rentals that are still to be collected or returned on days that may be blocked, at most 200',
  access: 'manager',
  query: z.object({ branch: z.enum(branches), from: plainDate, until: plainDate }),
  reply: z.array(ofDays),
})

export const moveOffClosedDays = endpoint({
  name: 'moveOffClosedDays',
  method: 'POST',
  path: '/api/admin/rentals/on-closed-days',
  summary: 'Move rentals off closed days to the days that were proposed, and tell their customers',
  access: 'manager',
  body: z.object({
    /** The rentals that staff saw: one that has changed since stays where it is. */
    rentals: z
      .array(z.object({ id: id('rental'), version: z.int(), startDate: plainDate, endDate: plainDate }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({
    moved: z.array(
      z.object({
        id: shownId('rental'),
        number: z.string(),
        customer: z.object({ name: z.string(), phone: z.string() }),
        before: z.object({ startDate: shownDate, endDate: shownDate }),
        after: z.object({ startDate: shownDate, endDate: shownDate }),
        /** False for a customer without an email address: staff call her. */
        isNotified: z.boolean(),
      }),
    ),
    /** Ids of those that have changed since staff saw them. */
    unmoved: z.array(z.string()),
  }),
  refusals: () => [rentalNotFound],
})
export type MovedRental = z.output<typeof moveOffClosedDays.reply>['moved'][number]
