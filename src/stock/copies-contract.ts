import * as z from 'zod/mini'
import { dressNotFound } from '#dresses/contract.ts'
import { dressPlaces } from '#dresses/place.ts'
import { endpoint } from '#shared/endpoint.ts'
import { shownDate, whole } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { personal } from '#shared/shown-to-keys.ts'
import { copiesRefusals as messages } from '#stock/texts/texts.gen.js'

const copyRental = z.object({
  id: shownId('rental'),
  number: z.string(),
  customer: personal(z.string()),
  /** Collected and returned on. */
  startDate: shownDate,
  endDate: shownDate,
})
export type CopyRental = z.output<typeof copyRental>

const copies = z.array(
  z.object({
    /** On its label. */
    copy: z.int(),
    place: z.enum(dressPlaces),
    /** The rental of the customer who has it. */
    out: z.nullable(copyRental),
    /** Its next rental that is not collected yet. */
    next: z.nullable(copyRental),
  }),
)
export type DressCopy = z.output<typeof copies>[number]

export const copyNotFound = refusal('copy_not_found', 404, () => messages.copyNotFound)
export const lastCopy = refusal('last_copy', 409, () => messages.lastCopy)
export const copyInUse = refusal(
  'copy_in_use',
  409,
  () => messages.copyInUse,
  // For which no other copy is free.
  z.object({ rentals: z.array(copyRental) }),
)

export const listCopies = endpoint({
  name: 'listCopies',
  method: 'GET',
  path: '/api/admin/dresses/:id/copies',
  summary: 'List the copies of a dress, with where each is and its next rental',
  access: 'assistant',
  scope: 'stock',
  params: idParams('dress'),
  reply: copies,
  refusals: () => [dressNotFound],
})

export const retireCopy = endpoint({
  name: 'retireCopy',
  method: 'POST',
  path: '/api/admin/dresses/:id/copies/:copy/retire',
  summary:
    'Retire a copy for good; its coming rentals move to other copies that are free then, else 409 `copy_in_use` names those that cannot',
  access: 'manager',
  params: z.extend(idParams('dress'), { copy: whole(1, 9999) }),
  reply: z.object({
    copies,
    /** Numbers of the rentals that got another copy. */
    moved: z.array(z.string()),
  }),
  refusals: () => [dressNotFound, copyNotFound, lastCopy, copyInUse],
})
