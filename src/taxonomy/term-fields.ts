import * as z from 'zod/mini'
import { line, optionalLine, says } from '#shared/fields.ts'
import { valuesIn } from '#shared/format/value-list.ts'
import { id } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { termFields as messages } from '#taxonomy/texts/texts.gen.js'

/** Fields of the terms of the taxonomy. Staff's forms and the server validate with them. */

/** A comma would split the name in the filters of the collection. */
const term = (max: number) =>
  line(() => words.nameRequired, max).check(
    z.refine(
      (text) => valuesIn(text)[0] === text.trim(),
      says(() => messages.commas),
    ),
  )

const active = z.optional(z.boolean())

/** The name in other languages; a comma splits nothing there. */
const labels = { labelFr: optionalLine(80), labelAr: optionalLine(80) }

const hexCode = z.string(says(() => messages.colourMissing)).check(
  z.trim(),
  z.regex(
    /^#[0-9A-Fa-f]{6}$/,
    says(() => messages.hexInvalid),
  ),
)

export const newDressType = z.object({
  name: term(60),
  active,
  ...labels,
  isAccessory: z.optional(z.boolean()),
})

// Forms of dresses accept 40 characters.
export const newDressSize = z.object({ name: term(40), active, ...labels })

export const newDressColor = z.object({
  name: term(40).check(
    z.regex(
      /^[\p{L}\p{M}\p{N} '’&/().,-]+$/u,
      says(() => words.colourInvalid),
    ),
  ),
  active,
  ...labels,
  hexCode,
})

export const newDressSubtype = z.object({
  name: term(60),
  active,
  ...labels,
  typeId: id('term', () => messages.typeMissing),
})
