import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { addExpense, listDressExpenses, removeExpense } from '#dress-costs/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { addBill, type BilledEntry, openBill, removeBill } from '#files/bill-contract.ts'
import { removeFiles } from '#files/server/jobs.ts'
import { bills } from '#files/server/tables.ts'
import { form } from '#files/server/uploads/uploads.fixture.ts'
import { dayMs } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { addTillEntry, closeTill, getTillDay, listTills } from '#till/contract.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send, deps, clock } = app
const manager = await app.person('ADMIN', { staffRole: 'MANAGER' })
const assistant = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
const lender = await app.person()
const [dressId = ''] = await insertDress(db, {})
const photo = await sharp({ create: { width: 60, height: 80, channels: 3, background: '#cde' } })
  .withExif({ IFD0: { Copyright: 'Secret place' } })
  .jpeg()
  .toBuffer()
const pdfOf = (nth: number) => Buffer.from(`%PDF-1.7\na bill ${nth}\n%%EOF\n`)
const pdf = pdfOf(0)

async function add(of: BilledEntry, id: string, bytes: Uint8Array, as: Person | undefined = assistant) {
  const { payload, headers } = form(bytes)
  const url = urlOf(addBill, { query: { of, id } })
  const reply = await app.inject({ method: 'POST', url, payload }, { as, headers })
  return { status: reply.statusCode, body: reply.json() }
}
const read = (id: string, as?: Person) =>
  app.inject({ url: urlOf(openBill, { params: { id } }) }, as ? { as } : {})
const remove = (id: string, as = assistant) => send(removeBill, { params: { id } }, { as })
const tillDay = async (id: string) =>
  (await call(getTillDay, { params: { id }, query: {} }, { as: manager })).body

const dayId =
  (await call(listTills, {}, { as: manager })).body.find(({ branch }) => branch === 'AOUKAR')?.open?.id ?? ''
async function paidIn() {
  const body = {
    kind: 'PAY_IN' as const,
    purpose: 'SAFE' as const,
    dollars: '50',
    pounds: 0,
    reason: 'From the safe',
  }
  return (await call(addTillEntry, { params: { id: dayId }, body }, { as: assistant })).body.id
}
const spend = async () => {
  const body = { kind: 'CLEANING' as const, amount: '25.50', spentOn: '2026-11-23' }
  return (await call(addExpense, { params: { id: dressId }, body }, { as: assistant })).body.id
}

test('a photo loses its hidden content, a PDF stays as it is, both are opened by staff only and by no public address', async () => {
  const entry = await paidIn()
  const [first, second] = [await add('till', entry, photo), await add('till', entry, pdf)]
  expect([first.status, first.body.isPdf, second.body.isPdf]).toEqual([201, false, true])
  const { entries } = await tillDay(dayId)
  expect(entries.find(({ id }) => id === entry)?.bills).toEqual([first.body, second.body])
  const opened = await read(first.body.id, assistant)
  expect(opened.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(opened.rawPayload.includes('Secret place')).toBe(false)
  expect((await read(second.body.id, manager)).rawPayload).toEqual(pdf)
  expect([(await read(first.body.id)).statusCode, (await read(first.body.id, lender)).statusCode]).toEqual([
    401, 403,
  ])
  for (const { fileKey } of await db.select().from(bills).where(eq(bills.entryId, entry)))
    expect((await app.inject({ url: `/files/${fileKey}` }, { as: manager })).statusCode).toBe(404)
  const log = await db.select().from(auditLog).where(eq(auditLog.action, 'bill.added'))
  expect(log.map(({ subjectId, actorId }) => [subjectId, actorId])).toEqual([
    [dayId, assistant.id],
    [dayId, assistant.id],
  ])
})

test.each([
  ['a page named .pdf', Buffer.from('<script>alert(1)</script>'), 415],
  ['a broken picture', photo.subarray(0, 90), 422],
  ['an empty file', Buffer.alloc(0), 422],
  ['10 MB and more', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), 413],
])('refuses %s and stores nothing', async (_, bytes, status) => {
  const entry = await paidIn()
  expect((await add('till', entry, bytes)).status).toBe(status)
  expect(await db.$count(bills, eq(bills.entryId, entry))).toBe(0)
})

test('an entry has at most five bills, also when they are added at once; an unknown entry and another kind have none', async () => {
  const entry = await paidIn()
  const replies = await Promise.all(Array.from({ length: 7 }, (_, nth) => add('till', entry, pdfOf(nth))))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5)
  expect(await db.$count(bills, eq(bills.entryId, entry))).toBe(5)
  expect((await add('expense', entry, pdf)).status).toBe(404)
  expect((await add('till', await spend(), pdf)).status).toBe(404)
  expect((await add('till', entry, pdf, lender)).status).toBe(403)
})

test('the bill of an expense is removed by those who may change it, and goes with the expense', async () => {
  const expense = await spend()
  const ids = [await add('expense', expense, pdf), await add('expense', expense, pdfOf(1))].map(
    ({ body }) => body.id,
  )
  const listed = await call(listDressExpenses, { params: { id: dressId } }, { as: assistant })
  expect(listed.body.expenses.find(({ id }) => id === expense)?.bills.map(({ id }) => id)).toEqual(ids)
  expect((await remove(ids[0])).body.code).toBe('bill_stays')
  expect((await remove(ids[0], manager)).status).toBe(200)
  expect((await remove(ids[0], manager)).body.code).toBe('bill_not_found')
  expect((await send(removeExpense, { params: { id: expense } }, { as: manager })).status).toBe(200)
  expect((await read(ids[1], manager)).statusCode).toBe(404)
  expect((await deps.jobs.live(removeFiles)).flatMap(({ keys }) => keys)).toHaveLength(2)
})

test('a bill can be added after the closing and stays; an assistant reads those of the last 7 days', async () => {
  const entry = await paidIn()
  const early = await add('till', entry, pdf)
  const { expected } = await tillDay(dayId)
  const body = { ...expected, expected, takenDollars: '0', takenPounds: 0, reason: 'She is off today' }
  expect((await send(closeTill, { params: { id: dayId }, body }, { as: manager })).status).toBe(200)
  expect((await add('till', entry, photo)).status).toBe(201)
  expect((await remove(early.body.id)).body.code).toBe('bill_stays')
  clock.now = new Date(clock.now.getTime() + 8 * dayMs)
  const again = await app.person('ADMIN', { staffRole: 'ASSISTANT' })
  const owner = await app.person('ADMIN')
  expect((await read(early.body.id, again)).statusCode).toBe(404)
  expect((await read(early.body.id, owner)).statusCode).toBe(200)
})
