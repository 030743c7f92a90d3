import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { instant } from '#shared/fields.ts'

/** Numbers that stand on papers which the shop gives out, each kind counted by itself; tills by showroom. */
export const paperKinds = [
  'RECEIPT',
  'INVOICE',
  'CREDIT_NOTE',
  'RENTAL',
  'PAYMENT_RUN',
  'TILL_KFARHBAB',
  'TILL_AOUKAR',
] as const
export type PaperKind = (typeof paperKinds)[number]

const lostNumbers = z.object({
  kind: z.enum(paperKinds),
  /** The number on paper, '2026-00108'; both are the same when it is one. */
  first: z.string(),
  last: z.string(),
  restoredAt: instant,
})
export type LostNumbers = z.output<typeof lostNumbers>

export const listLostNumbers = endpoint({
  name: 'listLostNumbers',
  method: 'GET',
  path: '/api/admin/lost-numbers',
  summary:
    'List numbers of papers that were given after the backup from which the shop was restored, oldest first',
  access: 'assistant',
  reply: z.array(lostNumbers),
})
