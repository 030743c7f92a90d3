import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getRentalAgreement } from '#papers/contract.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { getDressRentals } from '#rentals/lender-contract.ts'
import type { GivenRental } from '#rentals/server/rentals.fixture.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, send } = app
const [admin, lender, bride] = [
  await app.person('ADMIN', { firstName: 'Rima', lastName: 'Haddad' }),
  await app.person(),
  await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' }),
]
const passport = { kind: 'PASSPORT', end: '45X7' }

/** Of the bride, a request or to be collected today. */
async function rentalWith(facts: Partial<GivenRental> = {}) {
  const [dressId] = await insertDress(db, { ownerId: lender.id })
  const days = { startDate: '2026-11-23', endDate: '2026-11-28', price: 120_00 }
  const id = await insertRentalRow(db, {
    dressId,
    ownerId: lender.id,
    accountId: bride.id,
    ...days,
    ...facts,
  })
  return { id, dressId }
}
const change = (id: string, action: 'confirm' | 'handOver', fields: object, as = admin) =>
  send(
    changeRental,
    { params: { id }, body: { action, version: 1, waiveReason: 'A test', ...fields } } as never,
    { as },
  )
const contractOf = async (id: string) => {
  const url = urlOf(getRentalAgreement, { params: { id } })
  const headers = { host: 'shop.test', cookie: bride.cookie }
  return pdfText((await app.app.inject({ url, headers })).rawPayload).join('')
}

test('staff note the document at the confirmation or the hand-over, and the contract says it', async () => {
  const request = await rentalWith()
  const confirmed = await change(request.id, 'confirm', { identity: { kind: 'ID_CARD', end: ' 12a ' } })
  expect(confirmed.body.staff?.identity).toEqual({ kind: 'ID_CARD', end: '12A' })
  expect(await contractOf(request.id)).toContain('Identity documentIdentity card, ends in 12A')

  const { id } = await rentalWith({ status: 'CONFIRMED', confirmedAt: app.clock.now, confirmedBy: admin.id })
  const signature = await drawnSignature()
  expect((await change(id, 'handOver', { identity: passport, signature })).status).toBe(200)
  const contract = await contractOf(id)
  expect(contract).toContain('Identity documentPassport, ends in 45X7')
  expect(contract).toContain(
    'FOR TROUSSEAUTHE CUSTOMER, ON COLLECTING THE DRESSRima HaddadMonday 23 November 2026, 10:00Rana KhouryMonday 23 November 2026, 10:00',
  )
})

test('a hand-over without a document keeps the one that was noted before', async () => {
  const { id } = await rentalWith({ status: 'CONFIRMED', identityKind: 'PASSPORT', identityEnd: '4567' })
  const { body } = await change(id, 'handOver', {})
  expect(body.staff?.identity).toEqual({ kind: 'PASSPORT', end: '4567' })
})

test.each(['45678', 'LB1234567', '', '4-67', '١٢٣٤', '4 7', '<b>', 'é'])(
  'the end %j is refused',
  async (end) => {
    const { id } = await rentalWith({ status: 'CONFIRMED' })
    expect((await change(id, 'handOver', { identity: { kind: 'PASSPORT', end } })).status).toBe(400)
    expect((await change(id, 'handOver', { identity: { kind: 'LIBRARY_CARD', end: '4567' } })).status).toBe(
      400,
    )
    // Nor does the database take more.
    const whole = db
      .update(rentals)
      .set({ identityKind: 'PASSPORT', identityEnd: '45678' })
      .where(eq(rentals.id, id))
    await expect(whole).rejects.toThrow()
  },
)

test('it is in no list, file, log or reply to the lender and the customer', async () => {
  const { id, dressId } = await rentalWith({ status: 'CONFIRMED' })
  expect((await change(id, 'handOver', { identity: passport }, bride)).status).toBe(403)
  await change(id, 'handOver', { identity: passport })
  const replies = [
    await send(listRentals, { query: { dressId } }, { as: admin }),
    await send(listRentals, { query: { dressId, format: 'csv' } }, { as: admin }),
    await send(listRentals, {}, { as: bride }),
    await send(getRental, { params: { id } }, { as: bride }),
    await send(getDressRentals, { params: { id: dressId } }, { as: lender }),
  ]
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(typeof body === 'string' ? body : JSON.stringify(body)).not.toMatch(/45X7|passport/i)
  }
  const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(log).not.toHaveLength(0)
  expect(JSON.stringify(log)).not.toMatch(/45X7|passport/i)
})

test('it is erased with the account', async () => {
  const person = await app.person()
  const past = { startDate: '2026-01-05', endDate: '2026-01-09', status: 'COMPLETED' as const }
  const { id } = await rentalWith({
    ...past,
    price: 0,
    accountId: person.id,
    identityKind: 'PASSPORT',
    identityEnd: '4567',
  })
  expect((await send(deleteUser, { params: { id: person.id } }, { as: admin })).status).toBe(200)
  const [row] = await db.select().from(rentals).where(eq(rentals.id, id))
  expect(row).toMatchObject({ identityKind: null, identityEnd: null })
})
