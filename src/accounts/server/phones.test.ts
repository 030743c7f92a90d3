import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { register } from '#accounts/contract.ts'
import { changeProfile } from '#accounts/profile-contract.ts'
import { createUser, listUsers, updateUser } from '#accounts/users-contract.ts'
import { bookAppointment } from '#appointments/contract.ts'
import { openShowrooms, validBooking } from '#appointments/server/booking/booking.fixture.ts'
import { normalizeAppointmentPhones } from '#appointments/server/phones.ts'
import { appointments } from '#appointments/server/tables.ts'
import type { AccountId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { normalizeUserPhones } from './phones.ts'
import { users } from './tables.ts'

const app = await testApp({ domains: ['accounts', 'appointments'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
await openShowrooms(db)
const admin = await app.person('ADMIN')

const refused = {
  status: 400,
  body: { fields: { phone: 'Please enter a phone number such as +961 3 123 456.' } },
}
const unreadable = '1234 56789 0123'
const names = { firstName: 'Lea', lastName: 'Nader' }
const stored = async (id: AccountId) => {
  const [row] = await db
    .select({ phone: sql<string>`${users.phone}::text` })
    .from(users)
    .where(eq(users.id, id))
  return row?.phone
}

test('every way to write a user stores E.164 and refuses what cannot be read', async () => {
  const registration = { ...names, email: 'lea@example.com', password: 'silk-66', confirmPassword: 'silk-66' }
  expect(await call(register, { body: { ...registration, phone: unreadable } })).toMatchObject(refused)
  const lea = await call(register, { body: { ...registration, phone: '03 123 456' } })
  expect(lea).toMatchObject({ status: 201, body: { phone: '+961 3 123 456' } })
  expect(await stored(lea.body.id)).toBe('+9613123456')

  const made = { ...names, username: 'nada', email: 'nada@example.com', password: 'silk-66' }
  expect(await call(createUser, { body: { ...made, phone: unreadable } }, { as: admin })).toMatchObject(
    refused,
  )
  const { body: nada } = await call(
    createUser,
    { body: { ...made, phone: '0033 6 12 34 56 78' } },
    { as: admin },
  )
  expect([nada.phone, await stored(nada.id)]).toEqual(['+33 6 12 34 56 78', '+33612345678'])

  const params = { id: nada.id }
  const change = (phone: string) => call(updateUser, { params, body: { phone } }, { as: admin })
  expect(await change(unreadable)).toMatchObject(refused)
  expect((await change('(70) 555-666')).body.phone).toBe('+961 70 555 666')
  expect(await stored(nada.id)).toBe('+96170555666')

  const person = await app.person()
  const profile = (phone: string) =>
    call(
      changeProfile,
      { params: { userId: person.id }, body: { ...names, email: person.email, phone } },
      { as: person },
    )
  expect(await profile(unreadable)).toMatchObject(refused)
  expect((await profile('03-654-321')).body.phone).toBe('+961 3 654 321')
  expect(await stored(person.id)).toBe('+9613654321')
})

test('the same number in another notation changes nothing and needs no password', async () => {
  const person = await app.person()
  app.clock.now = new Date(app.clock.now.getTime() + 20 * 60_000)
  const body = { ...names, email: person.email, phone: '00961 70 123456' }
  expect((await call(changeProfile, { params: { userId: person.id }, body }, { as: person })).status).toBe(
    200,
  )
})

test('an appointment stores E.164 and refuses what cannot be read', async () => {
  expect(await call(bookAppointment, { body: { ...validBooking, phone: unreadable } })).toMatchObject(refused)
  expect((await call(bookAppointment, { body: { ...validBooking, phone: '03 123 456' } })).status).toBe(201)
  const [row] = await db.select({ phone: sql<string>`${appointments.clientPhone}::text` }).from(appointments)
  expect(row?.phone).toBe('+9613123456')
})

test('numbers of before become E.164 once; staff find those that cannot be read', async () => {
  const texts = ['03 123 456', '+961 70 111 222', '+961 70 9', '+961701112223', 'ask Rima', '']
  const ids: string[] = []
  for (const [nth, text] of texts.entries()) {
    const { id } = await app.person('CLIENT', { username: `old-${nth}` })
    await db.execute(sql`update users set phone = ${text} where id = ${id}`)
    ids.push(id)
  }
  await db.execute(sql`update appointments set client_phone = '03 123 456'`)
  expect([await normalizeUserPhones(db), await normalizeAppointmentPhones(db)]).toEqual([2, 1])
  expect(await Promise.all(ids.map(stored))).toEqual(['+9613123456', '+96170111222', ...texts.slice(2)])
  expect([await normalizeUserPhones(db), await normalizeAppointmentPhones(db)]).toEqual([0, 0])

  const { body } = await call(listUsers, { query: { state: 'phone-to-check' } }, { as: admin })
  expect(body.users.map(({ phone }) => phone).sort()).toEqual(texts.slice(2, 5).sort())

  // The other fields of such a user can be changed.
  const change = { params: { id: ids[4] as string }, body: { firstName: 'Rim' } }
  expect((await call(updateUser, change, { as: admin })).status).toBe(200)
})
