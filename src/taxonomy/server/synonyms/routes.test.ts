import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { searchSynonyms } from '#taxonomy/server/tables.ts'
import {
  addSynonyms,
  changeSynonyms,
  deleteSynonyms,
  listSynonyms,
  mostGroups,
} from '#taxonomy/synonyms-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['taxonomy'] })
const as = await app.person('ADMIN')
const veil = { wordsEn: 'cape, capelet', wordsFr: 'cape', wordsAr: '', alsoFinds: 'shawl' }

test('managers list, add, change and delete search words, with audit entries', async () => {
  const before = (await app.call(listSynonyms, {}, { as })).body
  expect(before.find(({ wordsEn }) => wordsEn.startsWith('dress'))?.wordsAr).toContain('فستان')
  const { body: made } = await app.call(addSynonyms, { body: veil }, { as })
  expect(made).toMatchObject(veil)
  const params = { id: made.id }
  const body = { ...veil, wordsAr: ' كاب ', version: made.version }
  expect((await app.call(changeSynonyms, { params, body }, { as })).body.wordsAr).toBe('كاب')
  expect((await app.call(changeSynonyms, { params, body }, { as })).status).toBe(409)
  expect((await app.call(deleteSynonyms, { params }, { as })).status).toBe(200)
  expect((await app.call(deleteSynonyms, { params }, { as })).status).toBe(404)
  const entries = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, made.id))
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'synonyms.changed',
    'synonyms.created',
    'synonyms.deleted',
  ])
})

test('refuses customers, one word alone, long texts and more groups than a search can read', async () => {
  const add = async (change: object, person = as) =>
    (await app.call(addSynonyms, { body: { ...veil, ...change } }, { as: person })).status
  expect(await add({}, await app.person('CLIENT'))).toBe(403)
  expect(await add({ wordsEn: 'cape', wordsFr: '', alsoFinds: '' })).toBe(400)
  expect(await add({ wordsEn: 'cape,'.repeat(61) })).toBe(400)
  const rest = mostGroups - (await app.call(listSynonyms, {}, { as })).body.length
  await app.db.insert(searchSynonyms).values(Array.from({ length: rest }, () => veil))
  expect(await add({})).toBe(409)
})
