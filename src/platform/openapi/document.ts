import type * as z from 'zod/mini'
import { inLanguage } from '#platform/language.ts'
import { programVersion } from '#platform/program-version.ts'
import type { Access } from '#shared/access.ts'
import { readScopeOf, scopeOf } from '#shared/api-scope.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { apiKeyInvalid, type Refusal } from '#shared/refusal.ts'
import { audienceOf } from '#shared/shown-to-keys.ts'
import { type JsonSchema, jsonSchemas, parameters, refTo } from './json-schemas.ts'
import { isList, refusalsOf } from './refusals.ts'

type Schema = z.core.$ZodType

/** An endpoint that is served, with its domain. */
export interface Served {
  endpoint: Endpoint
  domain: string
}

/** What the endpoints do not say of themselves. */
export interface ApiFacts {
  publicUrl: string
  /** What each domain is about. */
  domains: Record<string, string>
  /** Schemas that stand in several replies, by their names. */
  entities: Record<string, Schema>
  /** The same of bodies. */
  sentEntities: Record<string, Schema>
  /** What the shop sends to other programs, by the names of the events. */
  webhooks: Record<string, object>
  /** By the name of the endpoint. */
  examples: Record<string, Example>
}

/** Values of a request and of its reply. */
export interface Example {
  params?: object
  query?: object
  body?: object
  reply?: unknown
}

/** What operations refer to. */
interface Components {
  /** Names of the schemas of bodies. */
  input: Map<Schema, string>
  bodies: Record<string, JsonSchema>
  /** Names of the schemas of replies. */
  output: Map<Schema, string>
  responses: SharedResponses
}

/** The description of the API as OpenAPI 3.1, in English, made from the contracts of the endpoints that are served. */
export function openApiDocument(served: readonly Served[], facts: ApiFacts): object {
  return inLanguage('en', () => build(served, facts))
}

function build(served: readonly Served[], facts: ApiFacts): object {
  const components = componentsOf(served, facts)
  const paths: Record<string, Record<string, object>> = {}
  for (const one of served) {
    const path = one.endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][one.endpoint.method.toLowerCase()] = operation(
      one,
      components,
      facts.examples[one.endpoint.name],
    )
  }
  const used = new Set(served.map(({ domain }) => domain))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Trousseau',
      description:
        'The HTTP API of the Trousseau site. `docs/api.md` of the project explains signing in, errors, paging, repeated requests and limits.',
      version: programVersion,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: facts.publicUrl }],
    tags: Object.entries(facts.domains)
      .filter(([name]) => used.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    webhooks: facts.webhooks,
    components: {
      securitySchemes,
      schemas: {
        Error: errorSchema,
        ...components.bodies,
        ...jsonSchemas(components.output, 'output'),
      },
      parameters: { IdempotencyKey: idempotencyKey },
      headers: { RetryAfter: retryAfter, TotalCount: totalCount, WwwAuthenticate: wwwAuthenticate },
      responses: components.responses,
    },
  }
}

/** The ways to sign in. One of them is enough. */
const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The cookie that `login` sets; its name is `session` where the address of the shop is http.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A key that an owner makes in the admin, under Integrations. It may call what its scopes name, in the name of the owner.',
  },
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'A value of your own, new for each attempt to do something: a repeated request with the same key has the effect and the reply of the first one for a day.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
}

const wwwAuthenticate = {
  description: '`Bearer`, when a key was sent that does not count.',
  schema: { type: 'string' },
}

const totalCount = {
  description: 'The number of all matches.',
  schema: { type: 'integer', minimum: 0 },
}

