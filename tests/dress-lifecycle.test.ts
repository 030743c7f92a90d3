import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listDresses } from '#catalogue/contract.ts'
import { listAdminDresses, retrieveDress, setDressStatus } from '#dresses/admin-contract.ts'
import { getDress, listMyDresses } from '#dresses/contract.ts'
import { drawnSignature } from '#dresses/server/admin/admin.fixture.ts'
import { sendSubmissionsReport } from '#dresses/server/admin/submissions-report.ts'
import { fillCatalogue } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { getDressHistory, resubmitDress, submitDress } from '#lending/contract.ts'
import { testApp } from '#tests/support/test-app.ts'

const { call, db, deps, person } = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const staff = await person('ADMIN', { email: 'staff@example.com' })
const lender = await person('CLIENT', { email: 'maya@example.com', firstName: 'Maya' })
await fillCatalogue(db)

test('a dress goes from submission to the collection and back to its lender, and everybody is told', async () => {
  const body = {
    title: 'Odette',
    type: ['Evening'],
    color: 'Ivory',
    condition: 'GOOD',
    rentalPrice: '120',
  } as const
  const submitted = { ...body, type: [...body.type] }
  const { id, version } = (await call(submitDress, { body: submitted }, { as: lender })).body
  await sendSubmissionsReport(deps)
  const params = { id }
  const decide = async (decision: { status: 'APPROVED' | 'REJECTED'; reason?: string; version: number }) =>
    (await call(setDressStatus, { params, body: decision }, { as: staff })).body
  const waiting = await call(listAdminDresses, { query: { status: 'PENDING' } }, { as: staff })
  expect(waiting.body.map((dress) => dress.id)).toEqual([id])

  const rejected = await decide({ status: 'REJECTED', reason: 'Please send a picture of the back.', version })
  const again = await call(
    resubmitDress,
    { params, body: { ...submitted, description: 'With a picture.', version: rejected.version } },
    { as: lender },
  )
  expect(again.body.status).toBe('PENDING')
  expect((await call(getDress, { params })).status).toBe(404)
  await decide({ status: 'APPROVED', version: again.body.version })
  expect((await call(listDresses, { query: { search: 'odette' } })).body.total).toBe(1)

  const signature = await drawnSignature()
  const retrieved = await call(retrieveDress, { params, body: { signature } }, { as: staff })
  expect(retrieved.body.status).toBe('RETRIEVED')
  expect((await call(listDresses, { query: { search: 'odette' } })).body.total).toBe(0)
  const [own] = (await call(listMyDresses, {}, { as: lender })).body
  expect(own).toMatchObject({ status: 'RETRIEVED', retrievedAt: expect.any(String) })
  const history = (await call(getDressHistory, { params }, { as: lender })).body
  expect(history.map(({ status }) => status)).toEqual([
    'PENDING',
    'REJECTED',
    'PENDING',
    'APPROVED',
    'RETRIEVED',
  ])

  const mails = await db.select().from(emailLogs).orderBy(asc(emailLogs.createdAt), asc(emailLogs.id))
  expect(mails.map(({ to, templateName }) => [to, templateName])).toEqual([
    ['staff@example.com', 'dresses_submitted'],
    ['maya@example.com', 'dress_rejected'],
    ['maya@example.com', 'dress_approved'],
  ])
  expect(mails[1]?.bodyText).toContain('Please send a picture of the back.')
  expect(mails[2]?.bodyText).toContain('Odette')
})
