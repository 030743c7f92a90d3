import { desc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#audit/server/store.ts'
import { auditLog } from '#audit/server/tables.ts'
import { fillCatalogue, insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { getDressHistory, resubmitDress } from '#lending/contract.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['lending'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call } = app
const lender = await app.person()
const plain = { title: 'Odette', type: ['Evening'], color: 'Ivory', condition: 'GOOD' as const }
const at = (day: number) => new Date(Date.UTC(2026, 9, day, 8))

beforeAll(() => fillCatalogue(db))

async function send(id: DressId, day: number) {
  app.clock.now = at(day)
  const [row] = await db.select({ version: dresses.version }).from(dresses).where(eq(dresses.id, id))
  const body = { ...plain, version: row?.version as number }
  const { status } = await call(resubmitDress, { params: { id }, body }, { as: lender })
  expect(status).toBe(200)
}

async function historyOf(id: string) {
  const { body } = await call(getDressHistory, { params: { id } }, { as: lender })
  return body.map((step) => [step.status, step.at, step.reason])
}

async function dressOf(facts: Partial<typeof dresses.$inferInsert>): Promise<DressId> {
  const [id] = await insertDress(db, { ownerId: lender.id, createdAt: at(1), updatedAt: at(1), ...facts })
  return id
}

test('a refusal without an audit entry keeps its date when the dress is submitted again', async () => {
  const refusal = { status: 'REJECTED', statusReason: 'The hem is torn.' } as const
  const id = await dressOf({ ...refusal, updatedAt: at(4) })
  const refused = ['REJECTED', at(4).toISOString(), 'The hem is torn.']
  expect((await historyOf(id)).at(-1)).toEqual(refused)
  await send(id, 9)
  expect(await historyOf(id)).toEqual([
    ['PENDING', at(1).toISOString(), null],
    refused,
    ['PENDING', at(9).toISOString(), null],
  ])
})

test('a refusal with an audit entry keeps the date of the entry', async () => {
  const id = await dressOf({ status: 'REJECTED', statusReason: 'Too dark.', updatedAt: at(6) })
  const detail = { status: 'REJECTED', reason: 'Too dark.', before: 'PENDING', beforeReason: null }
  const entry = { action: 'dress.status_changed', subjectType: 'dress', subjectId: id, detail } as const
  await db.transaction((tx) => recordAudit(tx, { now: at(3) }, entry))
  await send(id, 9)
  expect((await historyOf(id))[1]).toEqual(['REJECTED', at(3).toISOString(), 'Too dark.'])
})

test('a change under review adds no step to the history', async () => {
  const id = await dressOf({ status: 'PENDING' })
  await send(id, 5)
  expect(await historyOf(id)).toEqual([['PENDING', at(1).toISOString(), null]])
  const refused = await dressOf({ status: 'REJECTED', statusReason: 'Too dark.', updatedAt: at(4) })
  await send(refused, 6)
  await send(refused, 8)
  expect((await historyOf(refused)).map(([status, when]) => [status, when])).toEqual([
    ['PENDING', at(1).toISOString()],
    ['REJECTED', at(4).toISOString()],
    ['PENDING', at(6).toISOString()],
  ])
  const audit = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(eq(auditLog.subjectId, refused))
    .orderBy(desc(auditLog.id))
  expect(audit.map(({ action }) => action)).toEqual(['dress.changed', 'dress.resubmitted'])
})
