import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dressWords } from '#catalogue/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'
import { rebuildDressWords } from './dress-words.ts'

const { db } = await testApp()

test('a new and a changed dress add their words at once', async () => {
  const [id] = await insertDress(db, { title: 'Chantilly', description: 'x'.repeat(5000) })
  expect(await words()).toEqual(expect.arrayContaining(['chantilly', 'ivory', 'bridal']))
  await db.execute(sql`update dresses set title = 'Organza' where id = ${id}`)
  expect(await words()).toContain('organza')
})

test('a rolled back dress leaves no words', async () => {
  const rollback = new Error('rollback')
  const work = db.transaction(async (tx) => {
    await tx.execute(sql`update dresses set title = 'Marabou'`)
    throw rollback
  })
  await expect(work).rejects.toBe(rollback)
  expect(await words()).not.toContain('marabou')
})

test('two transactions that add the same word do not wait for each other', async () => {
  const [one, other] = await insertDress(db, {}, {})
  await db.transaction(async (tx) => {
    await tx.execute(sql`update dresses set title = 'Guipure' where id = ${one}`)
    await db.execute(sql`update dresses set title = 'Guipure' where id = ${other}`)
  })
  expect((await words()).filter((word) => word === 'guipure')).toHaveLength(2)
})

test('the rebuild has each word of a dress once and forgets the others', async () => {
  await rebuildDressWords(db)
  const found = await words()
  expect(found).toEqual(expect.arrayContaining(['organza', 'guipure', 'ivory']))
  expect(found).not.toContain('chantilly')
  expect(new Set(found).size).toBe(found.length)
})

async function words(): Promise<string[]> {
  return (await db.select().from(dressWords)).map(({ word }) => word)
}
