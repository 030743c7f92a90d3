import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { inLanguage } from '#platform/language.ts'
import { adminEndpoints } from '#taxonomy/admin-contract.ts'
import { listDressColors, listTermLabels } from '#taxonomy/contract.ts'
import { labelOf, labelsOf } from '#taxonomy/labels.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['taxonomy'] })
const as = await app.person('ADMIN')
const { color } = adminEndpoints
const offWhite = { name: 'Off White', hexCode: '#FAF7F2', labelFr: ' Blanc cassé ' }
const labelAr = 'أوف وايت'

test('staff add and change labels, which are public by the name in lower case', async () => {
  const { id, version, labelFr } = (await app.call(color.create, { body: offWhite }, { as })).body
  expect(labelFr).toBe('Blanc cassé')
  const change = { params: { id }, body: { labelAr, version } }
  expect((await app.call(color.change, change, { as })).body).toMatchObject({ labelFr, labelAr })
  expect((await app.call(color.change, { ...change, body: { labelAr: '', version } }, { as })).status).toBe(
    409,
  )
  const [entry] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'dress_color.changed'))
  expect(entry?.detail).toMatchObject({ after: { labelAr } })

  const { body: labels } = await app.call(listTermLabels, {})
  expect(labels.color).toEqual({ 'off white': { fr: labelFr, ar: labelAr } })
  expect((await app.call(listDressColors, {})).body[0]).not.toHaveProperty('labelFr')
})

test('a label is shown in the language of the reader, else the English name', async () => {
  await expect.poll(() => inLanguage('ar', () => labelOf('color', 'Off White'))).toBe(labelAr)
  expect(inLanguage('fr', () => labelOf('color', 'Off White'))).toBe('Blanc cassé')
  expect(labelOf('color', 'Off White')).toBe('Off White')
  expect(inLanguage('ar', () => labelsOf('color', ['off white', 'Puce'], ', '))).toBe(`${labelAr}, Puce`)
})

test('refuses labels of clients, too long ones and control characters', async () => {
  const refused = async (change: object, person = as) =>
    (await app.call(color.create, { body: { ...offWhite, name: 'Puce', ...change } }, { as: person })).status
  expect(await refused({}, await app.person('CLIENT'))).toBe(403)
  expect(await refused({ labelFr: 'x'.repeat(81) })).toBe(400)
  expect(await refused({ labelAr: 'Robe\u202e' })).toBe(400)
})
