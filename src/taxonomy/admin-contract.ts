import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done, readVersion } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { adminRefusals as messages } from '#taxonomy/texts/texts.gen.js'
import { newDressColor, newDressSize, newDressSubtype, newDressType } from './term-fields.ts'
import { dressColor, dressSize, dressSubtype, dressType } from './terms.ts'

/** Staff's endpoints of the four tables of the taxonomy. An entry of a table is a term. */

export const termKinds = ['type', 'subtype', 'size', 'color'] as const
export type TermKind = (typeof termKinds)[number]

/** In the description of the API. */
const termNames: Record<TermKind, TermName> = {
  type: { name: 'DressType', words: 'dress type' },
  subtype: { name: 'DressSubtype', words: 'dress subtype' },
  size: { name: 'DressSize', words: 'dress size' },
  color: { name: 'DressColor', words: 'dress colour' },
}

interface TermName {
  /** Ends the names of its endpoints. */
  name: string
  words: string
}

export const termNotFound = refusal('term_not_found', 404, () => messages.termNotFound)
export const termNameTaken = refusal('term_name_taken', 409, () => messages.termNameTaken)
export const termInUse = refusal('term_in_use', 409, () => messages.termInUse, z.object({ dresses: z.int() }))
export const orderOutdated = refusal('order_outdated', 409, () => messages.orderOutdated)

/** A term of any table: types have `isAccessory`, colours `hexCode`, subtypes `typeId`. */
const term = z.extend(dressSize, {
  isAccessory: z.optional(z.boolean()),
  hexCode: z.optional(z.string()),
  typeId: z.optional(shownId('term')),
})
export type Term = z.output<typeof term>
export type NewTerm = Omit<Term, 'id' | 'active' | 'version'> & { active?: boolean }
export type TermChange = Partial<NewTerm> & { version?: string }

export const termChanged = refusal(
  'term_changed',
  409,
  () => messages.termChanged,
  z.object({ current: term }),
)

interface TermSchemas {
  reply: z.ZodMiniType<Term>
  create: z.ZodMiniType<NewTerm, NewTerm>
  change: z.ZodMiniType<TermChange, TermChange>
}

function termEndpoints(
  path: `/api/admin/dress-${string}`,
  { name, words }: TermName,
  { reply, create, change }: TermSchemas,
) {
  return {
    create: endpoint({
      name: `create${name}`,
      method: 'POST',
      path,
      summary: `Adds a ${words} at the end of its list`,
      access: 'manager',
      body: create,
      reply,
      status: 201,
      refusals: () => [termNameTaken],
    }),
    change: endpoint({
      name: `change${name}`,
      method: 'PUT',
      path: `${path}/:id`,
      summary: `Changes a ${words}; a new name is written into every dress that has the old one; with \`version\` only if nobody has changed it since (409 \`term_changed\`)`,
      access: 'manager',
      params: idParams('term'),
      body: change,
      reply,
      refusals: () => [termNotFound, termNameTaken, termChanged, termInUse],
    }),
    remove: endpoint({
      name: `remove${name}`,
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Deletes a ${words} that no dress uses`,
      access: 'manager',
      params: idParams('term'),
      reply: done,
      refusals: () => [termNotFound, termInUse],
    }),
    merge: endpoint({
      name: `merge${name}`,
      method: 'POST',
      path: `${path}/:id/merge`,
      summary: `Gives every dress of a ${words} another one, and deletes it`,
      access: 'manager',
      params: idParams('term'),
      body: z.object({ intoId: id('term') }),
      reply: z.object({ dresses: z.int() }),
      refusals: () => [termNotFound],
    }),
    reorder: endpoint({
      name: `reorder${name}s`,
      method: 'PUT',
      path: `${path}/order`,
      summary: `Sets the order of the whole list, which navigation and filters follow`,
      access: 'manager',
      body: z.object({ ids: z.array(id('term')).check(z.minLength(1), z.maxLength(500)) }),
      reply: done,
      refusals: () => [orderOutdated],
    }),
  }
}
export type TermEndpoints = ReturnType<typeof termEndpoints>

export const adminEndpoints: Record<TermKind, TermEndpoints> = {
  type: termEndpoints('/api/admin/dress-types', termNames.type, {
    reply: dressType,
    create: newDressType,
    change: z.extend(z.partial(newDressType), { version: readVersion }),
  }),
  subtype: termEndpoints('/api/admin/dress-subtypes', termNames.subtype, {
    reply: dressSubtype,
    create: newDressSubtype,
    change: z.extend(z.partial(newDressSubtype), { version: readVersion }),
  }),
  size: termEndpoints('/api/admin/dress-sizes', termNames.size, {
    reply: dressSize,
    create: newDressSize,
    change: z.extend(z.partial(newDressSize), { version: readVersion }),
  }),
  color: termEndpoints('/api/admin/dress-colors', termNames.color, {
    reply: dressColor,
    create: newDressColor,
    change: z.extend(z.partial(newDressColor), { version: readVersion }),
  }),
}

export const listAdminDressSizes = endpoint({
  name: 'listAdminDressSizes',
  method: 'GET',
  path: '/api/admin/dress-sizes',
  summary: 'List all dress sizes, with inactive ones',
  access: 'manager',
  reply: z.array(dressSize),
})

export const listAdminDressColors = endpoint({
  name: 'listAdminDressColors',
  method: 'GET',
  path: '/api/admin/dress-colors',
  summary: 'List all dress colours, with inactive ones',
  access: 'manager',
  reply: z.array(dressColor),
})

export const countTermUse = endpoint({
  name: 'countTermUse',
  method: 'GET',
  path: '/api/admin/dress-term-use',
  summary: 'Number of dresses of each type, subtype, size and colour, whatever their status',
  access: 'manager',
  reply: z.record(z.string(), z.int()),
})
