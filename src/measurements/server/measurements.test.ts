import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { customers } from '#customers/server/tables.ts'
import {
  addCustomerMeasurements,
  addMyMeasurements,
  getCustomerMeasurements,
  getMyMeasurements,
  strikeMeasurements,
} from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { newId } from '#platform/database/columns.ts'
import type { CustomerId } from '#shared/ids.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { eraseMeasurementsOf } from './store.ts'
import { customerMeasurements } from './tables.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })

async function customer(facts: Partial<typeof customers.$inferInsert> = {}): Promise<CustomerId> {
  const [row] = await db
    .insert(customers)
    .values({ name: 'Rana Khoury', ...facts })
    .returning()
  return row!.id
}
const add = (id: string, body: object, as: Person | undefined = admin) =>
  send(addCustomerMeasurements, { params: { id }, body: { ...notMeasured, ...body } as never }, { as })
const read = async (id: string) =>
  (await call(getCustomerMeasurements, { params: { id } }, { as: admin })).body
const strike = (id: string, isStruck: boolean) =>
  call(strikeMeasurements, { params: { id }, body: { isStruck } }, { as: admin })

test('the newest of each measurement counts, with who, when and a note', async () => {
  const id = await customer()
  await add(id, { bust: '92,5', waist: '29"', note: 'Without corset' })
  clock.now = new Date(clock.now.getTime() + 60_000)
  await add(id, { waist: 760 })
  const { current, entries } = await read(id)
  expect(current).toEqual({ ...notMeasured, bust: 925, waist: 760 })
  expect(entries.map(({ waist, note, by }) => [waist, note, by])).toEqual([
    [760, null, 'Dina Boss'],
    [737, 'Without corset', 'Dina Boss'],
  ])
})

test('wrong ones are struck out and stay readable, until that is taken back', async () => {
  const id = await customer()
  await add(id, { waist: 740 })
  clock.now = new Date(clock.now.getTime() + 60_000)
  const wrong = (await add(id, { waist: 470 })).body.entries[0]!
  expect((await strike(wrong.id, true)).body).toMatchObject({
    current: { waist: 740 },
    entries: [{ waist: 470, isStruck: true }, { waist: 740 }],
  })
  expect((await strike(wrong.id, false)).body.current.waist).toBe(470)
  expect(
    (await send(strikeMeasurements, { params: { id: newId() }, body: { isStruck: true } }, { as: admin }))
      .status,
  ).toBe(404)
})

test('what cannot be is refused with the range, and nothing at all is refused', async () => {
  const id = await customer()
  for (const bust of ['9 cm', '900 cm', '9"', 'wide'])
    expect((await add(id, { bust })).body).toMatchObject({
      fields: { bust: 'Please enter the bust from 60 to 180 cm, or from 24 to 70 inches.' },
    })
  expect((await add(id, {})).body).toMatchObject({
    fields: { bust: 'Please enter at least one measurement.' },
  })
  expect((await add(newId(), { bust: 900 })).status).toBe(404)
  expect(await db.$count(customerMeasurements, eq(customerMeasurements.customerId, id))).toBe(0)
})

test('a member enters her own, staff find them in her file, and she sees what staff took', async () => {
  const rana = await app.person('CLIENT', { firstName: 'Rana', lastName: 'Khoury' })
  expect((await call(getMyMeasurements, {}, { as: rana })).body.entries).toEqual([])
  const body = { ...notMeasured, hips: '٩٨' } as never
  expect((await call(addMyMeasurements, { body }, { as: rana })).status).toBe(201)
  const [file] = await db.select().from(customers).where(eq(customers.userId, rana.id))
  expect(await read(file!.id)).toMatchObject({ current: { hips: 980 }, entries: [{ by: 'Rana Khoury' }] })
  await add(file!.id, { bust: 900 })
  expect((await call(getMyMeasurements, {}, { as: rana })).body.current).toMatchObject({
    hips: 980,
    bust: 900,
  })
})

test('after a merge the file has the measurements of both', async () => {
  const [one, other] = [await customer(), await customer()]
  await add(other, { bust: 900 })
  await db.update(customers).set({ mergedInto: one }).where(eq(customers.id, other))
  expect((await read(one)).current.bust).toBe(900)
  await add(other, { waist: 700 })
  expect((await read(one)).current).toMatchObject({ bust: 900, waist: 700 })
})

test('lenders, other members and guests read none, and the audit log has no value', async () => {
  const rana = await app.person()
  await call(addMyMeasurements, { body: { ...notMeasured, bust: 987 } as never }, { as: rana })
  const [file] = await db.select().from(customers).where(eq(customers.userId, rana.id))
  const stranger = await app.person()
  const calls = [
    (as?: Person) => send(getCustomerMeasurements, { params: { id: file!.id } }, { as }),
    (as?: Person) =>
      send(
        addCustomerMeasurements,
        { params: { id: file!.id }, body: { ...notMeasured, bust: 900 } as never },
        { as },
      ),
    (as?: Person) => send(strikeMeasurements, { params: { id: newId() }, body: { isStruck: true } }, { as }),
  ]
  for (const request of calls) {
    expect((await request()).status).toBe(401)
    for (const member of [stranger, rana]) expect((await request(member)).status).toBe(403)
  }
  expect((await send(getMyMeasurements, {})).status).toBe(401)
  expect((await call(getMyMeasurements, {}, { as: stranger })).body.entries).toEqual([])
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, file!.id))
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([['measurements.added', rana.id]])
  expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toContain('987')
})

test('they go with the file', async () => {
  const id = await customer()
  await add(id, { bust: 900 })
  await db.transaction((tx) => eraseMeasurementsOf(tx as never, id))
  expect((await read(id)).entries).toEqual([])
})
