import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { downloadExport, listExports, startExport } from '#admin/export-contract.ts'
import { dataExports } from '#admin/server/tables.ts'
import { dressWith } from '#appointments/server/booking/booking.fixture.ts'
import { auditLog } from '#audit/server/tables.ts'
import { contactMessages } from '#contact/server/tables.ts'
import { anyCustomer } from '#customers/server/customers.fixture.ts'
import { dresses } from '#dresses/server/tables.ts'
import { insertShopPicture } from '#files/server/store.ts'
import { updatePlatformSettings } from '#settings/admin-contract.ts'
import { writeSettings } from '#settings/server/store.ts'
import type { DataExportId } from '#shared/ids.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deleteExpiredExports, exportLists, writeDataExport } from './write-export.ts'
import { filesIn } from './zip-reader.fixture.ts'

const app = await testApp({ env: { RATE_LIMIT_FACTOR: '0' } })
const admin = await app.person('ADMIN')
const start = async () => (await app.call(startExport, {}, { as: admin })).body
const day = 86_400_000

async function downloaded(id: DataExportId) {
  const row = (await app.db.select().from(dataExports).where(eq(dataExports.id, id)))[0]
  const file = await app.deps.files.get(row?.key ?? 'none/none.zip')
  return file && filesIn(Buffer.concat(await file.open().toArray()))
}

test('only staff start, list and download exports', async () => {
  const client = await app.person('CLIENT')
  for (const [as, status] of [
    [undefined, 401],
    [client, 403],
  ] as const) {
    expect((await app.send(startExport, {}, { as })).status).toBe(status)
    expect((await app.send(listExports, {}, { as })).status).toBe(status)
    const params = { id: client.id }
    expect((await app.send(downloadExport, { params }, { as })).status).toBe(status)
  }
})

test('the archive has every list and file, and no secrets', async () => {
  const password = { smtpHost: 'smtp.example.com', smtpPassword: 'white silk' }
  expect((await app.send(updatePlatformSettings, { body: password }, { as: admin })).status).toBe(200)
  const message = {
    name: 'Maya "M"',
    email: 'maya@example.com',
    inquiryType: 'General',
    customerId: anyCustomer,
  }
  await app.db.insert(contactMessages).values([
    { ...message, message: '=HYPERLINK("https://evil.example")\nsecond line' },
    { ...message, message: 'ثوب أبيض', phone: '+9613123456' },
  ])
  const facts = { width: 3, height: 4, placeholder: '', avif: false, bytes: 5 }
  await insertShopPicture(app.db, app.clock.now, { ...facts, path: '/files/dresses/ab12.jpg' })
  await insertShopPicture(app.db, app.clock.now, { ...facts, path: '/files/dresses/lost.jpg' })
  await app.deps.files.put('dresses/ab12.jpg', Buffer.from('photo'))
  await insertShopPicture(app.db, app.clock.now, { ...facts, path: '/files/dresses/ours.jpg' })
  await app.deps.files.put('dresses/ours-1200.webp', Buffer.from('illustration'))
  await app.deps.files.put('site/logo.png', Buffer.from('logo'))
  await writeSettings(app.db, app.clock.now, { logoUrl: '/files/site/logo.png' })
  const dressId = await dressWith(app.db, { title: 'Signed' })
  const signature = `data:image/png;base64,${Buffer.from('drawn').toString('base64')}`
  await app.db.update(dresses).set({ signature }).where(eq(dresses.id, dressId))
  const { id, status } = await start()
  expect(status).toBe('WAITING')
  await writeDataExport(app.deps, id)
  const [row] = (await app.call(listExports, {}, { as: admin })).body
  expect(row).toMatchObject({ id, status: 'DONE', done: row?.total, size: expect.any(Number) })
  const files = await downloaded(id)
  expect(Object.keys(files ?? {})).toEqual(
    expect.arrayContaining([
      ...'users dresses appointments payout_requests ledger_entries agreements email_logs'
        .split(' ')
        .map(csv),
      ...'contact_messages audit_log favourites dress_types platform_settings rentals'.split(' ').map(csv),
      'files/dresses/ab12.jpg',
      'files/site/logo.png',
      'files/dresses/ours-1200.webp',
      'missing-files.txt',
    ]),
  )
  expect(String(files?.['files/dresses/ab12.jpg'])).toBe('photo')
  expect(String(files?.[`files/signatures/${dressId}.png`])).toBe('drawn')
  expect(String(files?.['missing-files.txt'])).toContain('dresses/lost.jpg')
  const messages = String(files?.['contact_messages.csv'])
  expect(messages).toContain(`"'=HYPERLINK(""https://evil.example"")\nsecond line"`)
  expect(messages).toContain('ثوب أبيض')
  const whole = Object.values(files ?? {}).join('\n')
  expect(whole).not.toMatch(/white silk|sealed:|argon2/)
  expect(Object.keys(files ?? {}).join()).not.toMatch(/sessions|tokens|idempotency/)
  expect(String(files?.['users.csv'])).toContain(admin.email)
  expect((await app.send(downloadExport, { params: { id } }, { as: admin })).headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="export-2026-11-23.zip"',
  })
  const actions = (await app.db.select().from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['export.started', 'export.downloaded']))
  // Delivered again, the job does nothing.
  await writeDataExport(app.deps, id)
  expect((await app.call(listExports, {}, { as: admin })).body[0]?.status).toBe('DONE')
})

const csv = (table: string) => `${table}.csv`

test('no column of a list is a credential', async () => {
  const names = (await exportLists(app.db)).flatMap(({ table, columns }) =>
    columns.map(({ name }) => `${table}.${name}`),
  )
  expect(
    names.filter((name) => /password|token|secret|hash/.test(name.replace('must_change_password', ''))),
  ).toEqual([])
  expect(names).not.toContain('users.password')
})

test('an export is written once at a time; a killed one gives way after 10 minutes', async () => {
  const first = await start()
  expect((await app.send(startExport, {}, { as: admin })).body).toMatchObject({ code: 'export_running' })
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  const second = await start()
  await writeDataExport(app.deps, first.id)
  expect(await downloaded(first.id)).toBeUndefined()
  await writeDataExport(app.deps, second.id)
  expect(await downloaded(second.id)).toBeDefined()
})

test('a list of many rows is read in pages, each row once', async () => {
  await app.db.execute(sql`insert into contact_messages (id, customer_id, name, email, message, inquiry_type)
    select gen_random_uuid(), ${anyCustomer}, 'n' || n, 'n@example.com', 'text', 'General' from generate_series(1, 1203) n`)
  const { id } = await start()
  await writeDataExport(app.deps, id)
  const names = String((await downloaded(id))?.['contact_messages.csv']).match(/,n\d+,/g)
  expect(new Set(names).size).toBe(1203)
  expect(names?.length).toBe(1203)
})

test('an export is deleted after 7 days', async () => {
  const { id } = await start()
  await writeDataExport(app.deps, id)
  const { key } = (await app.db.select().from(dataExports).where(eq(dataExports.id, id)))[0]!
  app.clock.now = new Date(app.clock.now.getTime() + 7 * day)
  // A session ends earlier.
  const later = await app.person('ADMIN')
  expect((await app.send(downloadExport, { params: { id } }, { as: later })).status).toBe(404)
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  expect(await deleteExpiredExports(app.deps)).toBeGreaterThan(0)
  expect(await deleteExpiredExports(app.deps)).toBe(0)
  expect(await app.deps.files.get(key!)).toBeUndefined()
  expect((await app.call(listExports, {}, { as: later })).body[0]?.status).toBe('EXPIRED')
})
