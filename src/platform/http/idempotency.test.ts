import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookAppointment } from '#appointments/contract.ts'
import { guest, openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { addMyMeasurements } from '#measurements/contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
await openShowrooms(app.db)
const none = { waist: null, hips: null, height: null, hollowToHem: null }
const stored = async () => {
  const { rows } = await app.db.execute<{ text: string }>(sql`select t::text as text from idempotency_keys t`)
  return rows.map(({ text }) => text).join('\n')
}

test('a stored reply is opened by its key only: no address, link, contact or measurement can be read in it', async () => {
  const member = await app.person()
  const key = { 'idempotency-key': '5c1f9d1e-one-press' }
  const measure = () =>
    app.call(
      addMyMeasurements,
      { body: { ...none, bust: 913, note: 'pregnant' } },
      { as: member, headers: key },
    )
  const first = await measure()
  expect(first.status).toBe(201)
  const body = { ...validBooking, ...guest }
  const book = () => app.call(bookAppointment, { body }, { headers: key, ip: '203.0.113.77' })
  const booked = await book()
  expect(booked.status).toBe(201)

  // A repeat gets the same reply, and has no second effect.
  expect((await measure()).body).toEqual(first.body)
  expect((await book()).body).toMatchObject({ id: booked.body.id })
  const text = await stored()
  expect(text.split('\n')).toHaveLength(2)
  // Each has a sign that no hash and no sealed text has, or is too long to stand in one by chance.
  expect(text).not.toMatch(/\/api\/|"bust"|pregnant|203\.0\.113|5c1f9d1e-one-press|example\.com/)
  for (const secret of [member.id, booked.body.id, booked.body.receipt, booked.body.manageToken ?? 'none'])
    expect(text).not.toContain(secret)
})

test('the same key with another body is refused', async () => {
  const member = await app.person()
  const headers = { 'idempotency-key': 'another-press' }
  const measure = (bust: number) =>
    app.send(addMyMeasurements, { body: { ...none, bust, note: 'x' } }, { as: member, headers })
  expect((await measure(900)).status).toBe(201)
  expect(await measure(901)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})
