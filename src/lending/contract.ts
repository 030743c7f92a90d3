import * as z from 'zod/mini'
import { dressNotFound } from '#dresses/contract.ts'
import { dressStatuses, lenderDress } from '#dresses/dress.ts'
import { refusals as messages } from '#lending/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'
import { idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { words } from '#shared/texts/texts.gen.js'
import { submission } from './submission.ts'

export const notEditable = refusal('dress_not_editable', 409, () => messages.dressNotEditable)
export const dressChanged = refusal(
  'dress_changed',
  409,
  () => words.dressChanged,
  // The dress as it is now.
  z.object({ current: lenderDress }),
)

/**
 * Invalid input is a 400 with `fields`. Type, subtype (of a chosen type), size and colour are names of active catalogue
 * entries; any other colour is free text. Pictures are uploads of the caller.
 */
export const submitDress = endpoint({
  name: 'submitDress',
  method: 'POST',
  path: '/api/dresses',
  summary: 'Submit a dress; staff review it, unless approval is switched off in the settings',
  access: 'signed-in',
  body: submission,
  reply: lenderDress,
  status: 201,
  limit: { max: 60, windowSeconds: 3600 },
  idempotent: true,
})

export const resubmitDress = endpoint({
  name: 'resubmitDress',
  method: 'PUT',
  path: '/api/my-dresses/:id',
  summary: 'Change your own dress while it is under review, or submit it again after a refusal',
  access: 'signed-in',
  params: idParams('dress'),
  // Replaces the whole dress: a field that is left out becomes empty.
  body: z.extend(submission, {
    /** From `listMyDresses`; an outdated version is a 409 `dress_changed`. */
    version: z.int(),
  }),
  reply: lenderDress,
  limit: { max: 60, windowSeconds: 3600 },
  idempotent: true,
  refusals: () => [dressChanged, notEditable, dressNotFound],
})

export const getDressHistory = endpoint({
  name: 'getDressHistory',
  method: 'GET',
  path: '/api/my-dresses/:id/history',
  summary: 'List the statuses of your own dress with dates and reasons, oldest first',
  access: 'signed-in',
  params: idParams('dress'),
  reply: z.array(
    z.object({
      /** ISO-8601, UTC. */
      at: instant,
      status: z.enum(dressStatuses),
      reason: z.nullable(z.string()),
    }),
  ),
  refusals: () => [dressNotFound],
})
