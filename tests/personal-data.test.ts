import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { deleteUser } from '#accounts/users-contract.ts'
import { eraseCustomer } from '#admin/customer-contract.ts'
import { notInArchive, personalData } from '#admin/personal-data.ts'
import { dataOfCustomer } from '#admin/server/export/customer.ts'
import { dataOfUser } from '#admin/server/export/person.ts'
import { removeDue } from '#admin/server/retention/retention.ts'
import { customers } from '#customers/server/tables.ts'
import { insertDress } from '#dresses/server/dresses.fixture.ts'
import { removeFiles } from '#files/server/jobs.ts'
import { removePhotoFiles } from '#rentals/erasure/server/jobs.ts'
import { deletePhotoFiles } from '#rentals/erasure/server/photo-erasure.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import {
  allTables,
  insertMarked,
  type Marked,
  markOf,
  markRow,
  marksLeft,
  textColumns,
} from './support/personal-rows.ts'
import { testApp } from './support/test-app.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps } = app
const owner = await app.person('ADMIN')
const tables = await allTables()

test('every column that can hold personal data has a mark, and no mark is of a column that is not there', () => {
  expect(tables.size).toBeGreaterThan(70)
  for (const [name, { columns }] of tables) {
    const { erase = [], law = [], none = [] } = personalData[name] ?? {}
    const marked = [...erase, ...law, ...none]
    expect([name, marked.toSorted()]).toEqual([name, textColumns(columns).toSorted()])
  }
  expect(Object.keys(personalData).filter((name) => !tables.has(name))).toEqual([])
})

const past = '2026-11-02'
const day = { branch: 'AOUKAR', date: past }

/** What the checks of a table ask beside the marks. */
const facts: Record<string, (person: Marked) => Record<string, unknown>> = {
  appointments: ({ label }) => ({
    ...day,
    start_time: label === 'guest' ? '11:00' : '12:00',
    end_time: label === 'guest' ? '11:30' : '12:30',
    duration: 30,
    position: 1,
    type: 'EVENING',
    status: 'COMPLETED',
    dress_id: null,
  }),
  removed_appointments: () => ({ removed_at: app.clock.now.toISOString() }),
  agreements: ({ user }) => ({ account_id: user, status: 'PENDING', file_size: 10 }),
  alterations: () => ({ state: 'DROPPED' }),
  audit_log: () => ({ action: 'rental.cancelled', subject_type: 'rental' }),
  colleagues: () => ({ left_at: past }),
  consents: () => ({ kind: 'photo', agrees: true, way: 'booking', language: 'en' }),
  customer_measurements: ({ user }) => ({ bust: 920, actor_id: user }),
  email_logs: ({ label, user }) => ({
    to: markOf(label, user ? 'users' : 'customers', 'email'),
    status: 'sent',
    message_id: `<${label}@x>`,
    template_name: user ? 'password_reset' : 'waitlist_offer',
    created_at: '2026-11-20T10:00:00Z',
  }),
  invoices: ({ label }) => ({
    ...day,
    kind: 'INVOICE',
    year: 2026,
    position: label === 'guest' ? 1 : 2,
    reason: null,
    net_cents: 100,
    vat_cents: 0,
    total_cents: 100,
    paid_cents: 0,
  }),
  ledger_entries: () => ({ kind: 'ADJUSTMENT' }),
  payment_details: () => ({ method: 'TRANSFER' }),
  payout_requests: ({ user }) => ({
    customer_id: user,
    rental_id: null,
    kind: 'WITHDRAWAL',
    status: 'COMPLETED',
    amount: '10.00',
    processed_at: past,
    sent_at: past,
    paid_on: past,
    payment_method: 'TRANSFER',
    run_id: sql`(select id from payment_runs)`,
    run_position: 1,
    run_method: 'TRANSFER',
  }),
  rental_change_requests: () => ({ dress_id: null, event_date: past, event_end: past }),
  rental_fees: () => ({ kind: 'OTHER', withdrawn_at: past }),
  rental_payments: ({ label }) => ({
    kind: 'RENTAL',
    method: 'CASH',
    branch: 'AOUKAR',
    cents: 12000,
    lbp_amount: 10,
    lbp_rate: '10',
    receipt_year: 2026,
    receipt_number: label === 'guest' ? 1 : 2,
    refund_of: null,
    fee_id: null,
  }),
  rental_steps: () => ({
    step: 'CANCELLED',
    at: past,
    undone_at: null,
    undone_by: null,
    detail: JSON.stringify({ by: 'STAFF' }),
  }),
  review_photos: ({ label }) => ({
    review_id: sql`(select reviews.id from reviews join rentals on rentals.id = rental_id where reviews.text = ${markOf(label, 'reviews', 'text')})`,
  }),
  reviews: () => ({ status: 'DECLINED', stars: 4, photo_consent_at: past, reply: null }),
  sessions: ({ user }) => ({ opened_by: user }),
  users: () => ({}),
  waitlist_entries: () => ({
    ...day,
    kind: 'FITTING',
    dress_id: null,
    type: 'EVENING',
    state: 'LEFT',
    ended_at: past,
    rental_id: null,
  }),
  whatsapp_answers: () => ({ state: 'ASSIGNED', provider_id: randomUUID() }),
  whatsapp_messages: () => ({ state: 'SENT', expires_at: past }),
}

