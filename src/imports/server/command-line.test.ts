import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditLog } from '#audit/server/tables.ts'
import { dresses } from '#dresses/server/tables.ts'
import { noOptions } from '#imports/import-options.ts'
import { imports } from '#imports/server/tables.ts'
import { testApp } from '#tests/support/test-app.ts'
import { readImportCommand, runImportCommand } from './command-line.ts'

const app = await testApp({ domains: ['imports'] })
const { db, clock } = app
const folder = await mkdtemp(join(tmpdir(), 'trousseau-import-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function run(csv: string, ...args: string[]) {
  const path = join(folder, 'products.csv')
  await writeFile(path, csv)
  const command = readImportCommand([path, ...args])
  if (!command) throw new Error('The arguments are wrong.')
  return runImportCommand(app.deps, clock.now, command)
}

test('reads the arguments and refuses others', () => {
  expect(readImportCommand(['a.csv', '--dry-run'])).toEqual({
    path: 'a.csv',
    dryRun: true,
    defaultStatus: 'PENDING',
    options: noOptions,
  })
  const priced = ['a.csv', '--currency', 'eur', '--rate', '0.9', '--source', 'Shop']
  expect(readImportCommand(priced)?.options).toMatchObject({ currency: 'EUR', rate: '0.9', source: 'Shop' })
  expect(readImportCommand(['--status', 'approved', 'a.csv'])).toMatchObject({ defaultStatus: 'APPROVED' })
  for (const wrong of [
    [],
    ['a.csv', 'b.csv'],
    ['a.csv', '--status', 'RENTED'],
    ['a.csv', '--force'],
    ['a.csv', '--currency', 'EUR'],
  ])
    expect(readImportCommand(wrong)).toBeUndefined()
})

test('a dry run stores nothing; the import prints the report and is in the audit log', async () => {
  const csv = 'ID,SKU,Name,Regular price\n1,shell-1,Gown,100\n2,shell-2,Broken,1e308\n'
  const checked = await run(csv, '--dry-run')
  expect(checked.refused).toBe(false)
  expect(checked.text).toContain('Nothing was stored. 1 dress would be imported.')
  expect(await db.$count(dresses, eq(dresses.sku, 'shell-1'))).toBe(0)
  const { text, refused } = await run(csv, '--status', 'REJECTED')
  expect(refused).toBe(false)
  expect(text).toContain('Rows: 2. Imported: 1. Duplicates: 0. Skipped: 0. Errors: 1.')
  expect(text).toContain('Row 3 (Broken): Regular price: The price “1e308” cannot be read.')
  const [dress] = await db.select().from(dresses).where(eq(dresses.sku, 'shell-1'))
  expect(dress?.status).toBe('REJECTED')
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.action, 'dresses.imported'))
  expect(entry).toMatchObject({ actorId: null, detail: { imported: 1, failed: 1 } })
  const kept = await db.select().from(imports)
  expect(kept).toMatchObject([
    { id: entry?.subjectId, fileName: 'products.csv', status: 'DONE', total: 2, importedBy: null },
  ])
})

test('a refused file and a missing file are said', async () => {
  expect(await run('a,b\n1,2')).toEqual({
    refused: true,
    text: 'The file has no column with names. Its first line must be the names of the columns.',
  })
  const path = join(folder, 'missing.csv')
  const reply = await runImportCommand(app.deps, clock.now, {
    path,
    dryRun: false,
    defaultStatus: 'PENDING',
    options: noOptions,
  })
  expect(reply).toEqual({ refused: true, text: `The file ${path} cannot be read.` })
})
