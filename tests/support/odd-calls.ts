import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint } from '#shared/endpoint.ts'
import type { randomOf } from './odd-requests.ts'

type Random = ReturnType<typeof randomOf>

/** What a JSON schema of a contract has. */
interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

/** Values that a check may have forgotten. */
const oddValues: unknown[] = [
  null,
  '',
  ' ',
  '\u0000',
  'x\u0000y',
  '\ud800',
  '\u202e',
  '𝒟',
  'ß',
  "'",
  '"><b>',
  '%',
  '\\',
  '__proto__',
  'null',
  'NaN',
  '-0',
  '1e309',
  '2026-02-30',
  '0000-01-01',
  '9999-12-31',
  '-271821-04-20',
  '24:00',
  '01900000-0000-7000-8000-00000000dead',
  'x'.repeat(5000),
  '٣',
  '2026-11-30T09:00:00Z',
  '+',
  '../..',
  0,
  -1,
  0.1,
  1e-9,
  2 ** 31,
  2 ** 53,
  1e308,
  -(2 ** 63),
  true,
  false,
  [],
  [[]],
  {},
  { $ne: 1 },
  Array.from({ length: 300 }, () => 'x'),
  { __proto__: null, constructor: 'x' },
]
const words = ['Rana', 'Khoury', 'hem', 'رنا', 'Lace sleeve, mended', 'a', 'Zoé']
const days = [
  '2026-11-30',
  '2026-12-05',
  '2027-01-15',
  '2026-06-20',
  '2027-06-19',
  '2026-12-31',
  '2028-02-29',
]
const formats: Record<string, readonly string[]> = {
  date: days,
  'date-time': days.map((day) => `${day}T10:30:00.000Z`),
  email: ['rana@example.com', 'r.k+x@example.org'],
  uri: ['https://example.com/x', 'https://example.com/ربيع'],
}
const remembered = 60

/**
 * Writes inputs that fit the contract of an endpoint, with ids and tokens of earlier replies, so that many reach the
 * actions; in half of them some value is odd.
 */
export class OddCalls {
  readonly #random: Random
  /** Values of earlier replies, by the name of their field. */
  readonly #seen = new Map<string, unknown[]>()
  readonly #samples = new Map<string, string[]>()
  readonly #schemas = new Map<object, JsonSchema>()

  #isOdd = false

  constructor(random: Random) {
    this.#random = random
  }

