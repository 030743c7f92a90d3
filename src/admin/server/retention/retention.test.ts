import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { users } from '#accounts/server/tables.ts'
import { previewRetention } from '#admin/retention-contract.ts'
import { appointments } from '#appointments/server/tables.ts'
import { auditLog } from '#audit/server/tables.ts'
import { contactMessages } from '#contact/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { customerMerges, customerNotes, customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { emailLogs } from '#email/server/tables.ts'
import { customerMeasurements } from '#measurements/server/tables.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { rentalSteps } from '#rentals/server/step-tables.ts'
import { rentals } from '#rentals/server/tables.ts'
import { retentionTerms } from '#settings/retention-terms.ts'
import { writeSettings } from '#settings/server/store.ts'
import { defaultsOf } from '#settings/setting.ts'
import type { AccountId, CustomerId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { removeDue } from './retention.ts'

// The clock is 23 November 2026, 08:00 UTC.
const app = await testApp({ domains: ['admin'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db } = app
const admin = await app.person('ADMIN')
const member = await app.person('CLIENT')
const former = await app.person('CLIENT')
await db.update(users).set({ anonymisedAt: app.clock.now }).where(eq(users.id, former.id))
const preview = async () => (await app.call(previewRetention, {}, { as: admin })).body

let position = 0
const appointment = (date: string, userId: AccountId | null = null) =>
  ({
    customerId: anyCustomer,
    branch: 'KFARHBAB',
    type: 'EVENING',
    startTime: '11:00',
    endTime: '11:30',
    duration: 30,
    clientName: 'Maya Haddad',
    clientEmail: `maya${++position}@example.com`,
    clientPhone: '+9613123456',
    date,
    userId,
    position,
    notes: 'allergic to silk',
    status: 'COMPLETED',
  }) as const
const mail = (createdAt: string, status: 'sent' | 'pending' = 'sent') => ({
  to: 'maya@example.com',
  from: 'hello@trousseau.example',
  subject: 'Dear Maya',
  body: 'Maya',
  bodyText: 'Maya',
  variables: { firstName: 'Maya' },
  messageId: `<${++position}@x>`,
  createdAt: new Date(createdAt),
  status,
})
const message = (createdAt: string) => ({
  customerId: anyCustomer,
  name: 'Maya',
  email: 'maya@example.com',
  phone: '+9613123456',
  message: 'I am Maya',
  inquiryType: 'General',
  createdAt: new Date(createdAt),
})

const none = {
  appointments: 0,
  rentals: 0,
  waitlist: 0,
  photos: 0,
  measurements: 0,
  notes: 0,
  customers: 0,
  emails: 0,
  whatsapp: 0,
  messages: 0,
}

beforeEach(async () => {
  await db.delete(appointments)
  await db.delete(emailLogs)
  await db.delete(contactMessages)
  await db.delete(customerMeasurements)
  await writeSettings(db, app.clock.now, defaultsOf(retentionTerms))
})

test('only staff read what the next run removes', async () => {
  expect((await app.send(previewRetention, {})).status).toBe(401)
  expect((await app.send(previewRetention, {}, { as: member })).status).toBe(403)
  expect(await preview()).toEqual(none)
})

test('removes what is older than its term, as the preview says, once', async () => {
  await db
    .insert(appointments)
    .values([
      appointment('2024-11-22'),
      appointment('2024-11-23'),
      appointment('2024-01-02', member.id),
      appointment('2024-01-03', former.id),
    ])
  await db
    .insert(emailLogs)
    .values([
      mail('2025-11-23T07:59:00Z'),
      mail('2025-11-23T08:01:00Z'),
      mail('2025-01-01T08:00:00Z', 'pending'),
    ])
  await db.insert(contactMessages).values([message('2024-11-23T07:59:00Z'), message('2024-11-23T08:01:00Z')])
  await db.insert(customerMeasurements).values(
    ['2024-11-23T07:59:00Z', '2024-11-23T08:01:00Z'].map((at) => ({
      customerId: anyCustomer,
      bust: 920,
      createdAt: new Date(at),
    })),
  )
  const due = {
    appointments: 2,
    rentals: 0,
    waitlist: 0,
    photos: 0,
    measurements: 1,
    notes: 0,
    customers: 0,
    emails: 1,
    whatsapp: 0,
    messages: 1,
  }
  expect(await preview()).toEqual(due)
  expect(await removeDue(app.deps)).toEqual(due)
  const rows = await db.select().from(appointments).orderBy(appointments.date)
  expect(rows.map(({ date, clientName }) => [date, clientName])).toEqual([
    ['2024-01-02', 'Maya Haddad'],
    ['2024-01-03', 'Former guest'],
    ['2024-11-22', 'Former guest'],
    ['2024-11-23', 'Maya Haddad'],
  ])
  expect(rows[2]).toMatchObject({ clientEmail: null, clientPhone: '', notes: null, status: 'COMPLETED' })
  const [old, ...rest] = await db.select().from(emailLogs).orderBy(sql`"to" desc`)
  expect(old).toMatchObject({ to: 'removed@former.invalid', status: 'sent', variables: {}, bodyText: '' })
  expect(JSON.stringify(old)).not.toContain('Maya')
  expect(rest.map(({ to }) => to)).toEqual(['maya@example.com', 'maya@example.com'])
  const messages = await db.select().from(contactMessages).orderBy(contactMessages.createdAt)
  expect(JSON.stringify(messages[0])).not.toMatch(/maya/i)
  expect(messages[1]).toMatchObject({ name: 'Maya' })
  expect(await preview()).toEqual(none)
  expect(await removeDue(app.deps)).toEqual(none)
  const entries = (await db.select().from(auditLog)).filter(
    ({ action }) => action === 'personal-data.removed',
  )
  expect(entries.map(({ detail }) => detail)).toEqual([due, none])
})

test('a term of 0 keeps everything for ever', async () => {
  await writeSettings(db, app.clock.now, {
    guestRetentionMonths: 0,
    emailRetentionMonths: 0,
    messageRetentionMonths: 0,
    measurementRetentionMonths: 0,
    noteRetentionMonths: 0,
  })
  await db.insert(appointments).values(appointment('2001-01-01'))
  await db.insert(emailLogs).values(mail('2001-01-01T00:00:00Z'))
  await db.insert(contactMessages).values(message('2001-01-01T00:00:00Z'))
  expect(await preview()).toEqual(none)
  expect(await removeDue(app.deps)).toEqual(none)
})

test('keeps open rentals, and what is figures of closed ones', async () => {
  const dressIds = await insertDress(db, {}, {}, {}, {})
  const days = { startDate: '2024-01-02', endDate: '2024-01-05', message: 'I am Maya', accountId: null }
  const past = [
    {
      status: 'COMPLETED',
      signature: 'data:image/png;base64,AA',
      identityKind: 'PASSPORT',
      identityEnd: '4567',
    },
    { status: 'CONFIRMED' },
    { status: 'COMPLETED', accountId: member.id },
    { status: 'CANCELLED', endDate: '2026-01-05' },
  ] as const
  for (const [nth, facts] of past.entries())
    await insertRentalRow(db, { ...days, ...facts, dressId: dressIds[nth] as string })
  await db.update(rentalPieces).set({ wearer: 'Lea', wearerNote: '1.70 m', wearerNotedAt: app.clock.now })
  expect(await preview()).toEqual({
    appointments: 0,
    rentals: 1,
    waitlist: 0,
    photos: 0,
    measurements: 0,
    notes: 0,
    customers: 0,
    emails: 0,
    whatsapp: 0,
    messages: 0,
  })
  expect(await removeDue(app.deps)).toMatchObject({ rentals: 1 })
  const pieces = await db.select().from(rentalPieces)
  const rows = await db.select().from(rentals)
  const placeOf = (id: string) => dressIds.indexOf(pieces.find(({ rentalId }) => rentalId === id)!.dressId)
  const [former, ...rest] = rows.toSorted((a, b) => placeOf(a.id) - placeOf(b.id))
  expect(former).toMatchObject({
    clientName: 'Former guest',
    clientEmail: null,
    identityKind: null,
    identityEnd: null,
    price: 120_00,
  })
  expect(JSON.stringify(former)).not.toMatch(/maya|rana/i)
  const [collected] = await db
    .select()
    .from(rentalSteps)
    .where(and(eq(rentalSteps.rentalId, former!.id), eq(rentalSteps.step, 'COLLECTED')))
  expect(collected).toMatchObject({ note: null, detail: {} })
  const worn = await db.select().from(rentalPieces).orderBy(rentalPieces.rentalId)
  const stillWorn = worn.filter(({ wearer, wearerNote }) => wearer ?? wearerNote)
  expect(stillWorn.map(({ rentalId }) => rentalId).toSorted()).toEqual(rest.map(({ id }) => id).toSorted())
  expect(rest.map(({ clientName }) => clientName)).toEqual(['Rana Khoury', 'Rana Khoury', 'Rana Khoury'])
  expect(await removeDue(app.deps)).toMatchObject({ rentals: 0 })
})

test('removes more rows than fit into one batch', async () => {
  await db.insert(contactMessages).values(Array.from({ length: 2100 }, () => message('2020-01-01T00:00:00Z')))
  expect(await removeDue(app.deps)).toMatchObject({ messages: 2100 })
})

test('notes of a member go 36 months after her last event or booking', async () => {
  const written = new Date('2023-11-22T08:00:00Z')
  const quiet = await fileWithNote(written, { userId: member.id, eventDate: '2023-11-22' })
  await fileWithNote(new Date('2023-11-24T08:00:00Z'), { userId: admin.id, eventDate: null })
  await fileWithNote(written, { userId: former.id, eventDate: '2023-11-24' })
  await db.insert(appointments).values({ ...appointment('2023-11-24'), customerId: quiet })
  expect(await removeDue(app.deps)).toMatchObject({ notes: 0 })
  await db.delete(appointments)
  expect(await preview()).toMatchObject({ notes: 1 })
  expect(await removeDue(app.deps)).toMatchObject({ notes: 1, customers: 0 })
  const left = await db.select().from(customerNotes)
  expect(left.map(({ customerId }) => customerId)).toHaveLength(2)
  expect(left.map(({ customerId }) => customerId)).not.toContain(quiet)
})

test('the term of a file without an account clears her answers and what a merge noted of her', async () => {
  const old = new Date('2024-11-22T08:00:00Z')
  const said = { eventDate: '2024-06-05', eventPlace: 'Batroun', source: null }
  const target = await fileWithNote(old, { ownAnswers: said })
  const mergedId = await fileWithNote(old, { ownAnswers: said, mergedInto: target })
  const records = { moved: {}, fields: { phone: { before: null, after: '+9613123456' } }, userId: null }
  await db.insert(customerMerges).values({ targetId: target, mergedId, records, createdAt: old })
  expect(await removeDue(app.deps)).toMatchObject({ customers: 2 })
  const files = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [target, mergedId]))
  expect(files.map(({ ownAnswers, eventPlace }) => [ownAnswers, eventPlace])).toEqual([
    [null, null],
    [null, null],
  ])
  expect(await db.select().from(customerMerges)).toEqual([])
})

async function fileWithNote(at: Date, facts: Partial<typeof customers.$inferInsert>): Promise<CustomerId> {
  const accountLink = facts.userId ? ('PROVED' as const) : null
  const row = {
    name: 'Maya Haddad',
    eventPlace: 'Batroun',
    accountLink,
    createdAt: at,
    updatedAt: at,
    ...facts,
  }
  const [file] = await db.insert(customers).values(row).returning({ id: customers.id })
  await db.insert(customerNotes).values({ customerId: file!.id, text: 'Likes lace', createdAt: at })
  return file!.id
}
