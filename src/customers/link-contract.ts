import * as z from 'zod/mini'
import { linkRefusals as texts } from '#customers/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done } from '#shared/fields.ts'
import { id, idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { accountLinks, undoDays } from './constants.ts'
import { customerNotFound } from './contract.ts'

const linkCounts = z.object({
  fittings: z.int(),
  rentals: z.int(),
  measurements: z.int(),
  /** Of the contact form and by WhatsApp. */
  messages: z.int(),
})
export type LinkCounts = z.output<typeof linkCounts>

export const noAccount = refusal('customer_without_account', 409, () => texts.noAccount)

/** What stands in a file, before staff link or separate it. */
export const getAccountLink = endpoint({
  name: 'getAccountLink',
  method: 'GET',
  path: '/api/admin/customers/:id/account-link',
  summary: 'Whether the account of a customer sees all of her file, and how much it and others have entered',
  access: 'assistant',
  params: idParams('customer'),
  reply: z.object({
    /** Null without an account. */
    link: z.nullable(z.enum(accountLinks)),
    /** Entered by the account itself. */
    own: linkCounts,
    /** Entered by staff or guests. */
    others: linkCounts,
  }),
  refusals: () => [customerNotFound],
})

export const confirmAccountLink = endpoint({
  name: 'confirmAccountLink',
  method: 'PUT',
  path: '/api/admin/customers/:id/account-link',
  summary: 'Say that the account belongs to this customer: it sees all of her file, and she is told by email',
  access: 'assistant',
  params: idParams('customer'),
  reply: done,
  refusals: () => [customerNotFound, noAccount],
})

export const separateAccount = endpoint({
  name: 'separateAccount',
  method: 'DELETE',
  path: '/api/admin/customers/:id/account-link',
  summary:
    'Say that the account belongs to somebody else: it gets a file with what it has entered itself, and everything else stays in this one',
  access: 'assistant',
  params: idParams('customer'),
  reply: z.object({
    /** The new file of the account. */ otherId: id('customer'),
    separationId: id('customerSeparation'),
  }),
  refusals: () => [customerNotFound, noAccount],
})

export const separationNotFound = refusal('separation_not_found', 404, () => texts.separationNotFound)
export const cannotUndoSeparation = refusal('cannot_undo_separation', 409, () =>
  texts.cannotUndo({ hours: undoDays * 24 }),
)

export const undoSeparation = endpoint({
  name: 'undoSeparation',
  method: 'POST',
  path: '/api/admin/customer-separations/:id/undo',
  summary: 'Undo a separation: the account and what it has entered come back into the file',
  access: 'assistant',
  params: idParams('customerSeparation'),
  reply: done,
  refusals: () => [cannotUndoSeparation, separationNotFound],
})
