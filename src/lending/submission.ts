import * as z from 'zod/mini'
import { dressFields } from '#dresses/dress-fields.ts'

/** The form and the server both validate with it. Apart from contract.ts, which every page loads. */

const { subType, size, designer, retailPrice, rentalPrice, description, fitNotes, images, mainImage } =
  dressFields

const orNull = <Schema extends z.core.$ZodType>(schema: Schema) => z._default(z.nullable(schema), null)

/** The fields that a lender sets. `chosenFrom` validates them against the catalogue. */
export const submission = z.object({
  title: dressFields.title,
  type: dressFields.type,
  subType: z._default(subType, []),
  size: orNull(size),
  color: dressFields.color,
  condition: dressFields.condition,
  designer: orNull(designer),
  retailPrice: orNull(retailPrice),
  rentalPrice: orNull(rentalPrice),
  description: orNull(description),
  fitNotes: orNull(fitNotes),
  /** `filePath`s of the lender's uploads, in display order. */
  images: z._default(images, []),
  /** One of `images`; the first by default. */
  mainImage: orNull(mainImage),
})
export type Submission = z.output<typeof submission>
