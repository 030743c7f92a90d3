import * as z from 'zod/mini'
import { maxLabels } from '#dresses/admin-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { several } from '#shared/fields.ts'
import { id, shownId } from '#shared/ids.ts'

const dressLabel = z.object({
  id: shownId('dress'),
  title: z.string(),
  size: z.nullable(z.string()),
  designer: z.nullable(z.string()),
  sku: z.nullable(z.string()),
  /** Of several alike: its number, and the highest one; else 1 of 1. */
  copy: z.int(),
  lastCopy: z.int(),
  /** The last eight characters of the id, which staff can type. */
  code: z.string(),
  /** What the QR code contains: the page that opens the dress for staff. */
  address: z.string(),
})
export type DressLabel = z.output<typeof dressLabel>

export const listLabels = endpoint({
  name: 'listLabels',
  method: 'GET',
  path: '/api/admin/labels',
  summary:
    'List what the labels of dresses say, one for each copy, in the order of the ids; deleted dresses are omitted',
  access: 'assistant',
  scope: 'stock',
  query: z.object({ ids: several(id('dress'), maxLabels) }),
  reply: z.array(dressLabel),
})
