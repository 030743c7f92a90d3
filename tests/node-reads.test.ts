import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'

// Tests run through another reader of TypeScript than the server does, and the two do not accept the same files.
test('Node itself can read every file the server may load', () => {
  const files = globSync('{src,scripts}/**/*.ts')
  expect(files.length).toBeGreaterThan(200)
  expect(files.filter((path) => !isReadable(readFileSync(path, 'utf8')))).toEqual([])
})

test('what Node cannot read is found', () => {
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
