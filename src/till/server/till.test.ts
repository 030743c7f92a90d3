import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { postgresError } from '#platform/database/db.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { hourMs, localMoment } from '#shared/dates.ts'
import type { Branch } from '#showrooms/showrooms.ts'
import { testApp } from '#tests/support/test-app.ts'
import {
  addTillEntry,
  closeTill,
  getClosingSheet,
  getTillDay,
  getTillReceipt,
  listTillDays,
  listTills,
  openTill,
} from '#till/contract.ts'
import { getNotes, getRates, setRate } from '#till/rate-contract.ts'
import { tillEntries } from './tables.ts'

const app = await testApp({ closedTills: true, env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, clock } = app
const owner = await app.person('ADMIN', { firstName: 'Lina', lastName: 'Saad' })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })

async function open(branch: Branch, dollars = '0', pounds = 0) {
  const given = { branch, dollars, pounds, reason: 'Counted again' }
  const { status, body } = await call(openTill, { body: given }, { as: owner })
  expect(status).toBe(201)
  return body
}

/** Closes with what should be there, unless told otherwise. */
async function close(id: string, facts: object = {}, as = owner) {
  const { expected } = (await call(getTillDay, { params: { id }, query: {} }, { as })).body
  const body = { ...expected, expected, takenDollars: '0', takenPounds: 0, ...facts }
  return send(closeTill, { params: { id }, body }, { as })
}

const pay = (id: string, kind: 'PAY_IN' | 'PAY_OUT', dollars: string, pounds = 0) =>
  call(
    addTillEntry,
    { params: { id }, body: { kind, purpose: 'EXPENSE', dollars, pounds, reason: 'Taxi' } },
    { as: assistant },
  )

test('a showroom has one open till, also when two people open it at once; a float is never negative', async () => {
  const body = { branch: 'AOUKAR' as const, dollars: '100', pounds: 500_000 }
  const replies = await Promise.all([owner, assistant, owner].map((as) => call(openTill, { body }, { as })))
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect((await call(openTill, { body }, { as: owner })).body.code).toBe('till_is_open')
  for (const odd of [
    { dollars: '-1' },
    { pounds: -1 },
    { pounds: 0.5 },
    { dollars: '1e3' },
    { branch: 'HAMRA' },
  ])
    expect(
      (await send(openTill, { body: { ...body, branch: 'KFARHBAB', ...odd } }, { as: owner })).status,
    ).toBe(400)
  const { body: tills } = await call(listTills, {}, { as: assistant })
  expect(tills.map(({ branch, open }) => [branch, open?.number, open?.float])).toEqual([
    ['KFARHBAB', undefined, undefined],
    ['AOUKAR', 1, { dollars: '100.00', pounds: 500_000 }],
  ])
  // Any of them can have opened it.
  const reason = 'She went home'
  expect((await close(tills[1]?.open?.id ?? '', { reason })).status).toBe(200)
})

test('a till day is counted and closed once, of two people by one', async () => {
  const { id, number } = await open('AOUKAR', '100', 500_000)
  expect((await pay(id, 'PAY_IN', '50', 100_000)).body.receipt).toBe(`${number}-1`)
  expect((await pay(id, 'PAY_OUT', '20.50')).body.receipt).toBe(`${number}-2`)
  const above = await pay(id, 'PAY_OUT', '129.51')
  expect(above.body).toMatchObject({
    code: 'more_than_in_till',
    fields: { dollars: 'Only $129.50 is in the till of Aoukar. Please pay in first.' },
  })
  expect((await pay(id, 'PAY_OUT', '1', 600_001)).body.fields).toEqual({
    pounds: 'Only LBP 600,000 is in the till of Aoukar. Please pay in first.',
  })
  expect((await pay(id, 'PAY_IN', '0')).status).toBe(400)
  const counted = { dollars: '128.50', notes: { dollars: { 100: 1, 20: 1, 5: 1, 1: 3 }, coins: 50 } }
  const closing = { ...counted, takenDollars: '100', takenPounds: 600_000 }
  expect((await close(id, closing)).body.fields).toEqual({
    differenceReason: 'Please say why the counted cash differs.',
  })
  const named = { ...closing, differenceReason: 'Given too much change' }
  expect((await close(id, { ...named, dollars: '128.49' })).body.code).toBe('notes_differ')
  expect((await close(id, { ...named, takenDollars: '129' })).body.fields).toEqual({
    takenDollars: 'This is more than was counted.',
  })
  expect((await close(id, named, assistant)).body.fields).toHaveProperty('reason')
  const replies = await Promise.all([
    close(id, named),
    close(id, { ...named, reason: 'Lina went home' }, assistant),
    close(id, named),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await close(id, named)).body.code).toBe('till_day_closed')
  expect((await pay(id, 'PAY_IN', '1')).body.code).toBe('till_day_closed')
  const { body } = await call(getTillDay, { params: { id }, query: {} }, { as: owner })
  expect(body).toMatchObject({
    expected: { dollars: '129.50', pounds: 600_000 },
    closing: {
      counted: { dollars: '128.50', pounds: 600_000 },
      difference: { dollars: '-1.00', pounds: 0 },
      taken: { dollars: '100.00', pounds: 600_000 },
      left: { dollars: '28.50', pounds: 0 },
    },
  })
  const { body: tills } = await call(listTills, {}, { as: owner })
  expect(tills[1]).toEqual({ branch: 'AOUKAR', open: null, left: { dollars: '28.50', pounds: 0 } })
  const actions = await db.select({ action: auditLog.action }).from(auditLog).where(sql`subject_id = ${id}`)
  expect(actions.map(({ action }) => action)).toEqual([
    'till.opened',
    'till.paid_in',
    'till.paid_out',
    'till.closed',
  ])
})