  inputFor({ path, query, body }: Endpoint) {
    this.#isOdd = this.#random.next(2) === 0
    const segments = path.split('/')
    const params = segments.flatMap((segment, at) =>
      segment.startsWith(':')
        ? [[segment.slice(1), this.#known(segment.slice(1), segments[at - 1]) ?? 'x'] as const]
        : [],
    )
    return {
      params: Object.fromEntries(params.map(([name, value]) => [name, addressable(this.#maybeOdd(value))])),
      query: query && this.#queryOf(this.#schemaOf(query)),
      body: body && this.#fill(this.#schemaOf(body), 'body'),
    }
  }

  /** Fields of a multipart form; files are among them. */
  formFor({ form }: Endpoint): [name: string, value: string][] {
    const filled = form ? this.#fillObject(this.#schemaOf(form)) : {}
    return Object.entries(filled).map(([name, value]) => [name, addressable(value)])
  }

  /** Keeps what a reply shows, for later inputs. Ids count as of the record around them and as of the list of the endpoint. */
  remember({ path }: { path: string }, reply: unknown): void {
    const list = path.split('/').findLast((segment) => !segment.startsWith(':')) as string
    this.#keepAll(reply, list, list, list)
  }

  #keepAll(value: unknown, name: string, within: string, list: string): void {
    if (Array.isArray(value)) for (const one of value.slice(0, 20)) this.#keepAll(one, name, within, list)
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) this.#keepAll(part, key, name, list)
    else if (name === 'id')
      for (const kind of new Set([kindOf(within), kindOf(list)])) this.#keep(kind, value)
    else if (value !== null && value !== undefined) this.#keep(/Id$/.test(name) ? kindOf(name) : name, value)
  }

  /** A random id of a kind that a reply showed. */
  idOf(kind: string): string | undefined {
    return this.#known('id', kind) as string | undefined
  }

  #keep(name: string, value: unknown) {
    const values = this.#seen.get(name) ?? []
    this.#seen.set(name, values)
    if (values.length < remembered) values.push(value)
    else values[this.#random.next(remembered)] = value
  }

  #known(name: string, within = '') {
    const values =
      this.#seen.get(name === 'id' ? kindOf(within) : name) ??
      (/Id$/.test(name) ? this.#seen.get(kindOf(name)) : undefined)
    return values && this.#random.one(values)
  }

  #schemaOf(schema: object): JsonSchema {
    const known = this.#schemas.get(schema)
    if (known) return known
    const options = { io: 'input', unrepresentable: 'any', reused: 'inline' } as const
    const made = z.toJSONSchema(schema as z.ZodMiniType, options) as JsonSchema
    this.#schemas.set(schema, made)
    return made
  }

  #maybeOdd(value: unknown): unknown {
    return this.#isOdd && this.#random.next(12) === 0 ? this.#random.one(oddValues) : value
  }

  #fill(schema: JsonSchema, name: string): unknown {
    const { next, one } = this.#random
    if (schema.const !== undefined) return this.#maybeOdd(schema.const)
    if (schema.enum) return this.#maybeOdd(one(schema.enum))
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return this.#fill(one(choices), name)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.#fill(part, name)))
    const type = Array.isArray(schema.type) ? one(schema.type) : schema.type
    if (type === 'object') return this.#maybeOdd(this.#fillObject(schema))
    if (type === 'array')
      return this.#maybeOdd(Array.from({ length: next(4) }, () => this.#fill(schema.items ?? {}, name)))
    if (type === 'boolean') return this.#maybeOdd(next(2) === 0)
    if (type === 'null') return null
    if (type === 'number' || type === 'integer') return this.#maybeOdd(this.#number(schema, name))
    return this.#maybeOdd(this.#text(schema, name))
  }

  #queryOf(schema: JsonSchema): Record<string, unknown> {
    const filled = Object.entries(this.#fillObject(schema))
    return Object.fromEntries(
      filled.map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(addressable) : addressable(value),
      ]),
    )
  }

  #fillObject({ properties = {}, required = [], additionalProperties }: JsonSchema): Record<string, unknown> {
    const { next } = this.#random
    const names = Object.keys(properties).filter((name) => next(20) > (required.includes(name) ? 0 : 9))
    const filled = names.map((name) => [name, this.#fill(properties[name]!, name)])
    const entries = typeof additionalProperties === 'object' && next(2) === 0
    if (entries) filled.push(['more', this.#fill(additionalProperties, 'more')])
    return Object.fromEntries(filled)
  }

  #number({ minimum = 0, maximum = 2000 }: JsonSchema, name: string): unknown {
    const { next } = this.#random
    const known = next(3) > 0 ? this.#known(name) : undefined
    if (typeof known === 'number') return known
    const least = Math.max(minimum, 0)
    const most = Math.min(maximum, least + 100_000)
    return next(8) === 0 ? most : least + next(Math.max(1, most - least + 1))
  }

  #text({ format, pattern, maxLength }: JsonSchema, name: string): unknown {
    const { next, one } = this.#random
    const known = next(3) > 0 ? this.#known(name) : undefined
    if (known !== undefined) return known
    if (format && formats[format]) return one(formats[format])
    if (format === 'uuid')
      return one(this.#seen.get(kindOf(name)) ?? ['01900000-0000-7000-8000-00000000dead'])
    // fast-check cannot look ahead.
    if (pattern && !/\(\?[=!<]/.test(pattern)) return one(this.#samplesOf(pattern))
    return /date|day|from|until/i.test(name) ? one(days) : one(words).slice(0, maxLength)
  }

  #samplesOf(pattern: string): string[] {
    const known = this.#samples.get(pattern)
    if (known) return known
    const made = fc.sample(fc.stringMatching(new RegExp(pattern)), {
      seed: this.#random.next(1000),
      numRuns: 30,
    })
    this.#samples.set(pattern, made)
    return made
  }
}

/** A value that can stand in an address. */
function addressable(value: unknown): string {
  return (typeof value === 'string' ? value : String(JSON.stringify(value))).toWellFormed()
}

/** Ids of one kind have one name: `/rentals/:id`, `rental: { id }`, `rentals: [{ id }]` and `rentalId`. */
function kindOf(name: string): string {
  return `id of ${name.toLowerCase().replace(/ids?$/, '').slice(0, 5)}`
}
