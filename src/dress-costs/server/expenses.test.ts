import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import {
  addExpense,
  changeExpense,
  correctExpense,
  listDressEarnings,
  listDressExpenses,
  removeExpense,
} from '#dress-costs/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { newId } from '#platform/database/columns.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { addTillEntry, getTillDay, listTills } from '#till/contract.ts'

const app = await testApp({
  domains: ['dresses', 'till', 'rentals', 'dress-costs'],
  env: { RATE_LIMIT_FACTOR: '0' },
})
const { db, call, send } = app
const [manager, assistant, lender] = [
  await app.person('ADMIN', { staffRole: 'MANAGER', firstName: 'Dina', lastName: 'Boss' }),
  await app.person('ADMIN', { staffRole: 'ASSISTANT', firstName: 'Sara', lastName: 'Nasr' }),
  await app.person(),
]
const [dressId, otherDress] = (await insertDress(db, {}, {})) as [string, string]
const rentalId = await insertRentalRow(db, { dressId, startDate: '2026-11-10', endDate: '2026-11-14' })
const cleaning = { kind: 'CLEANING' as const, amount: '25.50', spentOn: '2026-11-20', supplier: 'Blanc' }

const add = (body: object, as = assistant, id = dressId) =>
  call(addExpense, { params: { id }, body: { ...cleaning, ...body } }, { as })
const read = async (id = dressId) =>
  (await call(listDressExpenses, { params: { id } }, { as: assistant })).body
const correct = (id: string, as = manager) =>
  call(correctExpense, { params: { id }, body: { reason: 'Typing error' } }, { as })
const lastAudit = async (action: string) =>
  (
    await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, dressId), eq(auditLog.action, action)))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0]

test('an assistant enters an expense in a line; a manager changes and removes it, and the audit log has what it was', async () => {
  const { status, body } = await add({ rentalId, note: ' Red wine ' })
  expect([status, body]).toMatchObject([
    201,
    { amount: '25.50', note: 'Red wine', rental: { id: rentalId }, createdBy: 'Sara Nasr', version: 1 },
  ])
  expect(await lastAudit('dress.expense_added')).toMatchObject({ detail: { amount: '25.50', rentalId } })
  await add({ kind: 'REPAIR', spentOn: '2026-11-21' })
  const listed = await read()
  expect(listed.expenses.map(({ kind }) => kind)).toEqual(['REPAIR', 'CLEANING'])
  expect(listed.rentals.map(({ id }) => id)).toEqual([rentalId])
  expect((await read(otherDress)).expenses).toEqual([])

  const change = { ...cleaning, amount: '52.50', version: 1 }
  const params = { id: body.id }
  expect((await call(changeExpense, { params, body: change }, { as: assistant })).status).toBe(403)
  const [changed, late] = [
    await call(changeExpense, { params, body: change }, { as: manager }),
    await call(changeExpense, { params, body: change }, { as: manager }),
  ]
  expect(changed.body).toMatchObject({ amount: '52.50', rental: null, version: 2 })
  expect([late.status, late.body.code]).toEqual([409, 'expense_changed'])
  expect((await lastAudit('dress.expense_changed'))?.detail).toMatchObject({
    before: { amount: '25.50', note: 'Red wine' },
    after: { amount: '52.50', note: null },
  })
  expect((await call(removeExpense, { params }, { as: assistant })).status).toBe(403)
  expect((await call(removeExpense, { params }, { as: manager })).status).toBe(200)
  expect((await call(removeExpense, { params }, { as: manager })).body.code).toBe('expense_not_found')
  expect((await lastAudit('dress.expense_removed'))?.detail).toMatchObject({ amount: '52.50' })
  expect((await read()).expenses).toHaveLength(1)
})

