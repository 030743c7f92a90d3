import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { getToday } from '#admin/today-contract.ts'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { customers } from '#customers/server/tables.ts'
import { getNextNeed, getWhereabouts, listTransfers, moveDress } from '#dresses/place-contract.ts'
import { concernsShowroom } from '#dresses/rules/transfer-texts.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { checkRental } from '#rentals/new-rental-contract.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow, onlyPiece } from '#rentals/server/rentals.fixture.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { changeRental, getRental, type Rental } from '#rentals/staff-contract.ts'
import { getBoard } from '#schedule/board-contract.ts'
import type { CustomerId, DressId } from '#shared/ids.ts'
import { blockedDates } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

// Monday 23 November 2026, 10:00 in the showroom.
const app = await testApp({
  domains: ['dresses', 'schedule', 'rentals', 'admin'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
const [admin, client] = [await app.person('ADMIN'), await app.person()]
const [{ id: visitor }] = (await db
  .insert(customers)
  .values({ name: 'Rana Khoury' })
  .returning({ id: customers.id })) as [{ id: CustomerId }]

beforeEach(async () => {
  await db.delete(appointments)
  await db.delete(rentals)
})

const dressOf = async (title: string) => (await insertDress(db, { title }))[0]

async function fitting(
  dressId: DressId,
  date: string,
  facts: Partial<typeof appointments.$inferInsert> = {},
): Promise<string> {
  const [made] = await db
    .insert(appointments)
    .values({
      customerId: visitor,
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

test('a dress that its customer has makes no alarm at her own fitting', async () => {
  const dressId = await dressOf('Clémence')
  const out = { status: 'CONFIRMED', handedOverAt: new Date('2026-11-23T08:00:00Z') } as const
  await insertRentalRow(db, { dressId, startDate: '2026-11-23', endDate: '2026-11-26', ...out })
  await move(dressId, 'CUSTOMER')
  const dressAt = async () => {
    const { visits } = (await call(getToday, { query: { date: '2026-11-23' } }, { as: admin })).body
    return visits.flatMap(({ fittings }) => fittings.flatMap(({ dresses }) => dresses))
  }
  await fitting(dressId, '2026-11-23', { customerId: anyCustomer })
  expect(await dressAt()).toMatchObject([{ place: 'CUSTOMER', absence: null, isWithHer: true }])
  expect(await transfers()).toEqual([])
  // Another customer cannot try it on.
  await db.delete(appointments)
  await fitting(dressId, '2026-11-23')
  expect(await dressAt()).toMatchObject([{ absence: { reason: 'rented' }, isWithHer: false }])
  expect(await transfers()).toHaveLength(1)
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
  const coming = { startDate: '2026-12-10', endDate: '2026-12-14', accountId: client.id }
  const id = await insertRentalRow(db, { dressId: dress, status: 'CONFIRMED', ...coming })
  const whereabouts = { place: 'CUSTOMER', until: '2026-11-28', isOverdue: false }
  const read = (as: typeof admin) => call(getRental, { params: { id } }, { as })
  expect(onlyPiece((await read(admin)).body)?.whereabouts).toEqual(whereabouts)
  const where = (dressId: string, as: typeof admin) =>
    call(getWhereabouts, { params: { id: dressId }, query: {} }, { as })
  const absence = { reason: 'rented', until: '2026-11-28' }
  expect((await where(dress, admin)).body).toMatchObject({ ...whereabouts, absence })
  expect((await where(dress, client)).status).toBe(403)
  expect((await where(id, admin)).status).toBe(404)
  const own = await read(client)
  expect([own.status, JSON.stringify(own.body).includes('whereabouts')]).toEqual([200, false])
  const query = { dressId: dress, eventDate: '2026-11-27' }
  const check = await call(checkRental, { query }, { as: admin })
  expect(check.body).toMatchObject({ free: false, branch: 'AOUKAR', pieces: [{ whereabouts }] })
  expect((await call(checkRental, { query }, { as: client })).status).toBe(403)
  await move(dress, 'KFARHBAB')
  expect(onlyPiece((await read(admin)).body)?.whereabouts).toEqual({
    place: 'KFARHBAB',
    until: null,
    isOverdue: false,
  })
})

test('a fitting knows whether its dress is with a customer, in cleaning, in repair or worn by its lender then', async () => {
  const dressId = await dressOf('Giselle')
  const at = (date: string) => new Date(`${date}T10:00:00Z`)
  const rental = (startDate: string, endDate: string, readyDate: string, facts = {}) =>
    insertRentalRow(db, { dressId, startDate, endDate, readyDate, status: 'CONFIRMED', ...facts })
  await rental('2026-12-10', '2026-12-14', '2026-12-17')
  const over = { status: 'COMPLETED', handedOverAt: at('2026-11-16'), returnedAt: at('2026-11-20') } as const
  await rental('2026-11-16', '2026-11-20', '2026-11-26', over)
  await rental('2027-01-05', '2027-01-07', '2027-01-10', { status: 'PENDING' })
  await db.insert(dressDaysOff).values([
    { dressId, from: '2026-12-20', until: '2026-12-22', kind: 'MAINTENANCE' },
    { dressId, from: '2026-12-24', until: '2026-12-25', kind: 'OWN_WEAR' },
  ])
  const on = async (date: string) => {
    const input = { params: { id: dressId }, query: { date } }
    const { absence } = (await call(getWhereabouts, input, { as: admin })).body
    return absence && `${absence.reason} ${absence.until}`
  }
  const days = ['2026-11-25', '2026-11-26', '2026-12-10', '2026-12-11', '2026-12-14', '2026-12-16']
  const expected = ['cleaning 2026-11-25', null, null, 'rented 2026-12-14', 'rented 2026-12-14']
  expect(await Promise.all(days.map(on))).toEqual([...expected, 'cleaning 2026-12-16'])
  const later = ['2026-12-17', '2026-12-21', '2026-12-24', '2027-01-06']
  const off = [null, 'maintenance 2026-12-22', 'unavailable 2026-12-25', null]
  expect(await Promise.all(later.map(on))).toEqual(off)
  // An overdue dress can be back on any day.
  await rental('2026-11-01', '2026-11-10', '2026-11-13', { handedOverAt: at('2026-11-01') })
  expect(await on('2026-12-17')).toBe('rented null')

  const date = '2026-12-21'
  await fitting(dressId, date)
  const query = { from: date, to: date }
  const { body } = await call(getBoard, { query }, { as: admin })
  const [shown] = body.days[0]!.showrooms.flatMap((day) => day.appointments)
  expect(shown?.dresses[0]).toMatchObject({ absence: { reason: 'rented', until: null } })
  const { visits } = (await call(getToday, { query: { date } }, { as: admin })).body
  expect(visits[0]?.fittings[0]?.dresses[0]).toMatchObject({ absence: { reason: 'rented' } })
})

test('a dress with several copies is away on the days on which none of those that exist is here', async () => {
  const [dressId] = await insertDress(db, { title: 'Capes', stockQuantity: 2, retiredCopies: [1] })
  const rental = (copy: number, startDate: string, endDate: string, readyDate: string, facts = {}) =>
    insertRentalRow(db, { dressId, copy, startDate, endDate, readyDate, status: 'CONFIRMED', ...facts })
  const on = async (date: string) => {
    const input = { params: { id: dressId }, query: { date } }
    const { absence } = (await call(getWhereabouts, input, { as: admin })).body
    return absence && `${absence.reason} ${absence.until}`
  }
  await rental(1, '2026-12-01', '2026-12-08', '2026-12-12', { status: 'COMPLETED' })
  await rental(2, '2026-12-02', '2026-12-10', '2026-12-14')
  expect(await on('2026-12-04')).toBe(null)
  await rental(3, '2026-12-07', '2026-12-08', '2026-12-10')
  const days = ['2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10']
  expect(await Promise.all(days.map(on))).toEqual([null, 'rented 2026-12-08', 'rented 2026-12-09', null])
  // Copy 3 never came back from a rental of before.
  const lost = await rental(3, '2026-11-05', '2026-11-09', '2026-11-12', { status: 'COMPLETED' })
  await db.update(rentalPieces).set({ isMissing: true }).where(eq(rentalPieces.rentalId, lost))
  expect(await Promise.all(['2026-12-10', '2026-12-14'].map(on))).toEqual(['rented 2026-12-10', null])
})

test('only staff read the transfers', async () => {
  expect((await call(listTransfers, { query: {} }, { as: client })).status).toBe(403)
  expect((await call(listTransfers, { query: {} })).status).toBe(401)
  expect((await call(listTransfers, { query: { date: '2026-13-01' } }, { as: admin })).status).toBe(400)
})

test('a dress is where it came back and was inspected, and both showrooms see where it goes next', async () => {
  const odette = await dressOf('Odette')
  const out = { status: 'CONFIRMED', handedOverAt: new Date('2026-11-18T10:00:00Z') } as const
  const id = await insertRentalRow(db, {
    dressId: odette,
    startDate: '2026-11-18',
    endDate: '2026-11-23',
    ...out,
  })
  await move(odette, 'CUSTOMER')
  await fitting(odette, '2026-11-25', { branch: 'AOUKAR' })
  const act = async (body: object) => {
    const { version } = (await call(getRental, { params: { id } }, { as: admin })).body
    const reply = await send(changeRental, { params: { id }, body: { version, ...body } } as never, {
      as: admin,
    })
    expect([reply.status, reply.body.code]).toEqual([200, undefined])
    return onlyPiece(reply.body as Rental)?.whereabouts.place
  }
  expect(await act({ action: 'return', place: 'KFARHBAB' })).toBe('KFARHBAB')
  const [task] = await transfers()
  expect(task).toMatchObject({ place: 'KFARHBAB', to: 'AOUKAR', deadline: { date: '2026-11-25' } })
  expect([concernsShowroom(task!, 'AOUKAR'), concernsShowroom(task!, 'KFARHBAB')]).toEqual([true, true])
  const nextOf = (id: string, as = admin) => call(getNextNeed, { params: { id } }, { as })
  expect((await nextOf(await dressOf('Giselle'))).body).toEqual({ next: null })
  expect((await nextOf(odette, client)).status).toBe(403)
  expect((await nextOf(odette)).body).toEqual({
    next: { showroom: 'AOUKAR', at: { date: '2026-11-25', time: '14:00' }, why: 'FITTING' },
  })
  expect(await act({ action: 'undoReturn', reason: 'Wrong dress' })).toBe('CUSTOMER')
  expect(await act({ action: 'return' })).toBe('AOUKAR')
  expect(await act({ action: 'inspect', place: 'KFARHBAB' })).toBe('KFARHBAB')
  expect(await act({ action: 'undoInspect', reason: 'Stain' })).toBe('KFARHBAB')
})
