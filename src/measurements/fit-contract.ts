import * as z from 'zod/mini'
import { measured } from '#measurements/measurement-fields.ts'
import { shownId } from '#shared/ids.ts'

/** How dresses fit a customer, for staff: both measurements in millimetres; `fitOf` compares them. */
export const fitReply = z.object({
  /** Her file. */
  customerId: shownId('customer'),
  /** What counts now of her. */
  current: z.object(measured),
  dresses: z.array(
    z.object({ id: shownId('dress'), title: z.string(), size: z.nullable(z.string()), ...measured }),
  ),
})
export type FitReply = z.output<typeof fitReply>
