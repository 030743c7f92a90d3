import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { entities, sentEntities } from '#app/api-document/api-document.ts'
import { describeApi } from '#app/api-document/describe-api.ts'
import { examples } from '#app/api-document/examples.ts'
import { testEvent, webhookEvents } from '#integrations/webhook-events.ts'
import { generalRefusals, refusalsOf } from '#platform/openapi/refusals.ts'
import type { Refusal } from '#shared/refusal.ts'
import { testApp } from '#tests/support/test-app.ts'
import { unwrapped } from './support/unwrapped.ts'

interface Webhook {
  summary: string
  requestBody: { content: Record<string, { schema: { properties: { data: { required: string[] } } } }> }
}

interface Document {
  info: { version: string }
  paths: Record<string, Record<string, { operationId: string }>>
  webhooks: Record<string, { post: Webhook }>
}

const { inject, served } = await testApp()
const response = await inject({ url: '/api/openapi.json' })
const document = response.json() as Document

/** Codes with their status and English text, as the list of docs/api.md has them. */
const refusals = new Map<string, Refusal>()
for (const one of [...generalRefusals, ...served.flatMap(refusalsOf)])
  refusals.set(`${one.code} ${one.status}`, one)

test('the description of the API has exactly the endpoints that are served, by their names', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  )
  const routes = served.map(
    ({ method, path, name }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')} ${name}`,
  )
  expect(described.length).toBeGreaterThan(290)
  expect(described.sort()).toEqual(routes.sort())
  expect(new Set(served.map(({ name }) => name)).size).toBe(served.length)
})

test('its version is that of the release', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(document.info.version).toBe(version)
})

test('each event of webhooks is described, and the table of docs/api.md says the same', () => {
  expect(Object.keys(document.webhooks)).toEqual([...webhookEvents, testEvent])
  const page = readFileSync('docs/api.md', 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+\.\w+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, event, occasion, ids]) => `${event} | ${occasion} | ${ids}`,
  )
  const wanted = Object.entries(document.webhooks).map(([event, { post }]) => {
    const { schema } = post.requestBody.content['application/json']!
    const ids = schema.properties.data.required.map((id) => `\`${id}\``)
    return `${event} | ${post.summary} | ${ids.join(', ')}`
  })
  expect(rows).toEqual(wanted)
})

test('`npm run check` lints the same description without a server', () => {
  expect(JSON.parse(JSON.stringify(describeApi('http://shop.test')))).toEqual(document)
})

test('an endpoint has the name of its constant', () => {
  const constants = globSync('src/**/*contract.ts').flatMap((path) => [
    ...readFileSync(path, 'utf8').matchAll(/^export const (\w+) = endpoint\(\{\n {2}(?:name: '(\w+)')?/gm),
  ])
  expect(constants.length).toBeGreaterThan(290)
  expect(constants.filter(([, constant, name]) => constant !== name).map(([, constant]) => constant)).toEqual(
    [],
  )
})

test('a schema of several endpoints has a name of its own', () => {
  const named = new Set<unknown>([...Object.values(entities), ...Object.values(sentEntities)])
  const json = served.filter(({ produces }) => !produces)
  const unnamed = (['reply', 'body'] as const).flatMap((part) =>
    Object.values(
      Object.groupBy(
        json.filter((one) => one[part]),
        (one) => schemaKey(one[part] as object),
      ),
    )
      .filter((users = []) => users.length > 1 && !named.has(users[0]?.[part]))
      .map((users = []) => users.map(({ name }) => name).join(' ')),
  )
  expect(unnamed).toEqual([])
})

test('each example is a value that its endpoint accepts or sends', () => {
  expect(Object.keys(examples).length).toBeGreaterThanOrEqual(20)
  const wrong = Object.entries(examples).flatMap(([name, example]) => {
    const { params, query, body, reply } = served.find((one) => one.name === name) ?? {}
    const parts = { params, query, body, reply }
    return Object.entries(parts).flatMap(([part, schema]) => {
      const value = example[part as keyof typeof example]
      if (value === undefined) return []
      const { error } = schema ? z.safeParse(schema, value) : { error: 'has no such part' }
      return error ? [`${name} ${part}: ${error}`] : []
    })
  })
  expect(wrong).toEqual([])
})

test('each refusal is declared by an endpoint that answers with it', async () => {
  const declared = new Set<unknown>(refusals.values())
  const texts = new Set([...refusals.values()].map(({ code, status }) => `${code} ${status}`))
  const files = globSync('src/**/*.ts').filter((path) => !/test|server|platform|texts/.test(path))
  const orphans: string[] = []
  let count = 0
  for (const path of files.filter((one) => /= refusal\(/.test(readFileSync(one, 'utf8')))) {
    for (const [name, value] of Object.entries(await import(/* @vite-ignore */ `../${path}`))) {
      const { code, status } = (value ?? {}) as Partial<Refusal>
      if (typeof code !== 'string' || typeof status !== 'number') continue
      count += 1
      if (!declared.has(value) && !texts.has(`${code} ${status}`)) orphans.push(`${path} ${name}`)
    }
  }
  expect(count).toBeGreaterThan(190)
  expect(orphans).toEqual([])
})

test('the list of docs/api.md has each code with its status and its text', () => {
  const page = unwrapped(readFileSync('docs/api.md', 'utf8'))
  const rows = [...page.matchAll(/^- `(\w+)` \((\d{3})\): (.+)$/gm)].map(
    ([, code, status, text]) => `${code} | ${status} | ${text}`,
  )
  const wanted = [...refusals.values()].map(({ code, status, message }) => `${code} | ${status} | ${message}`)
  expect(rows.sort()).toEqual(wanted.sort())
})

const keys = new Map<object, string>()
function schemaKey(schema: object): string {
  const key = keys.get(schema) ?? String(keys.size)
  keys.set(schema, key)
  return key
}