test('a float that is not what the last closing left is a difference with its reason, on screen, list and sheet', async () => {
  const { id: before } = await open('KFARHBAB', '300', 50_000)
  await close(before, { takenDollars: '100' })
  const float = { branch: 'KFARHBAB' as const, dollars: '180', pounds: 50_000 }
  const refused = await call(openTill, { body: float }, { as: owner })
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual({
    reason: 'Please say why this is not what was left at the last closing.',
  })
  const { body: day } = await call(openTill, { body: { ...float, reason: 'Coffee' } }, { as: owner })
  const openingDifference = {
    left: { dollars: '200.00', pounds: 50_000 },
    amount: { dollars: '-20.00', pounds: 0 },
    reason: 'Coffee',
  }
  expect(day).toMatchObject({ openingDifference, expected: { dollars: '180.00', pounds: 50_000 } })
  await close(day.id)
  const { body: same } = await call(openTill, { body: float }, { as: owner })
  expect(same.openingDifference).toBe(null)
  await close(same.id)
  const query = { branch: 'KFARHBAB' as const, difference: 'yes' as const }
  const { body: days } = await call(listTillDays, { query }, { as: owner })
  expect(days.map(({ id }) => id)).toEqual([day.id])
  const sheet = getClosingSheet.path.replace(':id', day.id)
  const text = pdfText((await app.inject({ method: 'GET', url: sheet }, { as: owner })).rawPayload).join(' ')
  for (const part of ['Left at the last closing', 'Difference at the opening', '-$20.00', 'Coffee'])
    expect(text).toContain(part)
})

test('a day of many entries has pages without a gap, and the sums are of all', async () => {
  const { id } = await open('KFARHBAB')
  await db.insert(tillEntries).values(
    Array.from({ length: 612 }, (_, nth) => ({
      tillDayId: id,
      kind: 'PAY_IN' as const,
      purpose: 'SAFE' as const,
      cents: 100,
      pounds: 0,
      reason: `Entry ${nth + 1}`,
      number: nth + 1,
      // Some at the same instant.
      createdAt: new Date(clock.now.getTime() + Math.floor(nth / 3)),
    })),
  )
  const seen: (string | null)[] = []
  for (let page = 1; page <= 7; page++) {
    const query = { page: String(page) }
    const { body } = await call(getTillDay, { params: { id }, query }, { as: owner })
    expect(body).toMatchObject({ page, total: 612, expected: { dollars: '612.00' } })
    expect(body.sums[0]?.count).toBe(612)
    seen.push(...body.entries.map(({ reason }) => reason))
  }
  expect(new Set(seen).size).toBe(612)
  const beyond = await call(getTillDay, { params: { id }, query: { page: '99' } }, { as: owner })
  expect([beyond.body.page, beyond.body.entries.length]).toEqual([7, 12])
  expect(
    (await send(getTillDay, { params: { id }, query: { page: '0' } as never }, { as: owner })).status,
  ).toBe(400)
  await close(id)
})

test('a count is compared with what is in the till now, not with what was there when it began', async () => {
  const { id } = await open('AOUKAR', '10')
  const expected = { dollars: '10.00', pounds: 0 }
  await pay(id, 'PAY_IN', '5')
  expect((await close(id, { expected })).body.code).toBe('till_changed')
  expect((await close(id)).status).toBe(200)
})

