import * as z from 'zod/mini'
import { readScopeOf } from '#shared/api-scope.ts'
import { type Audience, audienceOf } from '#shared/shown-to-keys.ts'

type Schema = z.core.$ZodType
export type JsonSchema = z.core.JSONSchema.JSONSchema

/** JSON Schemas by name; one that contains another named one refers to it. `output` is what the server sends. */
export function jsonSchemas(named: Map<Schema, string>, io: 'input' | 'output'): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of named) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, { io, uri: refTo, unrepresentable: 'any', override })
  for (const schema of Object.values(schemas)) {
    delete schema.$id
    delete schema.$schema
    delete schema.id
  }
  return schemas as Record<string, JsonSchema>
}

export function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

/** What stands in a path or a query is text; described is what the server reads from it: a number, a list, yes or no. */
export function parameters(part: Schema | undefined, place: Parameter['in']): Parameter[] {
  if (!part) return []
  const [sent, read] = [single(part, 'input'), single(part, 'output')]
  return Object.entries(sent.properties ?? {}).map(([name, input]) => {
    const { description, ...schema } = typed(input as JsonSchema, read.properties?.[name] as JsonSchema)
    const required = place === 'path' || sent.required?.includes(name) === true
    return { name, in: place, required, ...(description && { description }), schema }
  })
}

function single(schema: Schema, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as JsonSchema
}

function typed(sent: JsonSchema, read: JsonSchema | undefined): JsonSchema {
  if (String(sent.enum) === 'true,false') return { ...sent, type: 'boolean', enum: undefined }
  return read?.type ? read : sent
}

interface Converted {
  zodSchema: z.core.$ZodTypes
  jsonSchema: JsonSchema
}

/** Leaves out what says nothing to a reader: patterns of known formats, and the limits of safe integers. */
function override({ zodSchema, jsonSchema: schema }: Converted): void {
  const { def } = zodSchema._zod
  const audience = audienceOf(zodSchema)
  if (audience) schema.description = audienceText(audience)
  // A key with other scopes is not shown it.
  if (def.type === 'object')
    schema.required = schema.required?.filter((name) => !audienceOf(def.shape[name] as Schema))
  // Replies may get more fields, which clients ignore.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.format) delete schema.pattern
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
}

function audienceText(audience: Audience): string {
  if (audience === 'people') return 'Not for keys.'
  return `A key is shown it with ${audience.map((area) => `\`${readScopeOf(area)}\``).join(' and ')}.`
}
