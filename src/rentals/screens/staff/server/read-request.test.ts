import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { readRequest } from '#rentals/read-contract.ts'
import { manageToken } from '#rentals/server/manage-link.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { changeRental, getRental, listRentals } from '#rentals/staff-contract.ts'
import { minuteMs } from '#shared/dates.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['rentals'] })
const { db, call, send, clock, deps } = app
const [admin, colleague, client] = [await app.person('ADMIN'), await app.person('ADMIN'), await app.person()]
const start = clock.now.toISOString()

async function request(facts = {}): Promise<string> {
  const [dressId] = await insertDress(db, {})
  return insertRentalRow(db, {
    dressId,
    accountId: client.id,
    startDate: '2026-12-10',
    endDate: '2026-12-14',
    ...facts,
  })
}

test('the customer reads when staff first opened her request, which changes nothing else', async () => {
  const id = await request()
  const asCustomer = async () => (await call(getRental, { params: { id } }, { as: client })).body
  const before = (await call(getRental, { params: { id } }, { as: admin })).body
  expect([before.readAt, (await asCustomer()).readAt]).toEqual([null, null])
  expect((await call(readRequest, { params: { id } }, { as: admin })).body).toEqual({ readAt: start })
  clock.now = new Date(clock.now.getTime() + 5 * minuteMs)
  expect((await call(readRequest, { params: { id } }, { as: colleague })).body).toEqual({ readAt: start })
  const after = (await call(getRental, { params: { id } }, { as: admin })).body
  expect(after).toMatchObject({
    version: before.version,
    staff: { byStaff: false, read: { at: start, by: 'Rana Khoury' } },
  })
  expect(await asCustomer()).toMatchObject({ readAt: start })
  expect(JSON.stringify(await asCustomer())).not.toContain('readBy')
  const [listed] = (await call(listRentals, { query: {} }, { as: client })).body
  expect(listed).toMatchObject({ id, readAt: start })
  const token = manageToken(deps.secretKey, { id, linkKey: null })
  expect((await call(getManagedRental, { params: { token } })).body).toMatchObject({ readAt: start })
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(audit).toMatchObject([{ action: 'rental.read', actorId: admin.id }])
})

test('an action of staff counts as reading, and an answered request is not waiting any more', async () => {
  const id = await request({ accountId: null })
  const hold = { action: 'hold', version: 1 } as const
  const { body } = await call(changeRental, { params: { id }, body: hold }, { as: admin })
  expect(body.readAt).toBe(clock.now.toISOString())
  const confirmed = await request({ accountId: null, status: 'CONFIRMED' })
  expect((await call(readRequest, { params: { id: confirmed } }, { as: admin })).body).toEqual({
    readAt: null,
  })
})

test('only staff mark a request as read', async () => {
  const params = { id: await request() }
  expect((await send(readRequest, { params })).status).toBe(401)
  expect((await send(readRequest, { params }, { as: client })).status).toBe(403)
  const nobody = { id: '01900000-0000-7000-8000-00000000dead' }
  expect((await send(readRequest, { params: nobody }, { as: admin })).status).toBe(404)
})
