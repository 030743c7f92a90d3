import * as z from 'zod/mini'
import { shownId } from '#shared/ids.ts'

// Not in contract.ts, which is in the first script of every page: the admin's forms use these schemas in the browser.

const item = z.object({
  id: shownId('term'),
  name: z.string(),
  active: z.boolean(),
  /** For staff only: the name in French and in Arabic; empty without one. */
  labelFr: z.optional(z.string()),
  labelAr: z.optional(z.string()),
  /** For staff only; changes with each field that staff change. */
  version: z.optional(z.string()),
})

/** `isAccessory`: veils, capes, jewels ..., which stand in a section of their own. */
export const dressType = z.extend(item, { isAccessory: z.boolean() })
export const dressSubtype = z.extend(item, { typeId: shownId('term') })
export const dressSize = item
export const dressColor = z.extend(item, { hexCode: z.string() })

const labelsByName = z.record(
  z.string(),
  z.object({ fr: z.optional(z.string()), ar: z.optional(z.string()) }),
)
export const termLabels = z.object({
  type: labelsByName,
  subtype: labelsByName,
  size: labelsByName,
  color: labelsByName,
})

export type DressType = z.output<typeof dressType>
export type DressSubtype = z.output<typeof dressSubtype>
export type DressSize = z.output<typeof dressSize>
export type DressColor = z.output<typeof dressColor>
