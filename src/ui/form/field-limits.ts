import * as z from 'zod/mini'

/** What an input says of the rules of its field. */
export interface FieldLimits {
  required?: boolean
  maxLength?: number
}

type JsonSchema = z.core.JSONSchema.BaseSchema

const known = new WeakMap<z.ZodMiniType, Record<string, FieldLimits>>()

/** The limits of each field of a form, by name. A field is required when its schema refuses every empty value. */
export function fieldLimits(schema: z.ZodMiniType): Record<string, FieldLimits> {
  const before = known.get(schema)
  if (before) return before
  const properties = propertiesOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const refusals = [undefined, null, ''].map((empty) => refusedWith(schema, Object.keys(properties), empty))
  const limits = Object.fromEntries(
    Object.entries(properties).map(([name, { type, maxLength }]) => {
      // A required checkbox would have to be checked.
      const required = (type !== 'boolean' && refusals.every((names) => names.has(name))) || undefined
      return [name, { required, maxLength }]
    }),
  )
  known.set(schema, limits)
  return limits
}

function propertiesOf({ properties, allOf }: JsonSchema): Record<string, JsonSchema> {
  return Object.assign({}, ...(allOf ?? []).map(propertiesOf), properties)
}

function refusedWith(schema: z.ZodMiniType, names: string[], value: unknown): Set<unknown> {
  const parsed = schema.safeParse(Object.fromEntries(names.map((name) => [name, value])))
  return new Set(parsed.error?.issues.map(({ path }) => path[0]))
}
