import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { noOptions } from '#imports/import-options.ts'
import { runImport } from '#imports/server/jobs.ts'
import { imports } from '#imports/server/tables.ts'
import {
  checkImport,
  getImport,
  listImportRows,
  listImports,
  type StoredImport,
  startImport,
} from '#imports/stored-contract.ts'
import { newId } from '#platform/database/columns.ts'
import { testApp } from '#tests/support/test-app.ts'
import { deleteUploads } from './delete-uploads.ts'
import { uploadCsv } from './imports.fixture.ts'
import { failStaleImports, runStoredImport } from './run-import.ts'

const app = await testApp({ domains: ['imports'], env: { RATE_LIMIT_FACTOR: '0' } })
const { db, deps, call } = app
const admin = await app.person('ADMIN')
const client = await app.person()

const upload = async (csv: string) => (await uploadCsv(app, admin, csv)).body
const choicesOf = ({ mapping }: Pick<StoredImport, 'mapping'>) => ({
  mapping,
  defaultStatus: 'REJECTED' as const,
  options: { ...noOptions, source: 'old shop' },
})
const check = (id: string, body: ReturnType<typeof choicesOf>) =>
  call(checkImport, { params: { id }, body }, { as: admin })
const start = (id: string, body: ReturnType<typeof choicesOf>) =>
  call(startImport, { params: { id }, body }, { as: admin })
const read = async (id: string) => (await call(getImport, { params: { id } }, { as: admin })).body
const bySku = async (sku: string) => (await db.select().from(dresses).where(eq(dresses.sku, sku)))[0]

test('only staff upload, see and start imports', async () => {
  const csv = 'SKU,Name\nfor-staff,Gown\n'
  expect((await uploadCsv(app, client, csv)).status).toBe(403)
  expect((await uploadCsv(app, undefined, csv)).status).toBe(401)
  const made = await upload(csv)
  for (const as of [client, undefined]) {
    const refused = as ? 403 : 401
    const params = { id: made.id }
    expect((await call(listImports, { query: {} }, { as })).status).toBe(refused)
    expect((await call(getImport, { params }, { as })).status).toBe(refused)
    expect((await call(listImportRows, { params, query: {} }, { as })).status).toBe(refused)
    expect((await call(startImport, { params, body: choicesOf(made) }, { as })).status).toBe(refused)
  }
  expect((await call(getImport, { params: { id: newId() } }, { as: admin })).status).toBe(404)
})

test('a file is uploaded, checked, started and imported, and its progress is stored', async () => {
  const made = await upload(
    'ID,SKU,Name,Regular price\n,step-1,Gown,100\n,step-2,Broken,1e308\n,step-1,Again,1\n',
  )
  expect(made).toMatchObject({
    fileName: 'old shop.csv',
    status: 'UPLOADED',
    importedBy: 'Rana Khoury',
    // Without a sale price the regular price is the rental price.
    mapping: ['id', 'sku', 'name', 'salePrice'],
    report: null,
  })
  expect(made.columns[2]).toEqual({ header: 'Name', samples: ['Gown', 'Broken', 'Again'], filled: 3 })
  const checked = await check(made.id, choicesOf(made))
  expect(checked.body).toMatchObject({ status: 'UPLOADED', imported: 1, failed: 1, total: 3 })
  expect(await bySku('step-1')).toBeUndefined()
  const params = { id: made.id }
  const { body: rows, headers } = await call(listImportRows, { params, query: {} }, { as: admin })
  expect(headers['x-total-count']).toBe('3')
  expect(rows.map(({ row, verdict, dressId }) => [row, verdict, dressId])).toEqual([
    [2, 'imported', null],
    [3, 'failed', null],
    [4, 'duplicates', null],
  ])
  const failed = await call(listImportRows, { params, query: { verdict: 'failed' } }, { as: admin })
  expect(failed.body.map(({ reason }) => reason)).toEqual([
    'Regular price: The price “1e308” cannot be read.',
  ])

  const started = await start(made.id, choicesOf(made))
  expect(started.body.status).toBe('WAITING')
  expect(await deps.jobs.live(runImport)).toContainEqual({ id: made.id })
  expect((await start(made.id, choicesOf(made))).body.code).toBe('import_started')
  expect((await check(made.id, choicesOf(made))).status).toBe(409)
  await runStoredImport(deps, made.id)
  expect(await read(made.id)).toMatchObject({ status: 'DONE', done: 3, total: 3, imported: 1, failed: 1 })
  const dress = await bySku('step-1')
  expect(dress).toMatchObject({ status: 'REJECTED', title: 'Gown' })
  const done = await call(listImportRows, { params, query: {} }, { as: admin })
  expect(done.body[0]).toMatchObject({ verdict: 'imported', dressId: dress?.id })
  const list = await call(listImports, { query: { search: 'old' } }, { as: admin })
  expect(list.body[0]).toMatchObject({ id: made.id, status: 'DONE', imported: 1, failed: 1 })
  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, made.id))
  expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['import.uploaded', admin.id],
    ['import.started', admin.id],
    ['dresses.imported', admin.id],
  ])
})

