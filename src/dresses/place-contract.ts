import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams, optionalLine } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { adminDress } from './admin-contract.ts'
import { dressPlaces } from './rules/place.ts'

const fieldTexts = { place: 'Please choose a place.' }

/** What the form of staff sends. */
export const placeFields = {
  place: z.enum(dressPlaces, fieldTexts.place),
  note: optionalLine(200),
}

export const moveDress = endpoint({
  method: 'PUT',
  path: '/api/admin/dresses/:id/place',
  summary: 'Say where a dress is now: in a showroom, in the workshop, with a customer or with its lender',
  access: 'admin',
  params: idParams,
  body: z.object({
    ...placeFields,
    /** The place that the client read; refused with 409 `dress_moved` when the dress is elsewhere by now. */
    from: z.optional(z.enum(dressPlaces)),
  }),
  reply: adminDress,
  idempotent: true,
})

export const listDressPlaces = endpoint({
  method: 'GET',
  path: '/api/admin/dresses/:id/places',
  summary: 'List where a dress was and since when, newest first, at most 100; empty when nobody has moved it',
  access: 'admin',
  params: idParams,
  reply: z.array(
    z.object({
      place: z.enum(dressPlaces),
      /** ISO-8601, UTC. */
      since: z.string(),
      /** Full name; null for changes by the server. */
      by: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
})

export const dressMoved = refusal('dress_moved', 409, 'Somebody else has just moved this dress.')