test('SQL refuses an entry into a closed day, a change of a day or an entry, and a second open till', async () => {
  const { id } = await open('KFARHBAB', '10')
  await pay(id, 'PAY_IN', '5')
  const codeOf = (statement: ReturnType<typeof sql>) =>
    db.execute(statement).then(
      () => 'done',
      (error: unknown) => postgresError(error)?.code,
    )
  const second = sql`insert into till_days (id, branch, number, opened_at, opened_by, float_cents, float_pounds)
    values (${newId()}, 'KFARHBAB', 99, now(), ${owner.id}, 0, 0)`
  const entry = sql`insert into till_entries (id, till_day_id, kind, cents, pounds, reason, number)
    values (${newId()}, ${id}, 'PAY_IN', 100, 0, 'x', 9)`
  expect(await codeOf(second)).toBe('23505')
  expect(await codeOf(sql`update till_days set float_cents = 1 where id = ${id}`)).toBe('23001')
  await close(id)
  await call(setRate, { body: { rate: 89_500 } }, { as: owner })
  for (const statement of [
    entry,
    sql`update till_days set closed_at = null where id = ${id}`,
    sql`update till_days set counted_cents = 1 where id = ${id}`,
    sql`delete from till_days where id = ${id}`,
    sql`update till_entries set cents = 1`,
    sql`delete from till_entries`,
    sql`update exchange_rates set rate = 2000`,
  ])
    expect(await codeOf(statement)).toBe('23001')
  expect((await call(getTillDay, { params: { id }, query: {} }, { as: owner })).body.expected.dollars).toBe(
    '15.00',
  )
})

test('a till that is open since yesterday is named, and another person closes it with a reason', async () => {
  const { id } = await open('AOUKAR')
  const before = clock.now
  clock.now = new Date(before.getTime() + 24 * hourMs)
  // Sessions of the day before are over.
  const other = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const tills = (await call(listTills, {}, { as: other })).body
  expect(tills.map(({ open: day }) => day?.isOld)).toEqual([undefined, true])
  expect((await close(id, { reason: 'Lina is ill' }, other)).body.closing).toMatchObject({
    reason: 'Lina is ill',
  })
  clock.now = before
})

test('a rate must be plausible, and one far from the last is asked for twice', async () => {
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  const set = (rate: number, isConfirmed?: boolean) =>
    send(setRate, { body: { rate, isConfirmed } }, { as: manager })
  for (const rate of [0, -1, 999, 1_000_001, 89_500.123]) expect((await set(rate)).status).toBe(400)
  expect((await set(1_500)).body.code).toBe('rate_unusual')
  expect((await set(150_000)).body.fields).toHaveProperty('rate')
  expect((await set(90_000)).status).toBe(201)
  expect((await set(150_000, true)).status).toBe(201)
  expect((await set(90_000, true)).status).toBe(201)
  const { body } = await call(getRates, {}, { as: assistant })
  expect(body.map(({ rate }) => rate)).toEqual([90_000, 150_000, 90_000, 89_500])
})

test('an assistant sets usual rates only, also not an unusual one in steps of one day', async () => {
  const before = clock.now
  clock.now = new Date(before.getTime() + 24 * hourMs)
  let as = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const set = async (rate: number, isConfirmed?: boolean) => {
    const { status, body } = await send(setRate, { body: { rate, isConfirmed } }, { as })
    return body.code ?? status
  }
  const [current] = (await call(getRates, {}, { as })).body
  expect(current!.rate).toBe(90_000)
  expect([await set(1_000, true), await set(150_000, true)]).toEqual(['rate_for_manager', 'rate_for_manager'])
  expect([await set(75_000), await set(62_000), await set(90_000)]).toEqual([201, 'rate_for_manager', 201])
  const refused = await send(setRate, { body: { rate: 1_000 } }, { as })
  expect([refused.status, refused.body.fields]).toMatchObject([403, { rate: expect.any(String) }])
  // The next day begins with it.
  clock.now = new Date(before.getTime() + 48 * hourMs)
  as = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  expect([await set(105_000), await set(70_000)]).toEqual([201, 'rate_for_manager'])
  const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
  expect((await send(setRate, { body: { rate: 90_000, isConfirmed: true } }, { as: manager })).status).toBe(
    201,
  )
  clock.now = before
})

test('the smallest note in use is a setting that staff read', async () => {
  const { body } = await call(getNotes, {}, { as: assistant })
  expect(body).toEqual({ smallestPounds: 5_000 })
  await call(updatePlatformSettings, { body: { smallestPounds: 10_000 } }, { as: owner })
  expect((await call(getNotes, {}, { as: assistant })).body).toEqual({ smallestPounds: 10_000 })
  const odd = await send(updatePlatformSettings, { body: { smallestPounds: 7_500 } } as never, { as: owner })
  expect([odd.status, odd.body.fields]).toMatchObject([
    400,
    { smallestPounds: expect.stringContaining('5000') },
  ])
  await call(updatePlatformSettings, { body: { smallestPounds: 5_000 } }, { as: owner })
  expect((await send(getNotes, {}, { as: await app.person() })).status).toBe(403)
})

