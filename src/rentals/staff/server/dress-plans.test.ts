import { beforeEach, expect, test } from 'vitest'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { getWhereabouts, listTransfers, moveDress } from '#dresses/place-contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { checkRental } from '#rentals/new-rental-contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentals } from '#rentals/server/tables.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { blockedDates } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({ domains: ['dresses', 'rentals'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const [admin, client] = [await app.person('ADMIN'), await app.person()]

beforeEach(async () => {
  await db.delete(appointments)
  await db.delete(rentals)
})

const dressOf = async (title: string) => (await insertDress(db, { title }))[0]

async function fitting(
  dressId: string,
  date: string,
  facts: Partial<typeof appointments.$inferInsert> = {},
): Promise<string> {
  const [made] = await db
    .insert(appointments)
    .values({
      customerId: anyCustomer,
      branch: 'KFARHBAB',
      date,
      startTime: '14:00',
      endTime: '14:30',
      duration: 30,
      position: 1,
      type: 'EVENING',
      clientEmail: 'rana@example.com',
      clientName: 'Rana Khoury',
      clientPhone: '+961 70 000 000',
      status: 'CONFIRMED',
      ...facts,
    })
    .returning({ id: appointments.id })
  await db.insert(appointmentDresses).values({ appointmentId: made!.id, dressId, position: 1 })
  return made!.id
}

const transfers = async (query: { date?: string } = {}) =>
  (await call(listTransfers, { query }, { as: admin })).body
const move = (id: string, place: string) =>
  send(moveDress, { params: { id }, body: { place } }, { as: admin })

test('a fitting and a pick-up in the other showroom make a task, until the dress is there', async () => {
  const [odette, silk] = [await dressOf('Odette'), await dressOf('Silk')]
  const appointment = await fitting(odette, '2026-11-26')
  await move(silk, 'KFARHBAB')
  const rental = await insertRentalRow(db, {
    dressId: silk,
    status: 'CONFIRMED',
    startDate: '2026-11-25',
    endDate: '2026-11-28',
  })
  const found = await transfers()
  expect(found).toMatchObject([
    {
      dress: { id: silk, title: 'Silk' },
      place: 'KFARHBAB',
      from: 'KFARHBAB',
      to: 'AOUKAR',
      deadline: { date: '2026-11-25', time: '11:00' },
      isLate: false,
      need: { why: 'PICK_UP', subjectId: rental },
      before: null,
    },
    {
      dress: { id: odette },
      from: 'AOUKAR',
      to: 'KFARHBAB',
      deadline: { date: '2026-11-26', time: '11:00' },
      need: { why: 'FITTING', subjectId: appointment, at: { date: '2026-11-26', time: '14:00' } },
    },
  ])
  expect(JSON.stringify(found)).not.toMatch(/Rana|rana@/)
  const dueOn = async (date: string) => (await transfers({ date })).map(({ dress }) => dress.title)
  expect(await dueOn('2026-11-23')).toEqual(['Silk', 'Odette'])
  expect(await dueOn('2026-11-26')).toEqual(['Odette'])
  expect(await dueOn('2026-11-24')).toEqual([])
  await move(silk, 'AOUKAR')
  await move(odette, 'KFARHBAB')
  expect(await transfers()).toEqual([])
})

test('cancelled, over, later and unconfirmed ones make no task', async () => {
  const dress = await dressOf('Odette')
  await fitting(dress, '2026-11-24', { status: 'CANCELLED' })
  await fitting(dress, '2026-11-22')
  await fitting(dress, '2026-11-23', { startTime: '09:00', endTime: '09:30' })
  await fitting(dress, '2026-12-01')
  await move(dress, 'KFARHBAB')
  await insertRentalRow(db, { dressId: dress, startDate: '2026-11-25', endDate: '2026-11-28' })
  expect(await transfers()).toEqual([])
  await move(dress, 'AOUKAR')
  expect(await transfers()).toEqual([])
})

