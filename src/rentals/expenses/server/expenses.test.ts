import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { newId } from '#platform/database/columns.ts'
import { addExpense, changeExpense, listDressExpenses, removeExpense } from '#rentals/expenses/contract.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses', 'rentals'], env: { RATE_LIMIT_FACTOR: '0' } })
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

test.each([
  [{ amount: '0' }],
  [{ amount: '-5' }],
  [{ amount: '1.005' }],
  [{ amount: '٥' }],
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
