import * as z from 'zod/mini'

// Not in contract.ts, which is in the first script of every page: the admin's forms use these schemas in the browser.

const item = z.object({
  id: z.string(),
  name: z.string(),
  active: z.boolean(),
  /** For staff only; changes with each field that staff change. */
  version: z.optional(z.string()),
})

export const dressType = item
export const dressSubtype = z.extend(item, { typeId: z.string() })
export const dressSize = item
export const dressColor = z.extend(item, { hexCode: z.string() })

export type DressType = z.output<typeof dressType>
export type DressSubtype = z.output<typeof dressSubtype>
export type DressSize = z.output<typeof dressSize>
export type DressColor = z.output<typeof dressColor>
