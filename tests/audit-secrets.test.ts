import { expect, test } from 'vitest'
import { passwordResetTokens, sessions, users } from '#accounts/server/tables.ts'
import { deleteUser } from '#accounts/users-contract.ts'
import { openShowrooms } from '#appointments/server/booking/booking.fixture.ts'
import { listAudit } from '#audit/contract.ts'
import { auditLog } from '#audit/server/tables.ts'
import { everyMail, plain } from './support/every-mail.ts'
import { testApp } from './support/test-app.ts'

test('the audit log of staff has no password, hash, token or full email address', async () => {
  const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
  await openShowrooms(app.db)
  const nothing = async () => undefined
  await everyMail(app, plain, nothing)
  const admin = await app.person('ADMIN')
  const leaving = await app.person()
  await app.call(deleteUser, { params: { id: leaving.id } }, { as: admin })

  const secrets = ['white-silk', 'ivory-lace', 'tulle-veil', '$argon2']
  for (const { password, email } of await app.db.select().from(users)) secrets.push(password, email)
  for (const { token } of await app.db.select().from(passwordResetTokens)) secrets.push(token)
  for (const { sid } of await app.db.select().from(sessions)) secrets.push(sid)
  const { subjectType: kind, action: verb } = auditLog
  const kinds = await app.db.selectDistinct({ subjectType: kind, action: verb }).from(auditLog)
  expect(kinds.length).toBeGreaterThan(20)
  // Each file below leaves an entry of its own.
  const written = await app.db.$count(auditLog)
  let count = 0
  for (const { subjectType, action } of kinds) {
    const { body } = await app.call(
      listAudit,
      { query: { subjectType, action, limit: '1000' } },
      { as: admin },
    )
    const file = await app.call(listAudit, { query: { subjectType, action, format: 'csv' } }, { as: admin })
    const shown = JSON.stringify(body) + String(file.body)
    // The password of a deleted user is the word "none".
    const leaked = secrets.filter((secret) => secret !== 'none' && shown.includes(secret))
    expect([action, leaked]).toEqual([action, []])
    expect(JSON.stringify(body.map(({ detail }) => detail))).not.toMatch(/[\w.+-]{2,}@|\b[0-9a-f]{16}\b/)
    count += body.length
  }
  expect(count).toBe(written)
})
