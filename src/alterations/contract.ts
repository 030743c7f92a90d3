import * as z from 'zod/mini'
import { alterationsRefusals as messages } from '#alterations/texts/texts.gen.js'
import { fitReply } from '#measurements/fit-contract.ts'
import { cents } from '#payouts/amounts.ts'
import { pieceNotFound, rentalNotFound } from '#rentals/refusal-contract.ts'
import { alteration } from '#rentals/rules/alteration.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { endpoint, papersPerMinute } from '#shared/endpoint.ts'
import { line, optionalLine, plainDate, says, shownDate } from '#shared/fields.ts'
import { id, idParams } from '#shared/ids.ts'
import { listFields, when } from '#shared/list-fields.ts'
import { refusal } from '#shared/refusal.ts'
import { branches } from '#showrooms/showrooms.ts'

export const getRentalFit = endpoint({
  name: 'getRentalFit',
  method: 'GET',
  path: '/api/rentals/:id/fit',
  summary: 'The measurements of the customer of a rental and of its dress',
  access: 'assistant',
  params: idParams('rental'),
  reply: fitReply,
  refusals: () => [rentalNotFound],
})

/** What staff write down at the fitting. */
export const alterationFields = {
  what: line(() => messages.whatMissing, 300),
  measuredBy: optionalLine(80),
  seamstress: optionalLine(80),
  /** Cents; 0 is free. */
  cost: cents,
  dueDate: plainDate,
  /** To be taken out again when the dress is back. */
  toUndo: z.boolean(),
}

const rentalAlterations = z.object({
  /** In the order in which they were added. */
  alterations: z.array(alteration),
  /** The last day that can be chosen; null when nothing can be added any more. */
  lastDue: z.nullable(shownDate),
})
export type RentalAlterations = z.output<typeof rentalAlterations>

export const getRentalAlterations = endpoint({
  name: 'getRentalAlterations',
  method: 'GET',
  path: '/api/rentals/:id/alterations',
  summary: 'List what is altered of the dress of a rental, with the last day for a further alteration',
  access: 'assistant',
  scope: 'rentals',
  params: idParams('rental'),
  reply: rentalAlterations,
  refusals: () => [rentalNotFound],
})

export const addAlteration = endpoint({
  name: 'addAlteration',
  method: 'POST',
  path: '/api/rentals/:id/alterations',
  summary: 'Add an alteration for a rental before its pick-up; its cost is due with the rental',
  access: 'assistant',
  scope: 'rentals',
  params: idParams('rental'),
  body: z.object({
    ...alterationFields,
    /** Of a piece of the rental; the first by default. */
    dressId: z.optional(id('dress')),
  }),
  reply: alteration,
  status: 201,
  idempotent: true,
  refusals: () => [alterationNotPossible, dueRefused, pieceNotFound, rentalNotFound],
})

const version = z.int(says(() => rentalsWords.readAgain))

export const changeAlteration = endpoint({
  name: 'changeAlteration',
  method: 'PUT',
  path: '/api/alterations/:id',
  summary: 'Note that an alteration is done, not done after all, or taken out again; change or remove it',
  access: 'assistant',
  scope: 'rentals',
  params: idParams('alteration'),
  body: z.discriminatedUnion('action', [
    z.object({ action: z.enum(['done', 'reopen', 'takeOut', 'drop']), version }),
    z.object({ action: z.literal('change'), version, ...alterationFields }),
  ]),
  reply: alteration,
  refusals: () => [alterationChanged, alterationNotFound, alterationNotPossible, dueRefused],
})

/** What the list and its sheet can be narrowed to. `OPEN` and `DONE` are of dresses that are not collected yet. */
export const listedStates = ['OPEN', 'DONE', 'TO_TAKE_OUT', 'UNDONE', 'DROPPED'] as const

const filters = {
  state: z.optional(z.enum(listedStates)),
  branch: z.optional(z.enum(branches)),
  seamstress: z.optional(z.string().check(z.maxLength(80))),
  dueFrom: z.optional(plainDate),
  dueTo: z.optional(plainDate),
}

export const listAlterations = endpoint({
  name: 'listAlterations',
  method: 'GET',
  path: '/api/admin/alterations',
  summary: 'List alterations by page, due first; the header X-Total-Count has the number of matches',
  access: 'assistant',
  scope: 'rentals',
  /** `search` reads what is altered, the seamstress and the number of the rental. */
  query: z.object({
    ...listFields(['dueDate', 'startDate', 'createdAt']),
    id: z.optional(id('alteration')),
    rentalId: z.optional(id('rental')),
    /** `coming` is to do, or to be taken out of a dress that is back. */
    when,
    ...filters,
  }),
  reply: z.array(alteration),
})

export const getAlterationSheet = endpoint({
  name: 'getAlterationSheet',
  method: 'GET',
  path: '/api/admin/alterations/sheet',
  summary: 'Print alterations for the seamstress, with boxes to tick; those to do by default',
  access: 'assistant',
  query: z.object(filters),
  reply: z.unknown(),
  takesRows: true,
  produces: 'application/pdf',
  limit: papersPerMinute,
})

export const alterationNotFound = refusal('alteration_not_found', 404, () => messages.alterationNotFound)

export const alterationChanged = refusal(
  'alteration_changed',
  409,
  () => messages.alterationChanged,
  z.object({ current: alteration }),
)

export const alterationNotPossible = refusal(
  'alteration_not_possible',
  409,
  () => messages.alterationNotPossible,
)

export const dueRefused = refusal('due_refused', 422, () => messages.dueRefused)