test('a dress with a customer cannot be brought, and an overdue one is late', async () => {
  const [odette, silk] = [await dressOf('Odette'), await dressOf('Silk')]
  const out = { status: 'CONFIRMED', handedOverAt: new Date('2026-11-18T10:00:00Z') } as const
  for (const [dressId, endDate] of [
    [odette, '2026-11-28'],
    [silk, '2026-11-21'],
  ] as const) {
    await insertRentalRow(db, { dressId, startDate: '2026-11-18', endDate, ...out })
    await move(dressId, 'CUSTOMER')
    await fitting(dressId, '2026-11-26', {
      position: dressId === odette ? 1 : 2,
      clientEmail: `${dressId}@a.lb`,
    })
  }
  const found = (await transfers()).map(({ dress, from, until, deadline, isLate }) => ({
    title: dress.title,
    from,
    until,
    deadline,
    isLate,
  }))
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({
    title: 'Odette',
    from: 'CUSTOMER',
    until: '2026-11-28',
    deadline: null,
    isLate: false,
  })
  expect(found).toContainEqual({
    title: 'Silk',
    from: 'CUSTOMER',
    until: '2026-11-21',
    deadline: null,
    isLate: true,
  })
})

test('a blocked day has no opening, so the deadline is earlier, even too early', async () => {
  const dress = await dressOf('Odette')
  await fitting(dress, '2026-11-24')
  await db
    .insert(blockedDates)
    .values({ branch: 'KFARHBAB', date: '2026-11-23', until: '2026-11-24', reason: 'Holiday' })
  expect(await transfers()).toMatchObject([{ deadline: { date: '2026-11-21', time: '11:00' }, isLate: true }])
  await db.delete(blockedDates)
})

test('staff read where the dress of a rental is, its customer does not', async () => {
  const dress = await dressOf('Odette')
  const away = { status: 'CONFIRMED', handedOverAt: new Date('2026-11-18T10:00:00Z') } as const
  await insertRentalRow(db, { dressId: dress, startDate: '2026-11-18', endDate: '2026-11-28', ...away })
  await move(dress, 'CUSTOMER')
  const coming = { startDate: '2026-12-10', endDate: '2026-12-14', clientId: client.id }
  const id = await insertRentalRow(db, { dressId: dress, status: 'CONFIRMED', ...coming })
  const whereabouts = { place: 'CUSTOMER', until: '2026-11-28', isOverdue: false }
  const read = (as: typeof admin) => call(getRental, { params: { id } }, { as })
  expect((await read(admin)).body.staff?.whereabouts).toEqual(whereabouts)
  const where = (dressId: string, as: typeof admin) =>
    call(getWhereabouts, { params: { id: dressId } }, { as })
  expect((await where(dress, admin)).body).toEqual(whereabouts)
  expect((await where(dress, client)).status).toBe(403)
  expect((await where(id, admin)).status).toBe(404)
  const own = await read(client)
  expect([own.status, JSON.stringify(own.body).includes('whereabouts')]).toEqual([200, false])
  const query = { dressId: dress, eventDate: '2026-11-27' }
  const check = await call(checkRental, { query }, { as: admin })
  expect(check.body).toMatchObject({ free: false, branch: 'AOUKAR', whereabouts })
  expect((await call(checkRental, { query }, { as: client })).status).toBe(403)
  await move(dress, 'KFARHBAB')
  expect((await read(admin)).body.staff?.whereabouts).toEqual({
    place: 'KFARHBAB',
    until: null,
    isOverdue: false,
  })
})

test('only staff read the transfers', async () => {
  expect((await call(listTransfers, { query: {} }, { as: client })).status).toBe(403)
  expect((await call(listTransfers, { query: {} })).status).toBe(401)
  expect((await call(listTransfers, { query: { date: '2026-13-01' } }, { as: admin })).status).toBe(400)
})
