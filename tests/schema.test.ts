import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { agreements } from '#agreements/server/tables.ts'
import { appointments } from '#appointments/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { ledgerEntries } from '#payouts/server/tables.ts'
import { postgresError } from '#platform/database/db.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { branchAvailability } from '#showrooms/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'

const { db } = await testApp()

const fitting = {
  customerId: anyCustomer,
  branch: 'AOUKAR' as const,
  date: '2026-12-01',
  startTime: '11:00',
  endTime: '12:00',
  duration: 60,
  position: 1,
  type: 'BRIDAL' as const,
  clientEmail: 'a@example.com',
  clientName: 'A',
  clientPhone: '+961 70 000 000',
}

test('one position has one appointment at a time until it is cancelled; another position is free', async () => {
  await db.insert(appointments).values(fitting)
  const other = { ...fitting, clientEmail: 'b@example.com', startTime: '11:30', endTime: '12:30' }
  expect(await codeOf(db.insert(appointments).values(other))).toBe('23P01')
  await db.insert(appointments).values({ ...other, position: 2 })
  await db
    .insert(appointments)
    .values({ ...other, clientEmail: 'c@example.com', startTime: '12:00', endTime: '13:00' })
  await db.execute(sql`update appointments set status = 'CANCELLED' where client_email = 'a@example.com'`)
  await db.insert(appointments).values({ ...fitting, clientEmail: 'd@example.com', duration: 60 })
})

test('one email address cannot book the same start twice, whatever its case', async () => {
  const twice = {
    ...fitting,
    branch: 'KFARHBAB' as const,
    type: 'EVENING' as const,
    endTime: '11:30',
    duration: 30,
  }
  await db.insert(appointments).values(twice)
  expect(
    await codeOf(db.insert(appointments).values({ ...twice, position: 2, clientEmail: 'A@Example.com' })),
  ).toBe('23505')
})

test('refuses invalid rows: wrong times, a bridal fitting at Kfar Hbab, a slot step of zero', async () => {
  expect(
    await codeOf(db.insert(appointments).values({ ...fitting, date: '2026-12-02', endTime: '11:00' })),
  ).toBe('23514')
  expect(
    await codeOf(db.insert(appointments).values({ ...fitting, date: '2026-12-02', startTime: '25:00' })),
  ).toMatch(/^23/)
  expect(
    await codeOf(db.insert(appointments).values({ ...fitting, date: '2026-12-02', branch: 'KFARHBAB' })),
  ).toBe('23514')
  const rule = { branch: 'AOUKAR' as const, dayOfWeek: 1, startTime: '11:00', endTime: '19:00', duration: 0 }
  expect(await codeOf(db.insert(branchAvailability).values(rule))).toBe('23514')
  expect(
    await codeOf(db.insert(branchAvailability).values({ ...rule, duration: 30, endTime: '10:00' })),
  ).toBe('23514')
})

test('an admin has a staff role and a client has none', async () => {
  const insert = (name: string, rights: Partial<typeof users.$inferInsert>) =>
    db
      .insert(users)
      .values({ username: name, email: `${name}@example.com`, phone: '1', password: 'x', ...rights })
  expect(await codeOf(insert('no-rights', { role: 'ADMIN' }))).toBe('23514')
  expect(await codeOf(insert('odd-client', { staffRole: 'OWNER' }))).toBe('23514')
  expect(await codeOf(insert('odd-rights', { role: 'ADMIN', staffRole: 'ADMIN' as never }))).toBe('23514')
  await insert('assistant', { role: 'ADMIN', staffRole: 'ASSISTANT' })
})

