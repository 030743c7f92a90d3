import * as z from 'zod/mini'
import { isPlainDate } from '#shared/dates.ts'
import { line } from '#shared/fields.ts'

/** Bytes. */
export const maxFileBytes = 10 * 1024 * 1024

export const uploadFields = z.object({
  customerId: z.uuid('Please choose a customer.'),
  agreementName: line('Please give the agreement a name.', 120),
  /** Its last day. */
  expiresAt: z.optional(
    z.union([z.literal(''), z.string().check(z.refine(isPlainDate))], 'Please choose a day.'),
  ),
  status: z.optional(z.enum(['PENDING', 'SIGNED'], 'Please say whether it is signed.')),
})
export type UploadFields = z.output<typeof uploadFields>
