import * as z from 'zod/mini'
import { dressFields } from '#dresses/dress-fields.ts'

/** The form and the server both validate with it. Apart from contract.ts, which every page loads. */

const { title, type, subType, color, condition, images, ...optional } = dressFields
// A field that is not sent is empty.
const optionalFields = Object.fromEntries(
  Object.entries(optional).map(([name, field]) => [name, z._default(field, null)]),
) as { [Name in keyof typeof optional]: z.ZodMiniDefault<(typeof optional)[Name]> }

/** The fields that a lender sets. `chosenFrom` validates them against the catalogue. */
export const submission = z.object({
  title,
  type,
  subType: z._default(subType, []),
  color,
  condition,
  ...optionalFields,
  /** `filePath`s of the lender's uploads, in display order; `mainImage` is one of them, the first by default. */
  images: z._default(images, []),
})
export type Submission = z.output<typeof submission>
