import * as z from 'zod/mini'
import { dressEdit as messages } from '#dresses/texts/texts.gen.js'
import { line, optionalLine, says } from '#shared/fields.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches } from '#showrooms/showrooms.ts'
import { dressStatuses } from './dress.ts'
import { dressFields, orNull } from './dress-fields.ts'

const fee = says(() => messages.fee)
const stock = says(() => messages.stock)

const tags = z.pipe(
  z.array(line(() => messages.tagInvalid, 40)).check(
    z.maxLength(
      20,
      says(() => messages.tooManyTags),
    ),
  ),
  z.transform((values) => [...new Set(values)]),
)
/** Percent: "12.5" or 12.5; at most two decimals, because imported dresses have them. */
const percent = z.pipe(
  z.pipe(
    z.union([z.string(), z.number()], fee),
    z.transform((value) => String(value).trim()),
  ),
  z.string().check(z.regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/, fee)),
)

const whole = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,6}$/, stock)), z.number(stock)], stock),
    z.transform(Number),
  ),
  z.int(stock).check(z.minimum(0, stock), z.maximum(100_000, stock)),
)

/** What staff may change of a dress. A field that is not sent stays as it is. */
export const dressEdit = z.extend(z.partial(z.object(dressFields)), {
  brand: z.optional(orNull(line(() => messages.brandMissing, 80))),
  /** Names of types, which the collection's filter reads; none means the same as `type`. */
  category: z.optional(dressFields.subType),
  sku: z.optional(orNull(line(() => messages.skuMissing, 60))),
  tags: z.optional(tags),
  stockQuantity: z.optional(whole),
  platformFee: z.optional(percent),
  /** Null or '': as in the settings. */
  guaranteeAmount: z.optional(dressFields.rentalPrice),
  availableBranches: z.optional(
    z.pipe(
      z
        .array(
          z.enum(
            branches,
            says(() => messages.showroomUnknown),
          ),
        )
        .check(z.maxLength(20)),
      z.transform((values) => branches.filter((branch) => values.includes(branch))),
    ),
  ),
  hidePrice: z.optional(z.boolean()),
  status: z.optional(
    z.enum(
      dressStatuses,
      says(() => words.statusMissing),
    ),
  ),
  /** Required when the status becomes REJECTED. */
  reason: optionalLine(500),
  /** The version that the form read; refused with 409 `dress_changed` when it is outdated. */
  version: z.optional(z.int()),
})
export type DressEdit = z.output<typeof dressEdit>

/** What the inputs of the form hold; a new field gets its input in web/admin/edit. */
export const editedNames = Object.keys(dressEdit.shape).filter(
  (name) => !['images', 'mainImage', 'reason', 'version'].includes(name),
) as Exclude<keyof DressEdit, 'images' | 'mainImage' | 'reason' | 'version'>[]
