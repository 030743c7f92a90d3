import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { unwrapped } from './support/unwrapped.ts'

const page = unwrapped(readFileSync('docs/security.md', 'utf8'))
const rows = [...page.matchAll(/^(\d+)\. .+ Proof: (.+)$/gm)].map(([, number, proof]) => ({
  number: Number(number),
  proof: proof as string,
}))
const files = new Map(
  [...page.matchAll(/^\| `([\w-]+)` +\| (\S+) +\|$/gm)].map(([, name, file]) => [
    name as string,
    file as string,
  ]),
)

test('rows are numbered from 1 without gaps, and none is lost', () => {
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1))
  expect(rows.length).toBeGreaterThanOrEqual(136)
})

test('every row names a test of the list or the reason why it has none', () => {
  const named = (proof: string) => [...proof.matchAll(/`([\w-]+)`/g)].map(([, name]) => name as string)
  const wrong = rows.filter(
    ({ proof }) =>
      named(proof).some((name) => !files.has(name)) ||
      (named(proof).length === 0 && !/\b(cannot|pending)\b/.test(proof)),
  )
  expect(wrong).toEqual([])
})

test('every test of the list exists', () => {
  expect(files.size).toBeGreaterThan(20)
  expect([...files.values()].filter((file) => !existsSync(file))).toEqual([])
})
