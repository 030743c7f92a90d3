import * as z from 'zod/mini'
import { optionalLine } from '#shared/fields.ts'
import { typedRate } from '#till/fields.ts'

/** The company that a customer wants on an invoice: checked by forms and server. Separate from the endpoints, so that forms do not load those. */
export const billedTo = { company: optionalLine(100), taxNumber: optionalLine(40) }

/** A typed rate; an empty one is that of the day. */
export const invoiceRate = {
  rate: z.optional(
    z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      typedRate,
    ]),
  ),
}
