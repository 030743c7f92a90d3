import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { emailLogs } from '#email/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { note, watch } from './watch.ts'

const app = await testApp({ domains: ['operations'] })
const { db, deps, clock } = app
const owner = await app.person('ADMIN')
await app.person('ADMIN', { staffRole: 'MANAGER' })

const later = (minutes: number) => {
  clock.now = new Date(clock.now.getTime() + minutes * 60_000)
}
const mails = () => db.select().from(emailLogs).orderBy(asc(emailLogs.createdAt))
const history = async () =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectType, 'system')).orderBy(asc(auditLog.id))).map(
    ({ action, subjectId }) => `${action.split('_')[1]} ${subjectId}`,
  )

test('the owners learn of a problem that has lasted for an hour, once, and its end is noted', async () => {
  await note(deps, ['mail_late'])
  later(55)
  await note(deps, ['mail_late'])
  expect(await mails()).toEqual([])
  later(5)
  await note(deps, ['mail_late'])
  await note(deps, ['mail_late'])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.to).toBe(owner.email)
  expect(mail?.bodyText).toContain('Emails have waited for over 15 minutes')
  expect(mail?.bodyText).toContain('/admin/system')
  later(5)
  await note(deps, [])
  expect(await history()).toEqual(['began mail_late', 'notified mail_late', 'ended mail_late'])
})

test('what begins again is a new problem, and several are in one email', async () => {
  await note(deps, ['mail_late', 'disk_filling'])
  expect(await mails()).toHaveLength(2)
  later(61)
  await note(deps, ['mail_late', 'disk_filling'])
  const last = (await mails()).at(-1)
  expect(last?.bodyText).toContain('Emails have waited')
  expect(last?.bodyText).not.toContain('80 %')
  later(23 * 60)
  await note(deps, ['disk_filling'])
  expect((await mails()).at(-1)?.bodyText).toContain('80 %')
})

test('two servers at once tell once', async () => {
  await note(deps, [])
  const before = (await mails()).length
  await Promise.all([note(deps, ['backup_late']), note(deps, ['backup_late'])])
  expect(await mails()).toHaveLength(before + 1)
})

test('it looks at the server itself', async () => {
  await note(deps, [])
  const before = (await history()).length
  const closed = { ...deps.files, checkWritable: () => Promise.reject(new Error('closed')) }
  await watch({ ...deps, files: closed }, [async () => ['webhook_given_up']])
  expect((await history()).slice(before)).toEqual(
    expect.arrayContaining(['began storage', 'began webhook_given_up']),
  )
})
