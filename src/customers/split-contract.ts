import * as z from 'zod/mini'
import { splitRefusals as texts } from '#customers/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, line, plainDate, says } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { alreadyMerged, sameCustomer } from './change-contract.ts'
import { undoDays } from './constants.ts'
import { customerNotFound } from './contract.ts'

export const splitNotFound = refusal('split_not_found', 404, () => texts.splitNotFound)
/** Somebody has moved, merged or removed one of them meanwhile. */
export const splitOutdated = refusal('split_outdated', 409, () => texts.splitOutdated)
/** The account would read what was not hers. */
export const splitIntoAccount = refusal('split_into_account', 409, () => texts.splitIntoAccount)
export const cannotUndoSplit = refusal('cannot_undo_split', 409, () =>
  texts.cannotUndoSplit({ hours: undoDays * 24 }),
)

/** What can go to another file. Messages follow what they are about. */
export const splitParts = ['fittings', 'rentals', 'waitlist', 'measurements', 'notes'] as const
export type SplitPart = (typeof splitParts)[number]

const ids = <Entity extends string>(entity: Entity) =>
  z._default(z.array(id(entity)).check(z.maxLength(500)), [])

const chosen = {
  fittings: ids('appointment'),
  rentals: ids('rental'),
  waitlist: ids('waitlistEntry'),
  measurements: ids('measurement'),
  notes: ids('customerNote'),
}

/** Into the file of another customer, or into a new one with this name, which has the contact of the first. */
export const splitFields = z
  .object({
    otherId: z.optional(id('customer')),
    name: z.optional(line(() => texts.nameIsRequired)),
    eventDate: z.optional(plainDate),
    ...chosen,
  })
  .check(
    z.refine(({ otherId, name }) => Boolean(otherId ?? name), {
      path: ['name'],
      ...says(() => texts.nameIsRequired),
    }),
    z.refine((body) => splitParts.some((part) => body[part].length > 0), {
      path: ['parts'],
      ...says(() => texts.nothingChosen),
    }),
  )
export type SplitFields = z.output<typeof splitFields>

export const splitCustomer = endpoint({
  name: 'splitCustomer',
  method: 'POST',
  path: '/api/admin/customers/:id/split',
  summary:
    'Move chosen fittings, rentals, waitlist entries, measurements and notes into another or a new file. Can be undone for a day',
  access: 'assistant',
  params: idParams('customer'),
  body: splitFields,
  reply: z.object({ splitId: shownId('customerSplit'), customerId: shownId('customer') }),
  status: 201,
  refusals: () => [alreadyMerged, customerNotFound, sameCustomer, splitIntoAccount, splitOutdated],
})

export const undoSplit = endpoint({
  name: 'undoSplit',
  method: 'POST',
  path: '/api/admin/customer-splits/:id/undo',
  summary: 'Undo a split: gives back exactly what it moved; a new file that is empty then goes',
  access: 'assistant',
  params: idParams('customerSplit'),
  reply: done,
  refusals: () => [cannotUndoSplit, splitNotFound],
})
