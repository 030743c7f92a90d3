import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { newId } from '#platform/database/columns.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { sendExpiryReminders } from './expiry-reminders.ts'
import { agreements } from './tables.ts'

const app = await testApp()
const { db, deps } = app
const start = app.clock.now
const daysFromStart = (days: number) => new Date(start.getTime() + days * 86_400_000)

async function write(
  { id: accountId }: Person,
  expiresAt: Date | null,
  fields: Partial<typeof agreements.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const file = { fileName: 'lending.pdf', fileUrl: '/files/agreements/paper.pdf', fileSize: 9 }
  await db
    .insert(agreements)
    .values({ id, accountId, agreementName: 'Lending 2026', expiresAt, ...file, ...fields })
  return id
}

const mailsTo = ({ email }: Person) => db.select().from(emailLogs).where(eq(emailLogs.to, email))

async function sweepAt(now: Date): Promise<number> {
  app.clock.now = now
  return sendExpiryReminders(deps)
}

test('a customer is reminded once, from three days before an agreement expires', async () => {
  const maya = await app.person('CLIENT', { firstName: 'Maya' })
  const id = await write(maya, daysFromStart(10))
  expect(await sweepAt(daysFromStart(6.9))).toBe(0)
  const sweeps = await Promise.all([sweepAt(daysFromStart(7)), sweepAt(daysFromStart(7))])
  expect(sweeps.toSorted()).toEqual([0, 1])
  expect(await sweepAt(daysFromStart(9))).toBe(0)
  const mails = await mailsTo(maya)
  expect(mails).toMatchObject([{ templateName: 'agreement_expiring', subject: 'Lending 2026 expires soon' }])
  expect(mails[0]?.bodyText).toContain('Valid until: 3 December 2026')
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(entries).toMatchObject([{ action: 'agreement.reminded', actorId: null }])
})

test('nobody is reminded of an agreement that has expired, has ended or never expires, or after closing the account', async () => {
  const maya = await app.person('CLIENT')
  const gone = await app.person('CLIENT', { anonymisedAt: start, email: 'deleted@example.com' })
  await write(maya, daysFromStart(20))
  await write(maya, null)
  await write(maya, daysFromStart(24), { status: 'WITHDRAWN', endedAt: start })
  await write(maya, daysFromStart(24), { status: 'REPLACED', endedAt: start })
  await write(gone, daysFromStart(24))
  expect(await sweepAt(daysFromStart(20))).toBe(0)
  expect(await sweepAt(daysFromStart(22))).toBe(0)
  expect([...(await mailsTo(maya)), ...(await mailsTo(gone))]).toEqual([])
})