function componentsOf(served: readonly Served[], { entities, sentEntities }: ApiFacts): Components {
  const output = new Map(Object.entries(entities).map(([name, schema]) => [schema, name]))
  const input = new Map(Object.entries(sentEntities).map(([name, schema]) => [schema, name]))
  for (const { endpoint } of served) {
    const { name, body, form, reply, produces } = endpoint
    const sent = body ?? form
    const pascal = capitalised(name)
    if (sent && !input.has(sent)) input.set(sent, `${pascal}Body`)
    if (!produces && !output.has(reply)) output.set(reply, `${pascal}Reply`)
    for (const { code, detail } of refusalsOf(endpoint)) {
      if (!detail || output.has(detail)) continue
      const taken = new Set(output.values())
      const wanted = `${code.split('_').map(capitalised).join('')}Detail`
      output.set(detail, taken.has(wanted) ? `${pascal}${wanted}` : wanted)
    }
  }
  const bodies = jsonSchemas(input, 'input')
  return { input, bodies, output, responses: { OtherError: otherError } }
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function operation({ endpoint, domain }: Served, components: Components, example: Example = {}): object {
  const { name, summary, access, scope, params, query, idempotent } = endpoint
  const scopes = [scopeOf(endpoint)].filter((one) => one !== undefined)
  const isOpen = access === 'public' || access === 'local-demo'
  const sent = [...parameters(params, 'path'), ...parameters(query, 'query')].map((one) => {
    const value = { ...example.params, ...example.query }[one.name as never]
    if (value === undefined) return one
    return { ...one, example: one.schema.type === 'integer' ? Number(value) : value }
  })
  const key = idempotent ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []
  return {
    operationId: name,
    tags: [domain],
    summary,
    description: `For ${people[access]}. ${keyText(endpoint)}`,
    security: [
      ...(isOpen ? [] : [{ session: [] }]),
      ...(scope ? [{ apiKey: scopes }] : []),
      // Neither is needed.
      ...(isOpen && scope ? [{}] : []),
    ],
    ...(sent.length + key.length > 0 && { parameters: [...sent, ...key] }),
    ...requestBody(endpoint, components, example),
    responses: {
      ...success(endpoint, components, example),
      ...errorResponses(endpoint, components.output, components.responses),
    },
  }
}

function keyText(endpoint: Endpoint): string {
  if (endpoint.scope === 'any') return 'Every key may call it.'
  const scope = scopeOf(endpoint)
  if (!scope) return 'Not for keys.'
  const audience = audienceOf(endpoint.reply)
  const areas = Array.isArray(audience) ? audience : []
  const needed = [scope, ...areas.map(readScopeOf)].map((one) => `\`${one}\``)
  return needed.length === 1
    ? `A key needs the scope ${needed[0]}.`
    : `A key needs the scopes ${needed.join(' and ')}.`
}

/** Whom an endpoint is for. */
const people: Record<Access, string> = {
  public: 'everybody',
  'signed-in': 'signed-in users',
  assistant: 'our staff',
  manager: 'managers and owners',
  owner: 'owners',
  'local-demo': 'the machine that runs a demo',
}

function requestBody(endpoint: Endpoint, components: Components, { body: example }: Example) {
  const { body, form, consumes } = endpoint
  const sent = body ?? form
  if (!sent && !consumes) return {}
  const schema = sent ? bodySchema(components, sent) : { type: 'string', format: 'binary' }
  const media = { schema, ...(example && { example }) }
  return { requestBody: { required: true, content: { [consumes ?? 'application/json']: media } } }
}

/** Guests send more than signed-in users, of whom the server knows it. */
function bodySchema({ input, bodies }: Components, body: Schema): object {
  const name = input.get(body) as string
  const schema = { $ref: refTo(name) }
  const properties = Object.entries(bodies[name]?.properties ?? {})
  const required = properties.filter(([, one]) => (one as object)['x-required-of-guests' as never])
  if (required.length === 0) return schema
  return {
    anyOf: [
      { title: 'As a guest', allOf: [schema], required: required.map(([field]) => field) },
      { title: 'Signed in', allOf: [schema] },
    ],
  }
}

function success(
  endpoint: Endpoint,
  { output }: Components,
  { reply: example }: Example,
): Record<string, object> {
  const { produces, reply, status = 200 } = endpoint
  const schema: JsonSchema = produces
    ? { type: 'string', ...(produces.startsWith('text/') ? {} : { format: 'binary' }) }
    : { $ref: refTo(output.get(reply) as string) }
  return {
    [status]: {
      description: 'Success',
      ...(isList(endpoint) && { headers: { 'X-Total-Count': { $ref: '#/components/headers/TotalCount' } } }),
      content: {
        [produces ?? 'application/json']: { schema, ...(example !== undefined && { example }) },
        ...(isList(endpoint) && { 'text/csv': { schema: { type: 'string' } } }),
      },
    },
  }
}

/** The shape of every error. */
const errorSchema = {
  type: 'object',
  description: 'Every error has this shape. Clients decide by `code`; texts change and are translated.',
  required: ['code', 'message', 'error'],
  properties: {
    code: { type: 'string', examples: ['slot_taken'] },
    message: { type: 'string', description: 'For the user, in the language of the request.' },
    error: { type: 'string', description: 'The same as `message`.' },
    fields: {
      type: 'object',
      description: 'Messages by the name of the field that they are about.',
      additionalProperties: { type: 'string' },
    },
  },
}

/** A time to wait in seconds. */
const retryAfter = {
  description: 'Seconds to wait before the next attempt.',
  schema: { type: 'integer', minimum: 1 },
}

const otherError = {
  description:
    'Any other error: `internal` (500, with the id of the request), `unavailable` (503, while the database is away; see `Retry-After`), `storage_full` (507), `conflict` (409).',
  headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  content: { 'application/json': { schema: { $ref: refTo('Error') } } },
}

/** Error responses that many endpoints have, by their names. */
type SharedResponses = Record<string, object>

/** What an endpoint answers to errors, by status. Responses that have nothing of its own go to `shared`. */
function errorResponses(
  endpoint: Endpoint,
  detailNames: Map<z.core.$ZodType, string>,
  shared: SharedResponses,
): Record<string, object> {
  const own = new Set(endpoint.refusals?.())
  const byStatus = Object.groupBy(refusalsOf(endpoint), ({ status }) => String(status))
  const responses = Object.entries(byStatus).map(([status, refusals = []]) => {
    const response = {
      description: refusals.map(({ code, message }) => `- \`${code}\`: ${message}`).join('\n'),
      ...(refusals.includes(apiKeyInvalid) && {
        headers: { 'WWW-Authenticate': { $ref: '#/components/headers/WwwAuthenticate' } },
      }),
      ...(status === '429' && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
      content: { 'application/json': { schema: bodyOf(refusals, detailNames) } },
    }
    if (refusals.some((refusal) => own.has(refusal))) return [status, response]
    const name = refusals.map(({ code }) => code).join('.')
    shared[name] = response
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return { ...Object.fromEntries(responses), default: { $ref: '#/components/responses/OtherError' } }
}

function bodyOf(refusals: Refusal[], detailNames: Map<z.core.$ZodType, string>): object {
  const plain = refusals.filter(({ detail }) => !detail).map(({ code }) => code)
  const kinds = [
    ...(plain.length > 0 ? [withCode([...new Set(plain)])] : []),
    ...refusals.flatMap(({ code, detail }) =>
      detail ? [withCode([code], { $ref: refTo(detailNames.get(detail) as string) })] : [],
    ),
  ]
  return kinds.length === 1 ? (kinds[0] as object) : { anyOf: kinds }
}

function withCode(codes: string[], ...more: object[]): object {
  const code = { type: 'object', properties: { code: { type: 'string', enum: codes } } }
  return { allOf: [{ $ref: refTo('Error') }, code, ...more] }
}
