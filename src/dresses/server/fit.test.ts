import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { dressTypes } from '#taxonomy/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { insertDress } from './dresses.fixture.ts'
import { readFit } from './fit.ts'

const { db } = await testApp()

test('the fit has the dresses in their order, and no accessories', async () => {
  await db.insert(dressTypes).values([{ name: 'Veils', isAccessory: true }])
  const [second = ''] = await insertDress(db, { title: 'Aurore' })
  const [veil = ''] = await insertDress(db, { title: 'Pearl veil', category: ['Veils'] })
  const [first = ''] = await insertDress(db, { title: 'Zoé' })
  const { dresses } = await readFit(db, randomUUID(), [first, veil, second])
  expect(dresses.map(({ title }) => title)).toEqual(['Zoé', 'Aurore'])
})
