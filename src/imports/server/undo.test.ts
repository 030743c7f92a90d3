import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { getAdminDress, updateAdminDress } from '#dresses/admin-contract.ts'
import { dresses } from '#dresses/server/tables.ts'
import { noOptions } from '#imports/import-options.ts'
import { downloadErrors, getImport, getUndoPlan, startImport, undoImport } from '#imports/stored-contract.ts'
import { newId } from '#platform/database/columns.ts'
import { insertRentalRow } from '#rentals/server/rentals.fixture.ts'
import { testApp } from '#tests/support/test-app.ts'
import { uploadCsv } from './imports.fixture.ts'
import { runStoredImport } from './run-import.ts'

const app = await testApp({ domains: ['dresses', 'imports'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call } = app
const admin = await app.person('ADMIN')
const client = await app.person()

async function imported(csv: string): Promise<string> {
  const { id, mapping } = (await uploadCsv(app, admin, csv)).body
  const body = { mapping, defaultStatus: 'REJECTED' as const, options: noOptions }
  await call(startImport, { params: { id }, body }, { as: admin })
  await runStoredImport(deps, id)
  return id
}
const errorsOf = async (id: string) =>
  (await call(downloadErrors, { params: { id } }, { as: admin })).body as unknown as string
const idOf = async (sku: string) =>
  (await db.select({ id: dresses.id }).from(dresses).where(eq(dresses.sku, sku)))[0]?.id as string

test('the rows that failed can be downloaded, corrected and uploaded again', async () => {
  const id = await imported(
    'SKU,Name,Regular price,Stock\nfile-1,Gown,10,1\nfile-2,"=HYPERLINK(""x"")",1e308,-4\nfile-3,"A ""quoted""\ngown",many,2\n',
  )
  const file = await errorsOf(id)
  expect(file).toBe(
    '\ufeffSKU,Name,Regular price,Stock,Import error\r\n' +
      `file-2,"'=HYPERLINK(""x"")",1e308,'-4,Regular price: The price “1e308” cannot be read.\r\n` +
      'file-3,"A ""quoted""\ngown",many,2,Regular price: The price “many” cannot be read.\r\n',
  )
  const again = await imported(file.replace('1e308', '20').replace(',many,', ',30,'))
  const { body } = await call(getImport, { params: { id: again } }, { as: admin })
  expect(body).toMatchObject({ imported: 2, failed: 0 })
  const [second] = await db.select().from(dresses).where(eq(dresses.sku, 'file-2'))
  expect(second).toMatchObject({ title: '=HYPERLINK("x")', rentalPrice: 20_00, stockQuantity: 0 })
  const none = await call(downloadErrors, { params: { id: again } }, { as: admin })
  expect([none.status, none.body.code]).toEqual([404, 'import_no_errors'])
  expect((await call(downloadErrors, { params: { id } }, { as: client })).status).toBe(403)
})

test('the file of errors begins with one byte order mark, also when the file itself had two', async () => {
  const id = await imported('\ufeff\ufeffSKU,Name,Regular price\nmark-1,Gown,many\n')
  const file = await errorsOf(id)
  expect(file.startsWith('\ufeffSKU,Name')).toBe(true)
  expect(file.match(/\ufeff/g)).toHaveLength(1)
})

test('an undo removes what nobody has changed or used, names the others, and happens once', async () => {
  const id = await imported(`SKU,Name\n${[1, 2, 3, 4].map((n) => `undo-${n},Gown ${n}`).join('\n')}`)
  const before = await imported('SKU,Name\nundo-other,Gown\n')
  const [changed, rented] = [await idOf('undo-2'), await idOf('undo-3')]
  const { body: dress } = await call(getAdminDress, { params: { id: changed } }, { as: admin })
  const body = { title: 'Gown of silk', version: dress.version }
  expect((await call(updateAdminDress, { params: { id: changed }, body }, { as: admin })).status).toBe(200)
  const days = { startDate: '2026-12-01', endDate: '2026-12-03' }
  await insertRentalRow(db, { dressId: rented, accountId: client.id, ...days })
  const params = { id }
  expect((await call(undoImport, { params }, { as: client })).status).toBe(403)
  const plan = {
    removable: 2,
    keptTotal: 2,
    kept: [
      { id: changed, title: 'Gown of silk', reason: 'It was changed after the import.' },
      { id: rented, title: 'Gown 3', reason: 'It has rentals.' },
    ],
  }
  const kept = expect.arrayContaining(plan.kept)
  expect((await call(getUndoPlan, { params }, { as: admin })).body).toEqual({ ...plan, kept })
  const both = await Promise.all([
    call(undoImport, { params }, { as: admin }),
    call(undoImport, { params }, { as: admin }),
  ])
  const [done, refused] = both.toSorted((a, b) => a.status - b.status)
  expect(done?.body).toEqual({ ...plan, kept })
  expect([refused?.status, refused?.body.code]).toEqual([409, 'import_undone'])
  const left = await db.select({ sku: dresses.sku }).from(dresses).where(sql`sku like 'undo-%'`)
  expect(left.map(({ sku }) => sku).toSorted()).toEqual(['undo-2', 'undo-3', 'undo-other'])
  expect((await call(getImport, { params }, { as: admin })).body.status).toBe('UNDONE')
  expect((await call(getUndoPlan, { params }, { as: admin })).body).toMatchObject({ removable: 0, kept })
  const entries = await db
    .select()
    .from(auditLog)
    .where(inArray(auditLog.action, ['import.undone', 'dress.deleted']))
  expect(entries.map(({ action }) => action).toSorted()).toEqual([
    'dress.deleted',
    'dress.deleted',
    'import.undone',
  ])
  expect((await call(getImport, { params: { id: before } }, { as: admin })).body.status).toBe('DONE')
})

test('an import that has not ended cannot be undone', async () => {
  const { id } = (await uploadCsv(app, admin, 'SKU,Name\nnot-started,Gown\n')).body
  const reply = await call(undoImport, { params: { id } }, { as: admin })
  expect([reply.status, reply.body.code]).toEqual([409, 'import_not_done'])
  expect((await call(undoImport, { params: { id: newId() } }, { as: admin })).status).toBe(404)
  expect((await call(getUndoPlan, { params: { id } }, { as: client })).status).toBe(403)
})
