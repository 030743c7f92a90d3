import * as z from 'zod/mini'
import { line } from '#shared/fields.ts'
import { valuesIn } from '#shared/format/value-list.ts'

/** Fields of the terms of the taxonomy. Staff's forms and the server validate with them. */

/** A comma would split the name in the filters of the collection. */
const term = (max: number) =>
  line('Name is required', max).check(
    z.refine((text) => valuesIn(text)[0] === text.trim(), 'Please leave out commas.'),
  )

const active = z.optional(z.boolean())

const hexCode = z
  .string('Please choose a colour.')
  .check(z.trim(), z.regex(/^#[0-9A-Fa-f]{6}$/, 'Please enter # and six hex digits, such as #FFFFF0.'))

export const newDressType = z.object({ name: term(60), active })

// Forms of dresses accept 40 characters.
export const newDressSize = z.object({ name: term(40), active })

export const newDressColor = z.object({
  name: term(40).check(z.regex(/^[\p{L}\p{M}\p{N} '’&/().,-]+$/u, 'Please describe the colour in words.')),
  active,
  hexCode,
})

export const newDressSubtype = z.object({
  name: term(60),
  active,
  typeId: z.uuid('Please choose a type.'),
})
