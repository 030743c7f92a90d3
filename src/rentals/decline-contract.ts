import * as z from 'zod/mini'
import { declineReasons, mostProposals } from '#rentals/rules/decline.ts'
import { reason } from '#rentals/rules/piece-fields.ts'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { dressToRent } from './dress-to-rent.ts'
import { rentalNotFound } from './refusal-contract.ts'

/** How staff decline a request: with a reason, and other dresses that are free for her event. */

export const declineBody = z.object({
  action: z.literal('decline'),
  version: z.int(),
  because: z.enum(declineReasons),
  /** In staff's own words; required for `OTHER`. */
  reason: z.optional(reason),
  /** Proposed instead. One that is not free any more is left out: the reply names those that she reads. */
  dressIds: z.optional(z.array(id('dress')).check(z.maxLength(mostProposals))),
})

/** What a declined customer was told. */
export const declinedReply = z.nullable(
  z.object({
    because: z.enum(declineReasons),
    proposed: z.array(z.object({ id: shownId('dress'), title: z.string() })),
  }),
)

export const listProposals = endpoint({
  name: 'listProposals',
  method: 'GET',
  path: '/api/admin/rentals/:id/proposals',
  summary:
    'List dresses that are free for the event of a request: similar ones of her size, the nearest price first',
  access: 'assistant',
  params: idParams('rental'),
  /** At most six. */
  reply: z.array(dressToRent),
  refusals: () => [rentalNotFound],
})
