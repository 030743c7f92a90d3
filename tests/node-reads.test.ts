import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'

// Vitest and Node use different TypeScript parsers, which do not accept the same files.
test('Node can parse every file that the server may load', () => {
  const files = globSync('{src,scripts}/**/*.ts')
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => !isReadable(readFileSync(path, 'utf8')))).toEqual([])
})

test('reports a file that Node cannot parse', () => {
  expect(isReadable("for (const of of ['a'] as const) {}")).toBe(false)
})

function isReadable(code: string): boolean {
  try {
    stripTypeScriptTypes(code)
    return true
  } catch {
    return false
  }
}
