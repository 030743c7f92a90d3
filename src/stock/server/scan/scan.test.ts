import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dressWith } from '#appointments/server/booking/booking.fixture.ts'
import { appointmentDresses, appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { deleteAdminDress } from '#dresses/deletion/contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import type { DressId } from '#shared/ids.ts'
import { keyboards, typedOn } from '#stock/keyboard-layouts.ts'
import { findScannedDresses, getNextActions, unknownCode } from '#stock/scan-contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const { call, send, db, person, clock, deps } = await testApp({
  domains: ['dresses', 'admin', 'catalogue', 'stock'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { publicUrl } = deps
const admin = await person('ADMIN')
const client = await person()
const missing = '01900000-0000-7000-8000-00000000dead'
const today = '2026-11-23'

const scan = (code: string) => send(findScannedDresses, { query: { code, from: 'scanner' } }, { as: admin })
const nextOf = async (id: string) =>
  (await call(getNextActions, { params: { id }, query: {} }, { as: admin })).body.actions

async function deletedDress(): Promise<string> {
  const id = await dressWith(db)
  expect((await call(deleteAdminDress, { params: { id } }, { as: admin })).status).toBe(200)
  return id
}

async function fitting(dressId: DressId, date: string, startTime: string, endTime: string) {
  const [row] = await db
    .insert(appointments)
    .values({
      customerId: anyCustomer,
      branch: 'AOUKAR',
      date,
      startTime,
      endTime,
      duration: 30,
      position: 1,
      type: 'EVENING',
      clientName: 'Lea Nader',
      clientPhone: '+961 3 111 222',
    })
    .returning({ id: appointments.id })
  const { id } = row!
  await db.insert(appointmentDresses).values({ appointmentId: id, dressId, position: 1 })
  return id
}

test('a label that a scanner types on a French or Arabic keyboard opens its dress, or the answer names the keyboard', async () => {
  const id = await dressWith(db)
  const sku = 'TR-0168'
  await db.update(dresses).set({ sku }).where(eq(dresses.id, id))
  const label = `${publicUrl}/admin/scan/${id}`
  for (const keyboard of keyboards)
    for (const code of [label, label.replace('http:', 'https:'), id, id.slice(-8).toUpperCase(), sku])
      expect((await scan(typedOn(keyboard, code))).body, `${keyboard} ${code}`).toMatchObject([{ id }])
  expect((await scan(` ${typedOn('ARABIC', label)}\r\n`)).body).toMatchObject([{ id }])
  // What people type into the search of staff is no scan: it is looked up as it is, in one query.
  const searched = await send(findScannedDresses, { query: { code: typedOn('FRENCH', sku) } }, { as: admin })
  expect([searched.status, searched.body.message]).toEqual([404, unknownCode.message])
  const refused = [typedOn('FRENCH', 'TR-9999'), typedOn('ARABIC', 'TR-9999'), 'TR-9999']
  const replies = await Promise.all(refused.map(scan))
  expect(replies.map(({ status, body }) => [status, body.code, body.message])).toEqual([
    [404, 'unknown_code', expect.stringContaining('a French (AZERTY) keyboard')],
    [404, 'unknown_code', expect.stringContaining('an Arabic keyboard')],
    [404, 'unknown_code', expect.not.stringContaining('keyboard')],
  ])
})

test('only staff find dresses by code and read their next action', async () => {
  const id = await dressWith(db)
  for (const [as, status] of [
    [undefined, 401],
    [client, 403],
    [admin, 200],
  ] as const) {
    expect((await send(findScannedDresses, { query: { code: id } }, { as })).status).toBe(status)
    expect((await send(getNextActions, { params: { id } }, { as })).status).toBe(status)
  }
})

test('a dress is found by address, id, the end of the id, and SKU', async () => {
  const id = await dressWith(db, { title: 'Yara', size: 'S', sku: 'TR_0%1' })
  await dressWith(db, { sku: 'TRX0Y1' })
  const found = [{ id, title: 'Yara', size: 'S', sku: 'TR_0%1' }]
  const end = id.slice(-8)
  for (const code of [
    `http://shop.test/admin/scan/${id}`,
    id,
    ` ${id.toUpperCase()} `,
    end,
    end.toUpperCase(),
    'TR_0%1',
    'tr_0%1',
  ]) {
    const { status, body } = await scan(code)
    expect([status, body], code).toEqual([200, found])
  }
})

test('several dresses with one code are all listed, that with the exact SKU first', async () => {
  const lower = await dressWith(db, { title: 'Lower', sku: 'ab-9' })
  const upper = await dressWith(db, { title: 'Upper', sku: 'AB-9' })
  const idsOf = async (code: string) => ((await scan(code)).body as { id: string }[]).map(({ id }) => id)
  expect(await idsOf('AB-9')).toEqual([upper, lower])
  expect(await idsOf('ab-9')).toEqual([lower, upper])
  const bySku = await dressWith(db, { sku: upper.slice(-8).toUpperCase() })
  expect(await idsOf(upper.slice(-8).toUpperCase())).toEqual([bySku, upper])
})

test('unknown codes, deleted dresses and foreign addresses are refused with the reason', async () => {
  const gone = await deletedDress()
  for (const code of [
    gone,
    gone.slice(-8),
    missing,
    'TR-NONE',
    'TR%',
    `http://shop.test/admin/scan/${gone}`,
  ]) {
    const { status, body } = await scan(code)
    expect([status, body.code], code).toEqual([404, 'unknown_code'])
  }
  const id = await dressWith(db)
  for (const code of [`https://evil.example/admin/scan/${id}`, `http://shop.test/dress/${id}`]) {
    const { status, body } = await scan(code)
    expect([status, body.code], code).toEqual([422, 'foreign_code'])
  }
  for (const code of ['', '   ', 'x'.repeat(301)]) expect((await scan(code)).status).toBe(400)
})

test('a dress without rentals and fittings has no next action; a deleted one is not found', async () => {
  const id = await dressWith(db, { title: 'Salma', size: 'L', status: 'PENDING' })
  const { body } = await call(getNextActions, { params: { id }, query: {} }, { as: admin })
  expect(body.dress).toMatchObject({ id, title: 'Salma', size: 'L', status: 'PENDING', mainImage: null })
  expect(body.dress).not.toHaveProperty('owner')
  expect([body.today, body.actions]).toEqual([today, []])
  for (const gone of [await deletedDress(), missing]) {
    const answer = await send(getNextActions, { params: { id: gone } }, { as: admin })
    expect([answer.status, answer.body.message]).toEqual([404, 'Dress Not Found'])
  }
})

test('what is over, cancelled or expired is no next action', async () => {
  const dressId = await dressWith(db)
  const over = { startDate: '2026-11-10', endDate: '2026-11-12' }
  await insertRentalRow(db, { dressId, status: 'COMPLETED', ...over })
  await insertRentalRow(db, { dressId, status: 'CANCELLED', startDate: '2026-12-01', endDate: '2026-12-03' })
  // Agreed, but never collected.
  await insertRentalRow(db, { dressId, status: 'CONFIRMED', startDate: '2026-11-16', endDate: '2026-11-19' })
  const holdUntil = new Date('2026-11-23T07:59:59Z')
  await insertRentalRow(db, { dressId, holdUntil, startDate: '2026-12-07', endDate: '2026-12-09' })
  // It is 10:00 in the showrooms.
  await fitting(dressId, today, '09:00', '09:30')
  const cancelled = await fitting(dressId, '2026-11-24', '12:00', '12:30')
  const cancellation = { status: 'CANCELLED', cancelledAt: clock.now, cancelledBy: 'ADMIN' } as const
  await db.update(appointments).set(cancellation).where(eq(appointments.id, cancelled))
  expect(await nextOf(dressId)).toEqual([])
})

test('a dress that is out comes back first, late ones say so', async () => {
  const dressId = await dressWith(db)
  const handedOverAt = new Date('2026-11-18T10:00:00Z')
  const out = { dressId, status: 'CONFIRMED', handedOverAt } as const
  const id = await insertRentalRow(db, { ...out, startDate: '2026-11-18', endDate: '2026-11-20' })
  const fittingId = await fitting(dressId, today, '10:00', '10:30')
  const requested = await insertRentalRow(db, { dressId, startDate: '2026-11-27', endDate: '2026-11-30' })
  expect(await nextOf(dressId)).toEqual([
    {
      kind: 'takeBack',
      id,
      date: '2026-11-20',
      time: null,
      overdue: true,
      requested: false,
      branch: 'AOUKAR',
      customer: 'Rana Khoury',
    },
    {
      kind: 'fitting',
      id: fittingId,
      date: today,
      time: '10:00',
      overdue: false,
      requested: false,
      branch: 'AOUKAR',
      customer: 'Lea Nader',
    },
    expect.objectContaining({ kind: 'rental', id: requested, date: '2026-11-27', requested: true }),
  ])
})

test('a returned dress is inspected first; one to collect is handed over, then come later rentals', async () => {
  const dressId = await dressWith(db)
  const dates = { startDate: '2026-11-16', endDate: '2026-11-19' }
  const handedOverAt = new Date('2026-11-16T10:00:00Z')
  const returnedAt = new Date('2026-11-19T10:00:00Z')
  const returned = { dressId, status: 'CONFIRMED', handedOverAt, returnedAt, ...dates } as const
  const toInspect = await insertRentalRow(db, returned)
  const confirmed = { dressId, status: 'CONFIRMED' } as const
  const toCollect = await insertRentalRow(db, { ...confirmed, startDate: today, endDate: '2026-11-26' })
  const later = await insertRentalRow(db, { ...confirmed, startDate: '2026-12-10', endDate: '2026-12-14' })
  const seen = (await nextOf(dressId)).map(({ kind, id, date }) => [kind, id, date])
  expect(seen).toEqual([
    ['inspect', toInspect, '2026-11-19'],
    ['handOver', toCollect, today],
    ['rental', later, '2026-12-10'],
  ])
})
