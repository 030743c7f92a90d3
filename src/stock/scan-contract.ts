import * as z from 'zod/mini'
import { adminDress } from '#dresses/admin-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { line, shownDate, whole } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { personal } from '#shared/shown-to-keys.ts'
import { branches } from '#showrooms/showrooms.ts'
import { scanRefusals as messages, stockWords } from '#stock/texts/texts.gen.js'

export const unknownCode = refusal('unknown_code', 404, () => messages.unknownCode)
export const foreignCode = refusal('foreign_code', 422, () => messages.foreignCode)

export const findScannedDresses = endpoint({
  name: 'findScannedDresses',
  method: 'GET',
  path: '/api/admin/scan',
  summary:
    'Find the dresses of a label’s address, an id, the last eight characters of an id, or a SKU; `/2` after it names a copy',
  access: 'assistant',
  scope: 'stock',
  query: z.object({
    code: line(() => stockWords.codeMissing, 300),
    /** Of a hand scanner: the computer may have read its keys by another keyboard, from which the code is read back. */
    from: z.optional(z.literal('scanner')),
  }),
  /** One as a rule, at most 20: ids can end alike, and SKUs can differ in case only. */
  reply: z.array(
    z.object({
      id: shownId('dress'),
      title: z.string(),
      size: z.nullable(z.string()),
      sku: z.nullable(z.string()),
      /** Of several alike: the one whose label was scanned. */
      copy: z.optional(z.int()),
    }),
  ),
  refusals: () => [foreignCode, unknownCode],
})
export type ScannedDress = z.output<typeof findScannedDresses.reply>[number]

/** What staff do with a dress: take it back, inspect it, hand it over; or what comes next for it. */
export const dressActionKinds = ['takeBack', 'inspect', 'handOver', 'rental', 'fitting'] as const

const dressAction = z.object({
  kind: z.enum(dressActionKinds),
  id: shownId(['appointment', 'rental']),
  /** Of the return, the collection or the fitting. */
  date: shownDate,
  /** HH:MM of a fitting. */
  time: z.nullable(z.string()),
  /** With the customer after the return date. */
  overdue: z.boolean(),
  /** A request that staff have not confirmed. */
  requested: z.boolean(),
  branch: z.enum(branches),
  customer: personal(z.string()),
})
export type DressAction = z.output<typeof dressAction>

export const getNextActions = endpoint({
  name: 'getNextActions',
  method: 'GET',
  path: '/api/admin/dresses/:id/next',
  summary: 'Get a dress, or one of its copies, with what staff do with it next, most urgent first',
  access: 'assistant',
  scope: 'stock',
  params: idParams('dress'),
  query: z.object({ copy: z.optional(whole(1, 9999)) }),
  reply: z.object({
    /** The numbers of its copies; one as a rule. */
    copies: z.array(z.int()),
    dress: z.pick(adminDress, {
      id: true,
      title: true,
      size: true,
      color: true,
      designer: true,
      sku: true,
      status: true,
      mainImage: true,
      images: true,
      pictures: true,
      place: true,
    }),
    /** Of the showrooms. */
    today: shownDate,
    /** The first one is the next; empty when nothing is planned. */
    actions: z.array(dressAction),
  }),
  refusals: () => [dressNotFound],
})
export type NextActions = z.output<typeof getNextActions.reply>