test('a job that is delivered twice, also at once, imports once', async () => {
  const made = await upload('SKU,Name\nagain-1,Gown\nagain-2,Gown\n')
  await start(made.id, choicesOf(made))
  await Promise.all([runStoredImport(deps, made.id), runStoredImport(deps, made.id)])
  await runStoredImport(deps, made.id)
  expect(await read(made.id)).toMatchObject({ status: 'DONE', imported: 2 })
  const { rows } = await db.execute(sql`select count(*)::int as n from dresses where sku like 'again-%'`)
  expect(rows).toEqual([{ n: 2 }])
})

test('an attempt that was killed is taken over by the next one', async () => {
  const made = await upload('SKU,Name\nkilled-run,Gown\n')
  await start(made.id, choicesOf(made))
  await db.update(imports).set({ status: 'RUNNING', attempt: 1, done: 500 }).where(eq(imports.id, made.id))
  await runStoredImport(deps, made.id)
  expect(await read(made.id)).toMatchObject({ status: 'DONE', imported: 1 })
})

test('a failure is said, stores nothing, and can be started again', async () => {
  const made = await upload('SKU,Name\nfailure-1,Gown\n')
  const whole = await deps.files.get(`imports/${made.id}.csv`)
  const bytes = Buffer.concat(await whole!.open().toArray())
  await deps.files.put(`imports/${made.id}.csv`, Buffer.from('SKU,Name\nfailure-1,"Gown'))
  await start(made.id, choicesOf(made))
  await runStoredImport(deps, made.id)
  const failed = await read(made.id)
  expect(failed.status).toBe('FAILED')
  expect(failed.failure).toContain('a quotation mark is missing')
  expect(await bySku('failure-1')).toBeUndefined()
  await deps.files.put(`imports/${made.id}.csv`, bytes)
  expect((await start(made.id, choicesOf(made))).body).toMatchObject({ status: 'WAITING', failure: null })
  await runStoredImport(deps, made.id)
  expect((await read(made.id)).status).toBe('DONE')
})

test('choices are remembered for the same names of columns, whatever their order', async () => {
  const first = await upload('Label,What,Maker\nmap-1,Gown,Elie\n')
  expect(first.mapping).toEqual(['ignore', 'ignore', 'ignore'])
  const mapping: StoredImport['mapping'] = ['sku', 'name', 'designer']
  await start(first.id, choicesOf({ mapping }))
  await runStoredImport(deps, first.id)
  expect(await bySku('map-1')).toMatchObject({ title: 'Gown', designer: 'Elie' })
  expect((await upload('What,Maker,Label\nGown,Elie,map-2\n')).mapping).toEqual(['name', 'designer', 'sku'])
  expect((await upload('What,Maker\nGown,Elie\n')).mapping).toEqual(['ignore', 'ignore'])
})

test.each([
  [['sku', 'ignore'], 'Please choose the column with the names of the dresses.'],
  [['name', 'name'], 'Two columns have the same field. Please choose one of them.'],
  [['name'], 'The choices do not fit the columns of the file.'],
] as const)('refuses the choices %j', async (mapping, message) => {
  const made = await upload('SKU,Name\nrefused,Gown\n')
  const reply = await start(made.id, choicesOf({ mapping: [...mapping] }))
  expect([reply.status, reply.body.code, reply.body.message]).toEqual([422, 'mapping_refused', message])
})

test('a file that is no CSV, or has no rows, is refused', async () => {
  expect((await uploadCsv(app, admin, Buffer.from([0x89, 0x50, 0, 1]))).status).toBe(415)
  expect((await uploadCsv(app, admin, 'Name\n')).status).toBe(422)
  expect((await uploadCsv(app, admin, '')).status).toBe(415)
})

test('files that were never imported are deleted after a week', async () => {
  const old = await upload('SKU,Name\nold-1,Gown\n')
  const done = await upload('SKU,Name\nold-2,Gown\n')
  await start(done.id, choicesOf(done))
  const updatedAt = new Date(app.clock.now.getTime() - 8 * 86_400_000)
  await db
    .update(imports)
    .set({ updatedAt })
    .where(inArray(imports.id, [old.id, done.id]))
  const young = await upload('SKU,Name\nold-3,Gown\n')
  await deleteUploads(deps)
  expect((await call(getImport, { params: { id: old.id } }, { as: admin })).status).toBe(404)
  expect(await deps.files.get(`imports/${old.id}.csv`)).toBeUndefined()
  for (const { id } of [done, young]) expect(await deps.files.get(`imports/${id}.csv`)).toBeDefined()
})

test('an import that stopped without an end can be started again', async () => {
  const made = await upload('SKU,Name\nstale-1,Gown\n')
  await start(made.id, choicesOf(made))
  await failStaleImports(deps)
  expect((await read(made.id)).status).toBe('WAITING')
  const updatedAt = new Date(app.clock.now.getTime() - 2 * 3_600_000)
  await db.update(imports).set({ status: 'RUNNING', updatedAt }).where(eq(imports.id, made.id))
  await failStaleImports(deps)
  expect(await read(made.id)).toMatchObject({
    status: 'FAILED',
    failure: expect.stringContaining('try again'),
  })
  await start(made.id, choicesOf(made))
  await runStoredImport(deps, made.id)
  expect((await read(made.id)).status).toBe('DONE')
})
