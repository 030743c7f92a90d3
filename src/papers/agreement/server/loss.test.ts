import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalAgreement } from '#papers/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { setRentalLanguage } from '#rentals/read-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { urlOf } from '#shared/endpoint.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { testApp } from '#tests/support/test-app.ts'
import { agreementsOf } from './agreement.fixture.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
const { admin, newest, read, requested, share, sign } = await agreementsOf(app)

async function contractOf(id: string): Promise<string> {
  const url = urlOf(getRentalAgreement, { params: { id } })
  const headers = { host: 'shop.test', cookie: admin.cookie }
  const { rawPayload } = await app.app.inject({ url, headers })
  return pdfText(rawPayload).join(' ').replace(/\s+/g, ' ')
}

test.each<[Language, string]>([
  ['en', 'If late fees, damage or the loss of the dress come to more than the security deposit'],
  ['fr', 'la perte de la robe dépassent le dépôt de garantie, la cliente doit la différence'],
])('a new contract says what a loss above the guarantee costs (%s)', async (language, text) => {
  const [dressId = ''] = await insertDress(db, { rentalPrice: 120_00 })
  const id = await insertRentalRow(db, { dressId, startDate: '2026-12-10', endDate: '2026-12-14' })
  await call(setRentalLanguage, { params: { id }, body: { language } }, { as: admin })
  expect(await contractOf(id)).toContain(text)
})

test('a contract of before says nothing of it, and her signature still counts', async () => {
  const id = (await requested()) as RentalId
  await db.update(rentals).set({ agreesLoss: false }).where(eq(rentals.id, id))
  await share(id)
  expect((await sign(id)).status).toBe(200)
  expect(await contractOf(id)).not.toContain('come to more than the security deposit')
  expect((await newest(id)).status).toBe('SIGNED')
  expect((await read(id)).staff?.maySendAgreement).toBe(false)
})
