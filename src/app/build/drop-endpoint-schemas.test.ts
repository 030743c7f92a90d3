import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, parseSync, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { dropEndpointSchemas } from './drop-endpoint-schemas.ts'

async function inBrowser(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'contract.ts')
  const { transform } = dropEndpointSchemas() as Plugin & {
    transform: { handler: (code: string) => { code: string } }
  }
  const context = { parse: (text: string) => parseSync('contract.js', text).program }
  return transform.handler.call(context, code).code
}

test('keeps method, path, access and how a file is sent, and drops the schemas of an endpoint', async () => {
  const code = await inBrowser(`
    import * as z from 'zod/mini'
    export const credentials = z.object({ password: z.string() })
    export const login = endpoint({
      method: 'POST', path: '/api/auth/login', summary: 'Sign in', access: 'public',
      params: z.object({}), query: z.object({}), body: credentials, reply: z.object({ hash: z.string() }), idempotent: true,
      consumes: 'image/*',
    })`)
  expect(code).toContain('/api/auth/login')
  expect(code).toMatch(/access: ["']public["']/)
  expect(code).toContain('idempotent: true')
  expect(code).toContain('image/*')
  expect(code).toContain('password')
  expect(code).not.toMatch(/hash|body:|query:|params:|reply:/)
})

test('finds every endpoint of a real contract', async () => {
  const code = await inBrowser(readFileSync(join(import.meta.dirname, '../../settings/contract.ts'), 'utf8'))
  expect(code).toContain('/api/')
  expect(code).not.toMatch(/\breply:/)
})

test('marks the calls that make a constant as pure, not those for what they do', async () => {
  const code = await inBrowser(`
    import * as z from 'zod/mini'
    export const word = z.string().check(z.minLength(1))
    export const odd = z.custom((value) => { note(value) })
    start()
    export function read() { note() }`)
  expect(code).toMatch(/= \/\* @__PURE__ \*\/ z\.string\(\)\.check\(\/\* @__PURE__ \*\/ z\.minLength/)
  expect(code).toMatch(/= \/\* @__PURE__ \*\/ z\.custom/)
  expect(code).not.toMatch(/__PURE__ \*\/ (note|start)/)
})