/** Rows that only an account has. */
const ofAccounts = [
  'agreements',
  'colleagues',
  'dress_days_off',
  'dresses',
  'email_proofs',
  'ledger_entries',
  'payment_details',
  'payout_requests',
  'authenticator_apps',
  'passkeys',
  'recovery_codes',
  'remembered_devices',
  'saved_views',
  'sessions',
  'users',
]
/** Rows of the shop, its books and its lenders' dresses, which name nobody that can be erased. */
const ofShop = ['bills', 'dress_expenses', 'payment_runs', 'till_days', 'till_entries']
/** Made with another row, or in this order. */
const first = ['customers', 'users', 'dresses', 'rentals', 'rental_pieces', 'reviews']

async function fill(person: Marked): Promise<string[]> {
  const filled = [...first.slice(0, 5)]
  await markRow(db, person, 'customers', `id = '${person.file}'`)
  if (person.user) {
    await markRow(db, person, 'users', `id = '${person.user}'`)
    await markRow(db, person, 'dresses', `id = '${person.dress}'`)
  }
  await markRow(db, person, 'rentals', `id = '${person.rental}'`)
  await db.execute(
    sql`update rental_pieces set wearer = 'x', wearer_note = 'x', wearer_noted_at = now() where rental_id = ${person.rental}`,
  )
  await markRow(db, person, 'rental_pieces', `rental_id = '${person.rental}'`)
  const mark = markOf(person.label, 'rental_steps', 'detail')
  const detail = {
    before: { identity: { kind: 'PASSPORT', end: mark } },
    signature: mark,
    agreed: { terms: {}, words: { priceReason: mark } },
  }
  await db.execute(
    sql`update rental_steps set detail = ${JSON.stringify(detail)} where rental_id = ${person.rental} and step = 'COLLECTED'`,
  )
  const others = Object.keys(personalData).filter((name) => !filled.includes(name) && !ofShop.includes(name))
  for (const name of ['reviews', ...others.filter((one) => one !== 'reviews')]) {
    const { erase = [], law = [] } = personalData[name]!
    if (erase.length + law.length === 0 || (!person.user && ofAccounts.includes(name))) continue
    await insertMarked(db, person, tables.get(name)!, facts[name]?.(person))
    filled.push(name)
  }
  for (const [table, folder] of [
    ['rental_photos', 'rental-photos'],
    ['review_photos', 'reviews'],
  ] as const) {
    const key = `${folder}/${person.label}.webp`
    await deps.files.put(key, Buffer.from(markOf(person.label, table, 'file_key')))
    await db.execute(sql`alter table ${sql.identifier(table)} disable trigger user`)
    await db.execute(
      sql`update ${sql.identifier(table)} set file_key = ${key} where file_key = ${markOf(person.label, table, 'file_key')}`,
    )
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger user`)
  }
  return filled
}

const lists: Record<string, Marked> = {}

beforeAll(async () => {
  await db.execute(
    sql`insert into payment_runs (id, number, payouts, amount) values (gen_random_uuid(), 1, 1, 10)`,
  )
  const member = await app.person('CLIENT', { createdAt: new Date('2026-01-01T10:00:00Z') })
  for (const [label, user] of [
    ['guest', null],
    ['member', member.id],
  ] as const) {
    const [file] = await db
      .insert(customers)
      .values({
        name: label,
        userId: user,
        accountLink: user ? 'PROVED' : null,
        photoConsentAt: new Date(past),
        whatsappConsentAt: new Date(past),
        photoConsent: 'x',
        whatsappConsent: 'x',
      })
      .returning()
    const [dress] = await insertDress(db, { ownerId: user })
    const days = {
      startDate: '2026-11-02',
      endDate: '2026-11-05',
      guarantee: 0,
      identityKind: 'PASSPORT' as const,
      identityEnd: 'X',
    }
    const rental = await insertRentalRow(db, {
      dressId: dress,
      customerId: file!.id,
      accountId: user,
      ownerId: null,
      status: 'COMPLETED',
      ...days,
    })
    lists[label] = { label, file: file!.id, user, rental, dress }
  }
})

test('guest and member: every marked column is filled', async () => {
  const filled = new Set<string>()
  for (const person of Object.values(lists)) for (const name of await fill(person)) filled.add(name)
  const wanted = Object.entries(personalData)
    .filter(([name, { erase = [], law = [] }]) => erase.length + law.length > 0 && !ofShop.includes(name))
    .map(([name]) => name)
  expect([...filled].toSorted()).toEqual(wanted.toSorted())
  expect((await marksLeft(db, 'member')).length).toBeGreaterThan(60)
})

/** Columns of the law, as the search names them. */
const lawful = () =>
  Object.entries(personalData).flatMap(([table, { law = [] }]) => law.map((column) => `${table}.${column}`))

test.each(['guest', 'member'])(
  'the archive of a %s has every marked column about her, or says why not',
  async (label) => {
    const person = lists[label]!
    const { topics, fileKeys } = person.user ? dataOfUser : dataOfCustomer
    const id = person.user ?? person.file
    let text = ''
    const undone = new Error('undone')
    await db
      .transaction(async (tx) => {
        // Her file is hers alone: nobody has written with her address.
        if (person.user) await tx.execute(sql`delete from contact_messages`)
        for (const query of [...Object.values(topics), fileKeys])
          text += JSON.stringify((await tx.execute(query(id))).rows)
        throw undone
      })
      .catch((error: unknown) => expect(error).toBe(undone))
    const marks = (await marksLeft(db, label)).filter((column) => !column.includes(' in '))
    const isIn = (column: string) => text.includes(markOf(label, ...(column.split('.') as [string, string])))
    expect(marks.filter((column) => !isIn(column) && !(column in notInArchive))).toEqual([])
    const columns = Object.entries(personalData).flatMap(([table, { erase = [], law = [] }]) =>
      [...erase, ...law].map((column) => `${table}.${column}`),
    )
    expect(Object.keys(notInArchive).filter((column) => !columns.includes(column))).toEqual([])
  },
)

/** Runs the jobs that delete files. */
async function deleteFiles() {
  for (const kind of [removeFiles, removePhotoFiles])
    for (const { keys } of await deps.jobs.live(kind)) await deletePhotoFiles(deps, keys)
}

async function filesOf(label: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of deps.files.list()) if (key.includes(label)) keys.push(key)
  return keys
}

/** What a contract, a booking and an email keep for their terms. */
const forTheirTerm =
  /^(rentals|rental_steps|rental_payments|rental_fees|rental_change_requests|audit_log|email_logs)\.| in email_logs$/
const forTheirTermOfMembers = /^(appointments|contact_messages)\./

test.each(['guest', 'member'])(
  'of an erased %s stays at once only what contracts, bookings and emails keep for their terms',
  async (label) => {
    const person = lists[label]!
    const params = { id: person.user ?? person.file }
    const { status, body } = person.user
      ? await app.send(deleteUser, { params }, { as: owner })
      : await app.send(eraseCustomer, { params }, { as: owner })
    expect([status, body.message]).toEqual([200, undefined])
    const law = lawful()
    const left = (await marksLeft(db, label)).filter((column) => !law.includes(column))
    const staysForItsTerm = (column: string) =>
      forTheirTerm.test(column) || (person.user !== null && forTheirTermOfMembers.test(column))
    expect(left.filter((column) => !staysForItsTerm(column))).toEqual([])
  },
)

test('once the terms are over nothing is left in the database and the storage but what the law keeps', async () => {
  app.clock.now = new Date('2037-11-23T08:00:00Z')
  await removeDue(deps)
  await deleteFiles()
  const law = lawful()
  for (const label of Object.keys(lists)) {
    expect((await marksLeft(db, label)).filter((column) => !law.includes(column))).toEqual([])
    expect(await filesOf(label)).toEqual([])
  }
})

test('only the erasure of personal data empties typed texts of append-only rows, and changes nothing else of them', async () => {
  const update = (change: string) => (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) =>
    tx.execute(sql.raw(change))
  const erasing = (change: string) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('trousseau.erasure', 'on', true)`)
      await update(change)(tx)
    })
  await expect(db.transaction(update('update rental_payments set reason = null'))).rejects.toThrow()
  await expect(erasing(`update rental_payments set reason = 'another'`)).rejects.toThrow()
  await expect(erasing('update rental_payments set cents = cents + 1')).rejects.toThrow()
  await expect(erasing('delete from rental_payments')).rejects.toThrow()
  await expect(erasing(`update audit_log set detail = '{"by": "nobody"}'`)).rejects.toThrow()
  await expect(erasing(`update audit_log set action = 'x'`)).rejects.toThrow()
  await expect(db.transaction(update(`update audit_log set detail = detail - 'reason'`))).rejects.toThrow()
})
