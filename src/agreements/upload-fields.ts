import * as z from 'zod/mini'
import { uploadFields as messages } from '#agreements/texts/texts.gen.js'
import { isPlainDate } from '#shared/dates.ts'
import { line, says } from '#shared/fields.ts'
import { id } from '#shared/ids.ts'

/** Bytes. */
export const maxFileBytes = 10 * 1024 * 1024

export const uploadFields = z.object({
  customerId: id('account', () => messages.customerMissing),
  agreementName: line(() => messages.agreementNameMissing, 120),
  /** Its last day. */
  expiresAt: z.optional(
    z.union(
      [z.literal(''), z.string().check(z.refine(isPlainDate))],
      says(() => messages.dayMissing),
    ),
  ),
  status: z.optional(
    z.enum(
      ['PENDING', 'SIGNED'],
      says(() => messages.isSignedMissing),
    ),
  ),
})
export type UploadFields = z.output<typeof uploadFields>
