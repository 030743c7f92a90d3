import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { changePayout, listPayouts } from '#payouts/contract.ts'
import { type Person, testApp } from '#tests/support/test-app.ts'
import { moneyOf } from './lender.fixture.ts'

const app = await testApp({ domains: ['payouts'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, call, send } = app
const admin = await app.person('ADMIN', { firstName: 'Dina', lastName: 'Boss' })
const { lenderWith, ask, credit, settle } = moneyOf(app, admin)

const change = (id: string, body: unknown) => send(changePayout, { params: { id }, body }, { as: admin })
const notesFor = async (as: Person, id: string) =>
  (await call(listPayouts, {}, { as })).body.find((payout) => payout.id === id)?.notes

test('a lender sees the reason of a rejected payout, but not the internal notes', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  await change(id, { notes: 'Third time without an IBAN' })
  expect(await notesFor(maya, id)).toBeNull()
  await settle(id, 'REJECTED', 'The IBAN is missing.')
  expect(await notesFor(maya, id)).toBe('The IBAN is missing.')
  expect(await notesFor(admin, id)).toBe(
    'Third time without an IBAN\n23 Nov 2026, 10:00 Rejected by Dina Boss: The IBAN is missing.',
  )
})

test('a payout that is completed without a reason has no notes for the lender', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  await settle(id, 'COMPLETED')
  expect(await notesFor(maya, id)).toBeNull()
})

test('the note of a new earning is shown to its lender', async () => {
  const maya = await lenderWith(0)
  const [dressId] = await insertDress(db, { ownerId: maya.id })
  const { id } = (await credit(maya, dressId, '50.00', { notes: 'Wedding in May' })).body
  await change(id, { notes: 'Wedding in May, she paid late' })
  expect(await notesFor(maya, id)).toBe('Wedding in May')
  await settle(id, 'COMPLETED', 'Thank you.')
  expect(await notesFor(maya, id)).toBe('Wedding in May\nThank you.')
})

test('a note sent with a status is appended for staff only', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  await change(id, { notes: 'IBAN checked' })
  const reply = await change(id, { status: 'COMPLETED', appendNotes: true, notes: ' Transfer 4711 ' })
  expect([reply.status, reply.body.notes]).toEqual([
    200,
    'IBAN checked\n23 Nov 2026, 10:00 Marked as sent by Dina Boss: Transfer 4711',
  ])
  expect(await notesFor(maya, id)).toBeNull()
  expect(JSON.stringify(await db.select().from(emailLogs).where(eq(emailLogs.to, maya.email)))).not.toContain(
    '4711',
  )
  const audit = await db.select().from(auditLog).where(eq(auditLog.subjectId, id))
  expect(audit.at(-1)?.detail).toMatchObject({ outcome: 'COMPLETED' })
  // What staff write about her is erased with her payout; the log stays for ever.
  expect(JSON.stringify(audit)).not.toContain('4711')
})

test('a status accepts a reason for the lender together with a note for staff', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  const both = {
    status: 'REJECTED',
    reason: 'The IBAN is missing.',
    appendNotes: true,
    notes: 'Called twice',
  }
  expect((await change(id, both)).body.notes).toBe(
    '23 Nov 2026, 10:00 Rejected by Dina Boss: The IBAN is missing.\nCalled twice',
  )
  expect(await notesFor(maya, id)).toBe('The IBAN is missing.')
})

test('a status with a note that would replace the notes is refused and settles nothing', async () => {
  const maya = await lenderWith(5000)
  const { id } = (await ask(maya, '10.00')).body
  for (const more of [{}, { appendNotes: false }, { appendNotes: 'yes' }, { appendNotes: true, notes: 7 }]) {
    const { status } = await change(id, { status: 'COMPLETED', notes: 'New', ...more })
    expect(status, JSON.stringify(more)).toBe(400)
  }
  const [seen] = (await call(listPayouts, {}, { as: maya })).body
  expect(seen).toMatchObject({ status: 'PENDING', notes: null })
})
