import * as z from 'zod/mini'
import { dressStatuses, ownDress } from '#dresses/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/fields.ts'
import { refusal } from '#shared/refusal.ts'
import { submission } from './submission.ts'

export const notEditable = refusal(
  'dress_not_editable',
  409,
  'This dress can no longer be changed here. Please ask the showroom.',
)
export const dressChanged = refusal(
  'dress_changed',
  409,
  'This dress has changed in the meantime. Please look at it again.',
)

/**
 * A refusal of what was filled in is a 400 with `fields`: `title`, `type`, `subType`, `size`, `color`, `images` and so on.
 * Type, subtype (of a chosen type), size and colour are names of active catalogue entries; a colour the catalogue does
 * not know is the lender's own word. Pictures are the caller's own uploads.
 */
export const submitDress = endpoint({
  method: 'POST',
  path: '/api/dresses',
  summary: 'Offer a dress to the house; staff decide about it, unless the settings say otherwise',
  access: 'signed-in',
  body: submission,
  reply: ownDress,
  status: 201,
  limit: { max: 60, windowSeconds: 3600 },
  idempotent: true,
})

export const resubmitDress = endpoint({
  method: 'PUT',
  path: '/api/my-dresses/:id',
  summary: 'Change one’s own dress while it is under review, or offer it again after a refusal',
  access: 'signed-in',
  params: idParams,
  // Whole, as the form holds it: what is left out is emptied.
  body: z.extend(submission, {
    /** As `listMyDresses` gave it; 409 `dress_changed` when it is another one by now. */
    version: z.int(),
  }),
  reply: ownDress,
  limit: { max: 60, windowSeconds: 3600 },
  idempotent: true,
})

export const getDressHistory = endpoint({
  method: 'GET',
  path: '/api/my-dresses/:id/history',
  summary: 'How one’s own dress has fared, oldest first: when it got which status, and why',
  access: 'signed-in',
  params: idParams,
  reply: z.array(
    z.object({
      /** ISO-8601, UTC. */
      at: z.string(),
      status: z.enum(dressStatuses),
      /** What staff said, where they said something. */
      reason: z.nullable(z.string()),
    }),
  ),
})
