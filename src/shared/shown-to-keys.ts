import * as z from 'zod/mini'
import { readScopeOf, type ScopeArea } from './api-scope.ts'
import type { ViewerKey } from './viewer.ts'

type Schema = z.core.$ZodType

/** The areas whose read scopes a key needs to be shown a part of a reply; `people`: no key is shown it. */
export type Audience = readonly ScopeArea[] | 'people'

const audiences = new WeakMap<Schema, Audience>()

/** Names, contact data and wishes of customers and lenders. */
// @__NO_SIDE_EFFECTS__
export function personal<S extends Schema>(schema: S): S {
  return shownWith(['customers'], schema)
}

/** What somebody owes, pays or earns, and prices that the collection hides. */
// @__NO_SIDE_EFFECTS__
export function money<S extends Schema>(schema: S): S {
  return shownWith(['payments'], schema)
}

/** What no program needs: links that need no key, private notes, bodies, identity and signatures. */
// @__NO_SIDE_EFFECTS__
export function peopleOnly<S extends Schema>(schema: S): S {
  return shownWith('people', schema)
}

/** A copy of the schema of a part of a reply, which keys with other scopes are not shown. People are shown all of it. */
// @__NO_SIDE_EFFECTS__
export function shownWith<S extends Schema>(audience: Audience, schema: S): S {
  const copy = z.core.clone(schema, schema._zod.def)
  const facts = z.globalRegistry.get(schema)
  if (facts) z.globalRegistry.add(copy, facts)
  audiences.set(copy, audience)
  return copy
}

/** Undefined: shown to every key that may use the endpoint. */
export function audienceOf(schema: Schema): Audience | undefined {
  const audience = audiences.get(schema)
  if (audience) return audience
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  return 'innerType' in def ? audienceOf(def.innerType) : undefined
}

export function isShownTo({ scopes }: Pick<ViewerKey, 'scopes'>, schema: Schema): boolean {
  const audience = audienceOf(schema)
  if (audience === 'people') return false
  return audience?.every((area) => scopes.includes(readScopeOf(area))) ?? true
}

/** What a key is shown of a reply: the other parts are left out, and so are entries of lists of another audience. */
export function shownToKey(key: Pick<ViewerKey, 'scopes'>, schema: Schema, value: unknown): unknown {
  if (value === null || value === undefined) return value
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'nullable':
    case 'optional':
      return shownToKey(key, def.innerType, value)
    case 'object': {
      const shown = Object.entries(def.shape).filter(
        ([name, field]) => isShownTo(key, field) && (value as Record<string, unknown>)[name] !== undefined,
      )
      return Object.fromEntries(
        shown.map(([name, field]) => [
          name,
          shownToKey(key, field, (value as Record<string, unknown>)[name]),
        ]),
      )
    }
    case 'record':
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, shownToKey(key, def.valueType, one)]),
      )
    case 'array':
      return (value as unknown[])
        .map((one) => [optionOf(def.element, one), one] as const)
        .filter(([element]) => isShownTo(key, element))
        .map(([element, one]) => shownToKey(key, element, one))
    case 'union': {
      const option = optionOf(schema, value)
      return isShownTo(key, option) ? shownToKey(key, option, value) : undefined
    }
    default:
      return value
  }
}

/** Of a union, the option that the value is of. */
function optionOf(schema: Schema, value: unknown): Schema {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  if (def.type !== 'union') return schema
  const found = def.options.find((option) => z.safeParse(option, value).success)
  if (!found) throw new Error('The value is of no option of its schema.')
  return found
}
