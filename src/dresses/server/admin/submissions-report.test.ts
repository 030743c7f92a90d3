import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { setDressStatus } from '#dresses/admin-contract.ts'
import { fillCatalogue } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { resubmitDress, submitDress } from '#lending/contract.ts'
import { testApp } from '#tests/support/test-app.ts'
import { sendSubmissionsReport } from './submissions-report.ts'

const app = await testApp({ domains: ['dresses', 'lending'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, deps } = app
const admins = [await app.person('ADMIN'), await app.person('ADMIN')]
const lender = await app.person()
const plain = { type: ['Evening'], color: 'Ivory', condition: 'GOOD' as const }

beforeAll(() => fillCatalogue(db))
beforeEach(async () => {
  await sendSubmissionsReport(deps)
  await db.delete(emailLogs)
})

async function submit(title: string): Promise<string> {
  return (await call(submitDress, { body: { ...plain, title } }, { as: lender })).body.id
}

const mails = () => db.select().from(emailLogs).where(eq(emailLogs.templateName, 'dresses_submitted'))

test('one email names the new submissions to every admin, and none is sent without new ones', async () => {
  await submit('Odette')
  await submit('Odile')
  await sendSubmissionsReport(deps)
  await sendSubmissionsReport(deps)
  const sent = await mails()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(admins.map(({ email }) => email).toSorted())
  for (const { subject, bodyText } of sent) {
    expect(subject).toBe('2 dresses wait for your decision')
    expect(bodyText).toContain('Odette')
    expect(bodyText).toContain('Odile')
  }
})

test('several workers at once name each submission once', async () => {
  await submit('Giselle')
  await Promise.all([1, 2, 3].map(() => sendSubmissionsReport(deps)))
  expect(await mails()).toHaveLength(2)
})

test('a dress that was decided in the meantime is not named; a resubmitted one is named again', async () => {
  const id = await submit('Aurore')
  const decision = { status: 'REJECTED' as const, reason: 'Too dark.' }
  await call(setDressStatus, { params: { id }, body: decision }, { as: admins[0] })
  await sendSubmissionsReport(deps)
  expect(await mails()).toEqual([])
  const body = { ...plain, title: 'Aurore', version: 2 }
  expect((await call(resubmitDress, { params: { id }, body }, { as: lender })).status).toBe(200)
  await sendSubmissionsReport(deps)
  expect((await mails())[0]?.subject).toBe('1 dress waits for your decision')
})
