import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { updateUser } from '#accounts/users-contract.ts'
import { listAudit } from '#audit/contract.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import type { QueryOf } from '#shared/endpoint.ts'
import { testApp } from '#tests/support/test-app.ts'
import { type AuditActor, auditTogether, recordAudit, recordAudits } from './store.ts'

const { call, send, db, person, clock } = await testApp({ domains: ['audit', 'accounts'] })
const admin = await person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const lender = await person('CLIENT', { firstName: 'Maya', lastName: 'Haddad' })
const list = async (query: Partial<QueryOf<typeof listAudit>>) =>
  (await call(listAudit, { query: query as never }, { as: admin })).body

test('a change appears with who, what, when, and the name of its subject', async () => {
  await call(updateUser, { params: { id: lender.id }, body: { role: 'ADMIN' } }, { as: admin })
  const [newest] = await list({ subjectId: lender.id })
  expect(newest).toMatchObject({
    actorId: admin.id,
    actorName: 'Dina Boss',
    subjectType: 'user',
    subjectName: 'Maya Haddad',
    at: clock.now.toISOString(),
  })
  const role = (await list({ subjectId: lender.id })).find(({ action }) => action === 'account.role_changed')
  expect(role?.detail).toEqual({ before: 'CLIENT', after: 'OWNER' })
})

const idOf = (day: number) => `01900000-0000-7000-8000-00000000000${day}`

test('filters by person, kind, subject, action and day, newest first', async () => {
  const at = (day: number) => ({ now: new Date(Date.UTC(2026, 0, day)), viewer: admin })
  for (const day of [3, 4, 5]) {
    const entry = { action: 'dress.changed', subjectType: 'dress', subjectId: idOf(day) } as const
    await recordAudit(db, at(day), entry)
  }
  const found = await list({ subjectType: 'dress' })
  expect(found.map(({ subjectId }) => subjectId)).toEqual([5, 4, 3].map(idOf))
  expect(await list({ subjectType: 'dress', from: '2026-01-04', to: '2026-01-04' })).toHaveLength(1)
  expect(await list({ actorId: lender.id })).toEqual([])
  expect(await list({ search: 'DRESS.changed' })).toHaveLength(3)
  expect(await list({ search: 'dress.deleted' })).toHaveLength(0)
})

test('no secret leaves, however deep, and entries of the server for itself are hidden', async () => {
  const detail = { name: 'x', password: 'geheim-1', inner: [{ resetToken: 'geheim-2', hash: 'geheim-3' }] }
  await recordAudits(db, { now: clock.now }, [
    { action: 'picture.uploaded', subjectType: 'picture', detail },
    { action: 'request.counted', subjectType: 'request', subjectId: 'POST /api/x' },
  ])
  const all = await list({ limit: 1000 as never })
  expect(JSON.stringify(all)).not.toContain('geheim')
  expect(all.find(({ action }) => action === 'picture.uploaded')?.detail).toEqual({ name: 'x', inner: [{}] })
  expect(all.some(({ subjectType }) => subjectType === 'request')).toBe(false)
  expect(await list({ subjectType: 'request' })).toHaveLength(1)
})

test('filters by action; attempts to sign in appear only so, without the fingerprint of the name', async () => {
  const tried = { action: 'account.sign_in_tried', subjectType: 'user', subjectId: lender.id } as const
  await recordAudit(db, { now: clock.now }, { ...tried, detail: { account: '9fa70385aa3327b8' } })
  const ofLender = await list({ subjectType: 'user', subjectId: lender.id })
  expect(ofLender.map(({ action }) => action)).not.toContain(tried.action)
  expect(await list({ action: tried.action })).toMatchObject([{ subjectId: lender.id, detail: {} }])
  expect(await list({ action: 'account.role_changed' })).toHaveLength(1)
})

test('only staff read it', async () => {
  const client = await person()
  const statuses = [undefined, client].map(
    async (as) => (await send(listAudit, { query: {} }, { as })).status,
  )
  expect(await Promise.all(statuses)).toEqual([401, 403])
})

test('days are days of the showroom', async () => {
  const entry = { action: 'picture.uploaded', subjectType: 'picture', subjectId: 'at-night' } as const
  // Half past midnight in Beirut.
  await recordAudit(db, { now: new Date('2026-03-01T22:30:00Z') }, entry)
  const on = async (day: string) => (await list({ subjectId: 'at-night', from: day, to: day })).length
  expect([await on('2026-03-01'), await on('2026-03-02')]).toEqual([0, 1])
})

test('staff find entries by the name of who did it and of what it is about', async () => {
  const [dressId] = await insertDress(db, { title: 'Étoile du Soir', ownerId: lender.id })
  const bystander = await person('CLIENT', { firstName: 'Nour', lastName: 'Saad' })
  const about = { subjectType: 'dress', subjectId: dressId } as const
  await recordAudit(db, { now: clock.now, viewer: bystander }, { action: 'dress.changed', ...about })
  const found = async (search: string) => (await list({ search })).map(({ subjectId }) => subjectId)
  expect(await found('etoile')).toEqual([dressId])
  expect(await found('Nour Saad')).toEqual([dressId])
  expect(await found('Nour Nobody')).toEqual([])
})

test('the entries of one action are written together when it is done, and none of one that fails', async () => {
  const about = { subjectType: 'dress', subjectId: idOf(9) } as const
  const record = (actor: AuditActor) =>
    db.transaction((tx) =>
      auditTogether(tx, actor, async (by) => {
        await recordAudit(tx, by, { action: 'dress.changed', ...about })
        await auditTogether(tx, by, (inner) => recordAudit(tx, inner, { action: 'dress.moved', ...about }))
        if (actor.ip) throw new Error('failed')
      }),
    )
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await record({ now: clock.now, viewer: admin })
  const inserted = query.mock.calls.filter(([sent]) => JSON.stringify(sent).includes('insert into'))
  query.mockRestore()
  await expect(record({ now: clock.now, viewer: admin, ip: '203.0.113.9' })).rejects.toThrow('failed')
  const found = await list({ subjectId: idOf(9) })
  expect(found.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['dress.moved', admin.id],
    ['dress.changed', admin.id],
  ])
  expect(inserted).toHaveLength(1)
})