test('an agreement that is replaced or withdrawn says since when, and no other one does', async () => {
  const row = { username: 'signer', email: 'signer@example.com', phone: '1', password: 'x' }
  const [person] = await db.insert(users).values(row).returning()
  const paper = {
    accountId: person!.id,
    agreementName: 'A',
    fileName: 'a.pdf',
    fileUrl: '/files/a.pdf',
    fileSize: 1,
  }
  const insert = (fields: Partial<typeof agreements.$inferInsert>) =>
    db.insert(agreements).values({ ...paper, ...fields })
  const endedAt = new Date()
  expect(await codeOf(insert({ status: 'REPLACED' }))).toBe('23514')
  expect(await codeOf(insert({ status: 'SIGNED', endedAt }))).toBe('23514')
  expect(await codeOf(insert({ endedBy: person!.id }))).toBe('23514')
  expect(await codeOf(insert({ status: 'VOID' as never, endedAt }))).toBe('23514')
  await insert({ status: 'WITHDRAWN', endedAt })
})

test('a dress has one rental at a time', async () => {
  const [client] = await db
    .insert(users)
    .values({ username: 'client', email: 'client@example.com', phone: '1', password: 'x' })
    .returning()
  const [dress] = await db
    .insert(dresses)
    .values({ title: 'Odette', type: ['Bridal'], category: ['Bridal'], color: 'Ivory', condition: 'NEW' })
    .returning()
  const rental = {
    dressId: dress!.id,
    accountId: client!.id,
    startDate: '2026-12-01',
    endDate: '2026-12-04',
    price: 120_00,
  }
  await insertRentalRow(db, rental)
  expect(
    await codeOf(insertRentalRow(db, { ...rental, startDate: '2026-12-04', endDate: '2026-12-06' })),
  ).toBe('23P01')
  await insertRentalRow(db, { ...rental, startDate: '2026-12-05', endDate: '2026-12-06' })
})

test('the ledger and the audit log are append-only', async () => {
  const [person] = await db
    .insert(users)
    .values({ username: 'lender', email: 'lender@example.com', phone: '1', password: 'x' })
    .returning()
  await db.insert(ledgerEntries).values({ userId: person!.id, cents: 5000, kind: 'EARNING' })
  await db.execute(
    sql`insert into audit_log (id, action, subject_type) values (gen_random_uuid(), 'x.y', 'x')`,
  )
  for (const statement of [
    sql`update ledger_entries set cents = 1`,
    sql`delete from ledger_entries`,
    sql`update audit_log set action = 'z'`,
    sql`delete from audit_log`,
  ]) {
    expect(await codeOf(db.execute(statement))).toBe('23001')
  }
  expect(await codeOf(db.execute(sql`delete from users where id = ${person!.id}`))).toBe('23001')
})

test('user names and email addresses are unique regardless of case, and no user name looks like an email address', async () => {
  const row = { username: 'Nour', email: 'nour@example.com', phone: '1', password: 'x' }
  await db.insert(users).values(row)
  expect(await codeOf(db.insert(users).values({ ...row, username: 'nour', email: 'n2@example.com' }))).toBe(
    '23505',
  )
  expect(
    await codeOf(db.insert(users).values({ ...row, username: 'other', email: 'NOUR@example.com' })),
  ).toBe('23505')
  expect(await codeOf(db.insert(users).values({ ...row, username: 'a@b.c', email: 'x@example.com' }))).toBe(
    '23514',
  )
})

async function codeOf(statement: PromiseLike<unknown>): Promise<string | undefined> {
  try {
    await statement
    return undefined
  } catch (error) {
    return postgresError(error)?.code
  }
}

test('nobody is late by nothing or by days, and an address has letters', async () => {
  const late = (lateMinutes: number, startTime: string) =>
    codeOf(
      db
        .insert(appointments)
        .values({ ...fitting, date: '2026-12-09', startTime, endTime: '19:00', duration: 60, lateMinutes }),
    )
  expect(await late(0, '18:00')).toBe('23514')
  expect(await late(241, '18:00')).toBe('23514')
  expect(await late(20, '18:00')).toBeUndefined()
  const update = (address: string) => codeOf(db.execute(sql`update customers set address = ${address}`))
  expect(await update('')).toBe('23514')
  expect(await update('a'.repeat(301))).toBe('23514')
})
