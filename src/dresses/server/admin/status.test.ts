import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { listDresses } from '#catalogue/contract.ts'
import { getAdminDress, setDressStatus } from '#dresses/admin-contract.ts'
import { getDress } from '#dresses/contract.ts'
import { dressStatuses } from '#dresses/dress.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { getDressHistory } from '#lending/contract.ts'
import type { DressId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'

const app = await testApp({ domains: ['dresses', 'lending', 'catalogue'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const dina = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const nour = await app.person('ADMIN', { firstName: 'Nour', lastName: 'Aziz' })
const lender = await app.person('CLIENT', { firstName: 'Maya' })

async function pending(facts: Partial<typeof dresses.$inferInsert> = {}): Promise<DressId> {
  await db.delete(emailLogs)
  const [id] = await insertDress(db, { title: 'Odette', ownerId: lender.id, status: 'PENDING', ...facts })
  return id
}

const decide = (id: string, body: object, as = dina) => send(setDressStatus, { params: { id }, body }, { as })

test('an approval shows the dress at once, tells the lender, and leaves an entry', async () => {
  const id = await pending()
  expect((await call(getDress, { params: { id } })).status).toBe(404)
  const before = (await call(listDresses, { query: {} })).body.total
  const { status, body } = await decide(id, { status: 'APPROVED', version: 1 })
  expect([status, body.status, body.version]).toEqual([200, 'APPROVED', 2])
  expect((await call(getDress, { params: { id } })).body.title).toBe('Odette')
  expect((await call(listDresses, { query: {} })).body.total).toBe(before + 1)
  const [mail] = await db.select().from(emailLogs)
  expect(mail).toMatchObject({
    templateName: 'dress_approved',
    to: lender.email,
    subject: 'Approved: Odette',
  })
  expect(mail?.bodyText).toContain('Dear Maya')
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entry).toMatchObject({
    action: 'dress.status_changed',
    actorId: dina.id,
    detail: { status: 'APPROVED', reason: null, before: 'PENDING', beforeReason: null },
  })
})

test('the lender reads the title in her language', async () => {
  const reader = await app.person('CLIENT')
  await db.update(users).set({ language: 'fr' }).where(eq(users.id, reader.id))
  const id = await pending({ ownerId: reader.id, titleFr: 'Odette en satin' })
  await decide(id, { status: 'APPROVED', version: 1 })
  const [mail] = await db.select().from(emailLogs)
  expect(mail?.subject).toContain('Odette en satin')
})

test('a rejection needs a reason, drops the dress at once, and the lender reads the reason', async () => {
  const id = await pending({ status: 'APPROVED' })
  expect((await call(getDress, { params: { id } })).status).toBe(200)
  for (const reason of [undefined, '', '   ']) {
    const { status, body } = await decide(id, { status: 'REJECTED', reason })
    expect([status, body.message]).toEqual([400, 'Please give the reason: the lender reads it.'])
    expect(body.fields).toEqual({ reason: 'Please give the reason: the lender reads it.' })
  }
  const { body } = await decide(id, { status: 'REJECTED', reason: 'The hem is torn.' })
  expect(body).toMatchObject({ status: 'REJECTED', statusReason: 'The hem is torn.' })
  expect((await call(getDress, { params: { id } })).status).toBe(404)
  const mails = await db.select().from(emailLogs)
  expect(mails.map(({ templateName }) => templateName)).toEqual(['dress_rejected'])
  expect(mails[0]?.bodyText).toContain('The hem is torn.')
  const history = await call(getDressHistory, { params: { id } }, { as: lender })
  expect(history.body.at(-1)).toMatchObject({ status: 'REJECTED', reason: 'The hem is torn.' })
})

test('any other status is set freely and sends no email', async () => {
  const id = await pending()
  for (const status of ['PRE_APPROVED', 'AVAILABLE', 'RENTED', 'PENDING'] as const) {
    expect((await decide(id, { status })).body.status).toBe(status)
  }
  expect(await db.select().from(emailLogs)).toEqual([])
})

test('the same status again changes nothing and sends no second email', async () => {
  const id = await pending()
  await decide(id, { status: 'APPROVED' })
  const { body } = await decide(id, { status: 'APPROVED' })
  expect(body.version).toBe(2)
  expect(await db.select().from(emailLogs)).toHaveLength(1)
})

test('RETRIEVED is set by a signature only, and never left', async () => {
  const id = await pending()
  const { status, body } = await decide(id, { status: 'RETRIEVED' })
  expect([status, body.code]).toEqual([409, 'only_by_signature'])
  const retrieved = await pending({ status: 'RETRIEVED', retrievedAt: app.clock.now })
  for (const one of dressStatuses.filter((one) => one !== 'RETRIEVED')) {
    const reply = await decide(retrieved, { status: one, reason: 'Back again.' })
    expect([reply.status, reply.body.code]).toEqual([409, 'dress_retrieved'])
  }
})

test('of two people who decide one dress, one wins and the other is told', async () => {
  const id = await pending()
  const [first, second] = await Promise.all([
    decide(id, { status: 'APPROVED', version: 1 }, dina),
    decide(id, { status: 'REJECTED', reason: 'Too dark.', version: 1 }, nour),
  ])
  expect([first.status, second.status].toSorted()).toEqual([200, 409])
  const lost = first.status === 409 ? first : second
  const won = first.status === 409 ? second : first
  expect(lost.body).toMatchObject({
    code: 'dress_changed',
    current: { id, status: won.body.status, version: 2 },
  })
  expect(lost.body.message).toContain(
    first.status === 409 ? 'Nour Aziz has changed' : 'Dina Boss has changed',
  )
  expect(await db.select().from(emailLogs)).toHaveLength(1)
})

test('a dress without an owner, or of a deleted account, is decided without an email', async () => {
  const former = await app.person('CLIENT', { anonymisedAt: app.clock.now })
  for (const ownerId of [null, former.id]) {
    const id = await pending({ ownerId })
    expect((await decide(id, { status: 'APPROVED' })).status).toBe(200)
    expect(await db.select().from(emailLogs)).toEqual([])
  }
})

test('only staff decide: the owner gets 403, a guest 401, a missing dress 404', async () => {
  const id = await pending()
  const body = { status: 'APPROVED' as const }
  expect((await call(setDressStatus, { params: { id }, body }, { as: lender })).status).toBe(403)
  expect((await call(setDressStatus, { params: { id }, body })).status).toBe(401)
  expect((await decide('01900000-0000-7000-8000-00000000dead', body)).status).toBe(404)
  expect((await decide(id, { status: 'LOST' })).status).toBe(400)
  const [row] = await db.select().from(dresses).where(eq(dresses.id, id))
  expect(row?.status).toBe('PENDING')
})

test('staff read the history of a dress with names', async () => {
  const id = await pending()
  await decide(id, { status: 'REJECTED', reason: 'Too dark.' }, nour)
  const { body } = await call(getAdminDress, { params: { id } }, { as: dina })
  expect(body.history).toEqual([
    {
      at: app.clock.now.toISOString(),
      action: 'dress.status_changed',
      actorName: 'Nour Aziz',
      status: 'REJECTED',
      reason: 'Too dark.',
      changes: [],
    },
  ])
})
