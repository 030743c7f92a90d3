import type * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import {
  adminEndpoints,
  countTermUse,
  listAdminDressColors,
  listAdminDressSizes,
  type NewTerm,
  type Term,
  type TermEndpoints,
  type TermKind,
} from '#taxonomy/admin-contract.ts'
import { listDressSubtypes, listDressTypes } from '#taxonomy/contract.ts'
import { newDressColor, newDressSize, newDressSubtype, newDressType } from '#taxonomy/term-fields.ts'
import { termDefinitions as messages } from '#taxonomy/texts/texts.gen.js'

/** One of the four tables. */
export interface TermDefinition {
  kind: TermKind
  /** In the URL and as the heading. */
  slug: string
  title: string
  list: Endpoint<z.core.$ZodType, z.core.$ZodType, z.core.$ZodType, z.ZodMiniType<Term[]>>
  endpoints: TermEndpoints
  schema: z.ZodMiniType<NewTerm>
}

export const termDefinitions: readonly TermDefinition[] = [
  {
    ...common('type', messages.types),
    list: listDressTypes,
    schema: newDressType,
  },
  {
    ...common('subtype', messages.subtypes),
    list: listDressSubtypes,
    schema: newDressSubtype,
  },
  {
    ...common('size', messages.sizes),
    list: listAdminDressSizes,
    schema: newDressSize,
  },
  {
    ...common('color', messages.colors),
    list: listAdminDressColors,
    schema: newDressColor,
  },
]

/** What changes with a term, also the counts and the other tables. */
export const termLists: readonly Endpoint[] = [...termDefinitions.map(({ list }) => list), countTermUse]

function common(kind: TermKind, title: string) {
  return { kind, slug: `${kind}s`, title, endpoints: adminEndpoints[kind] }
}
