import * as z from 'zod/mini'
import { placeRefusals as messages } from '#dresses/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { optionalLine, plainDate, says, shownDate } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { peopleOnly } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'
import { adminDress } from './admin-contract.ts'
import { dressNotFound } from './contract.ts'
import { absenceReasons, dressPlaces } from './place.ts'
import { needReasons } from './transfers.ts'

/** What the form of staff sends. */
export const placeFields = {
  place: z.enum(
    dressPlaces,
    says(() => messages.fieldTexts.place),
  ),
  note: optionalLine(200),
}

export const moveDress = endpoint({
  name: 'moveDress',
  method: 'PUT',
  path: '/api/admin/dresses/:id/place',
  summary: 'Say where a dress is now: in a showroom, in the workshop, with a customer or with its lender',
  access: 'assistant',
  scope: 'stock',
  params: idParams('dress'),
  body: z.object({
    ...placeFields,
    /** The place that the client read; refused with 409 `dress_moved` when the dress is elsewhere by now. */
    from: z.optional(z.enum(dressPlaces)),
  }),
  reply: adminDress,
  idempotent: true,
  refusals: () => [dressMoved, dressNotFound],
})

export const listDressPlaces = endpoint({
  name: 'listDressPlaces',
  method: 'GET',
  path: '/api/admin/dresses/:id/places',
  summary: 'List where a dress was and since when, newest first, at most 100; empty when nobody has moved it',
  access: 'assistant',
  scope: 'stock',
  params: idParams('dress'),
  reply: z.array(
    z.object({
      place: z.enum(dressPlaces),
      /** ISO-8601, UTC. */
      since: z.string(),
      /** Full name; null for changes by the server. */
      by: z.nullable(z.string()),
      note: peopleOnly(z.nullable(z.string())),
    }),
  ),
  refusals: () => [dressNotFound],
})

/** Where a dress is now, and never with whom. */
export const whereabouts = z.object({
  place: z.enum(dressPlaces),
  /** When a customer returns it. */
  until: z.nullable(z.string()),
  isOverdue: z.boolean(),
})
export type Whereabouts = z.output<typeof whereabouts>

/** What keeps a dress away on a day: an `Absence`. */
export const absence = z.nullable(z.object({ reason: z.enum(absenceReasons), until: z.nullable(z.string()) }))

const localTime = z.object({ date: shownDate, time: z.string() })

export const getWhereabouts = endpoint({
  name: 'getWhereabouts',
  method: 'GET',
  path: '/api/admin/dresses/:id/whereabouts',
  summary: 'Say where a dress is, when a customer returns it, and what keeps it away on a day',
  access: 'assistant',
  scope: 'stock',
  params: idParams('dress'),
  /** Today by default. */
  query: z.object({ date: z.optional(plainDate) }),
  reply: z.extend(whereabouts, { absence }),
  refusals: () => [dressNotFound],
})

export const getNextNeed = endpoint({
  name: 'getNextNeed',
  method: 'GET',
  path: '/api/admin/dresses/:id/next-need',
  summary: 'Say where and for what a dress is needed first in the next seven days',
  access: 'assistant',
  scope: 'stock',
  params: idParams('dress'),
  reply: z.object({
    /** A fitting or a pick-up; null without one. */
    next: z.nullable(z.object({ showroom: z.enum(branches), at: localTime, why: z.enum(needReasons) })),
  }),
})

export const dressMoved = refusal('dress_moved', 409, () => messages.dressMoved)

export const listTransfers = endpoint({
  name: 'listTransfers',
  method: 'GET',
  path: '/api/admin/transfers',
  summary:
    'List the dresses that a fitting or pick-up of the next seven days needs in another showroom, by deadline',
  access: 'assistant',
  scope: 'stock',
  /** Of a day board: today's has all of them, another one those that are due then. */
  query: z.object({ date: z.optional(plainDate) }),
  reply: z.array(
    z.object({
      dress: z.object({ id: shownId('dress'), title: z.string(), mainImage: z.nullable(z.string()) }),
      /** Where it is now. */
      place: z.enum(dressPlaces),
      /** Where it will be until it is brought. */
      from: z.enum(dressPlaces),
      to: z.enum(branches),
      /** Showroom time; null when the dress cannot be brought. */
      deadline: z.nullable(localTime),
      /** The deadline has passed, or a customer should have returned the dress. */
      isLate: z.boolean(),
      need: z.object({
        at: localTime,
        why: z.enum(needReasons),
        /** The appointment or the rental. */
        subjectId: shownId(['appointment', 'rental']),
      }),
      /** It is needed where it is, or comes back there, until then. */
      before: z.nullable(z.object({ at: localTime, why: z.enum([...needReasons, 'RETURN']) })),
      /** When a dress that cannot be brought comes back. */
      until: z.nullable(z.string()),
    }),
  ),
})
export type ListedTransfer = z.output<typeof listTransfers.reply>[number]