test('an assistant reads the till days of the last week, a manager all', async () => {
  const { id } = await open('KFARHBAB')
  await close(id)
  const read = async (as: typeof owner) => [
    (await call(listTillDays, { query: { branch: 'KFARHBAB' } }, { as })).body.some((day) => day.id === id),
    (await call(getTillDay, { params: { id }, query: {} }, { as })).status,
    (await call(getClosingSheet, { params: { id } }, { as })).status,
  ]
  expect(await read(assistant)).toEqual([true, 200, 200])
  const before = clock.now
  clock.now = new Date(before.getTime() + 8 * 24 * hourMs)
  expect(await read(await app.person('ADMIN', { staffRole: 'ASSISTANT' }))).toEqual([false, 404, 404])
  expect(await read(await app.person('ADMIN', { staffRole: 'MANAGER' }))).toEqual([true, 200, 200])
  clock.now = before
  const differing = await call(listTillDays, { query: { difference: 'yes' } }, { as: owner })
  const wrong = differing.body.flatMap(({ closing }) => closing?.difference.dollars ?? [])
  expect(wrong.filter((difference) => difference !== '0.00')).toEqual(['-1.00'])
  const url = '/api/admin/till/days?format=csv&difference=yes&columns=closedAt'
  const { body: csv } = await app.inject({ url }, { as: owner })
  const at = localMoment(differing.body[0]!.closing!.at, 'Asia/Beirut')
  expect(csv.trim().split('\r\n').slice(0, 2)).toEqual(['Closed', at])
})

test('the closing sheet has all sums and signatures, a pay-out its receipt', async () => {
  const { id, number } = await open('AOUKAR', '100', 200_000)
  const entry = (await pay(id, 'PAY_OUT', '20')).body.id
  const counted = { dollars: '79', notes: { dollars: { 50: 1, 20: 1, 5: 1, 1: 4 } }, takenDollars: '50' }
  await close(id, { ...counted, differenceReason: 'A dollar too little' })
  const pdfTextAt = async (path: string) => {
    const { rawPayload } = await app.inject({ method: 'GET', url: path }, { as: owner })
    const pages = pdfText(rawPayload)
    expect(pages).toHaveLength(1)
    return pages.join(' ')
  }
  const sheet = await pdfTextAt(getClosingSheet.path.replace(':id', id))
  for (const text of [
    `Closing sheet: Aoukar, till day ${number}`,
    'Lina Saad',
    'Float at the opening',
    'LBP 200,000',
    '-$20.00',
    '-$1.00',
    'A dollar too little',
    'COUNTED BY KIND',
    '$29.00',
    'CLOSED BY',
    'Pay-out, expense of the shop: Taxi',
    'LBP 90,000 for $1',
  ])
    expect(sheet).toContain(text)
  const receipt = await pdfTextAt(getTillReceipt.path.replace(':id', entry))
  for (const text of [`Pay-out ${number}-1`, 'Pay-out, expense of the shop', '$20.00', 'Taxi', 'RECEIVED BY'])
    expect(receipt).toContain(text)
})

test('new notes are counted by kind once the settings list them, and a closing keeps its own', async () => {
  const poundNotes = '1,000,000; 500,000; 100000'
  await call(updatePlatformSettings, { body: { poundNotes } }, { as: owner })
  const day = await open('KFARHBAB', '0', 1_750_250)
  const read = () => call(getTillDay, { params: { id: day.id }, query: {} }, { as: owner })
  expect((await read()).body.kindsOfNotes).toEqual({
    dollars: [100, 50, 20, 10, 5, 1],
    pounds: [1_000_000, 500_000, 100_000],
  })
  const notes = { dollars: {}, pounds: { 1000000: 1, 500000: 1, 100000: 2 }, otherPounds: 50_250 }
  const closed = await close(day.id, { dollars: '0', pounds: 1_750_250, notes, takenPounds: 1_750_250 })
  expect(closed.status).toBe(200)
  await call(updatePlatformSettings, { body: { poundNotes: '100000' } }, { as: owner })
  expect((await read()).body.closing?.notes).toEqual(notes)
  const odd = await send(updatePlatformSettings, { body: { poundNotes: '100, 50' } } as never, { as: owner })
  expect(odd.body.fields).toEqual({ poundNotes: expect.stringContaining('semicolon') })
})
