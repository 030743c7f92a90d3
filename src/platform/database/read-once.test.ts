import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app.ts'
import { readOnce } from './read-once.ts'

const { db } = await testApp({ domains: [] })
let asked = 0
const number = readOnce(async (on) => {
  asked++
  return (await on.execute<{ one: number }>(sql`select 1 as one`)).rows[0]!.one
})

test('a transaction reads once, and again after a change; without a transaction each reading is new', async () => {
  const askedBy = async (work: () => Promise<unknown>) => {
    const before = asked
    await work()
    return asked - before
  }
  const inOne = db.transaction.bind(db)
  expect(await askedBy(() => inOne((tx) => Promise.all([number.read(tx), number.read(tx)])))).toBe(1)
  expect(await askedBy(() => inOne((tx) => number.read(tx)))).toBe(1)
  const change = async () =>
    inOne(async (tx) => {
      await number.read(tx)
      number.forget(tx)
      expect(await number.read(tx)).toBe(1)
    })
  expect(await askedBy(change)).toBe(2)
  expect(await askedBy(async () => [await number.read(db), await number.read(db)])).toBe(2)
})