test('an expense that a till pays is one pay-out of it, which names the dress; neither is changed afterwards', async () => {
  const till = async () => {
    const { body } = await call(listTills, {}, { as: manager })
    const id = body.find(({ branch }) => branch === 'AOUKAR')?.open?.id ?? ''
    return (await call(getTillDay, { params: { id }, query: {} }, { as: manager })).body
  }
  const paid = { till: 'AOUKAR', supplier: 'Blanc' }
  expect((await add(paid)).body.code).toBe('more_than_in_till')
  const before = (await read()).expenses.length
  const { id: dayId } = await till()
  const fromSafe = {
    kind: 'PAY_IN' as const,
    purpose: 'SAFE' as const,
    dollars: '40',
    pounds: 0,
    reason: 'From the safe',
  }
  await call(addTillEntry, { params: { id: dayId }, body: fromSafe }, { as: assistant })
  const { body } = await add(paid)
  expect(body).toMatchObject({ till: { dayId, branch: 'AOUKAR', receipt: '1-2' }, isChangeable: false })
  const { entries, expected } = await till()
  expect(expected.dollars).toBe('14.50')
  const [title] = [(await read()).dress.title]
  expect(entries.filter(({ kind }) => kind === 'PAY_OUT')).toMatchObject([
    {
      amount: { dollars: '-25.50' },
      reason: `Cleaning, ${title}, Blanc`,
      spentOn: { dressId, title },
    },
  ])
  expect((await read()).expenses).toHaveLength(before + 1)
  // Staff of another language read it in theirs, also on paper.
  const day = { params: { id: dayId }, query: {} }
  const inFrench = await call(getTillDay, day, { as: manager, headers: { 'accept-language': 'fr' } })
  expect(inFrench.body.entries.map(({ reason }) => reason)).toContain(`Nettoyage, ${title}, Blanc`)
  const params = { id: body.id }
  const change = { ...cleaning, amount: '20', version: 1 }
  expect((await call(changeExpense, { params, body: change }, { as: manager })).body.code).toBe(
    'expense_closed',
  )
  expect((await call(removeExpense, { params }, { as: manager })).body.code).toBe('expense_closed')
  // Twice at once: the cash comes back once.
  const replies = await Promise.all([correct(body.id), correct(body.id)])
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await till()).expected.dollars).toBe('40.00')
  expect((await till()).entries[0]).toMatchObject({ kind: 'PAY_IN', spentOn: { dressId } })
})

test.each([
  [{ amount: '0' }],
  [{ amount: '-5' }],
  [{ amount: '1.005' }],
  [{ amount: '100000000' }],
  [{ kind: 'FUN' }],
  [{ spentOn: '2026-02-30' }],
  // Tomorrow, and before the first year that books show.
  [{ spentOn: '2026-11-24' }],
  [{ spentOn: '1999-12-31' }],
  [{ note: 'x'.repeat(301) }],
])('refuses %j', async (body) => {
  expect((await add(body)).status).toBe(400)
})

test('a rental of another dress, an unknown dress and others than staff are refused', async () => {
  const other = await add({ rentalId }, assistant, otherDress)
  expect([other.status, other.body.code]).toEqual([422, 'rental_not_of_dress'])
  expect((await add({}, assistant, newId())).status).toBe(404)
  expect((await add({}, lender)).status).toBe(403)
  expect((await send(listDressExpenses, { params: { id: dressId } }, { as: lender })).status).toBe(403)
})

test('once its day is over an expense is taken back by the opposite amount; a month that is over never changes', async () => {
  const spent = async (month: string, as: Person) => {
    const query = { from: `${month}-01`, to: `${month}-30`, id: otherDress } as never
    const { body } = await call(listDressEarnings, { query }, { as })
    return body[0]?.cost
  }
  const [first, second] = [
    await add({}, assistant, otherDress),
    await add({ amount: '9' }, assistant, otherDress),
  ]
  expect(first.body).toMatchObject({ bookedOn: '2026-11-20', isChangeable: true, isCorrectable: false })
  expect((await correct(first.body.id)).body.code).toBe('expense_not_correctable')
  app.clock.now = new Date('2026-12-02T08:00:00Z')
  const [boss, staff] = [
    await app.person('ADMIN', { staffRole: 'MANAGER' }),
    await app.person('ADMIN', { staffRole: 'ASSISTANT' }),
  ]
  const params = { id: first.body.id }
  const body = { ...cleaning, amount: '1', version: 1 }
  expect((await call(changeExpense, { params, body }, { as: boss })).body.code).toBe('expense_closed')
  expect((await call(removeExpense, { params }, { as: boss })).body.code).toBe('expense_closed')
  expect((await correct(first.body.id, staff)).status).toBe(403)
  const { status, body: back } = await correct(first.body.id, boss)
  expect([status, back]).toMatchObject([
    201,
    { amount: '-25.50', spentOn: '2026-12-02', reason: 'Typing error', isChangeable: false },
  ])
  expect((await correct(first.body.id, boss)).body.code).toBe('expense_not_correctable')
  expect((await correct(back.id, boss)).body.code).toBe('expense_not_correctable')

  // A bill of November that is found in December.
  const late = await add({ amount: '4', spentOn: '2026-11-28' }, staff, otherDress)
  expect(late.body).toMatchObject({ spentOn: '2026-11-28', bookedOn: '2026-12-02' })
  expect([await spent('2026-11', boss), await spent('2026-12', boss)]).toEqual(['34.50', '-21.50'])
  const { body: listed } = await call(listDressExpenses, { params: { id: otherDress } }, { as: boss })
  expect(listed.expenses.find(({ id }) => id === second.body.id)?.isCorrectable).toBe(true)
  expect(listed.expenses.find(({ id }) => id === first.body.id)?.isCorrected).toBe(true)
})
