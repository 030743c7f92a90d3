import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { openArchive } from '#operations/server/archive/read-archive.ts'
import { addDays } from '#shared/dates.ts'
import { memoryFolder } from '#tests/support/memory-folder.ts'
import { testApp } from '#tests/support/test-app.ts'
import { lastBackup, makeDailyBackup } from './daily-backup.ts'

const folder = await mkdtemp(join(memoryFolder, 'trousseau-daily-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const BACKUP_DIR = join(folder, 'backups')
// 02:30 in Beirut.
const app = await testApp({ domains: [], env: { BACKUP_DIR }, now: '2026-11-23T00:30:00Z' })
const info = vi.spyOn(app.deps.log, 'info')

test('is made once a day at or after the quiet hour, by one of several servers', async () => {
  await mkdir(BACKUP_DIR)
  await makeDailyBackup(app.deps)
  expect(await readdir(BACKUP_DIR)).toEqual([])
  expect(await lastBackup(app.deps.config)).toBeUndefined()

  app.clock.now = new Date('2026-11-23T01:07:00Z')
  await Promise.all(Array.from({ length: 4 }, () => makeDailyBackup(app.deps)))
  await makeDailyBackup(app.deps)
  expect(await readdir(BACKUP_DIR)).toEqual(['trousseau-2026-11-23.zip'])
  expect(info.mock.calls.filter(([, text]) => text === 'daily backup written')).toHaveLength(1)
  const last = await lastBackup(app.deps.config)
  expect(last).toEqual({
    at: expect.any(Date),
    file: join(BACKUP_DIR, 'trousseau-2026-11-23.zip'),
    bytes: expect.any(Number),
  })
  const archive = await openArchive(last!.file)
  await archive.verify()
  archive.close()
})

test('deletes nothing but its own old files, and nothing when the new one fails', async () => {
  const old = Array.from({ length: 40 }, (_, nth) => `trousseau-${addDays('2026-10-14', nth)}.zip`)
  const others = ['trousseau-2020-01-01.zip.old', 'before-the-move.zip', 'trousseau-2026-11-24.zip.part']
  for (const name of [...old, ...others]) await writeFile(join(BACKUP_DIR, name), 'x')
  app.clock.now = new Date('2026-11-24T05:00:00Z')
  const before = await readdir(BACKUP_DIR)
  const files = {
    ...app.deps.files,
    list: () => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  await expect(makeDailyBackup({ ...app.deps, files })).rejects.toThrow(/^The disk of .* is full/)
  // The part that a killed server had left is gone.
  expect(await readdir(BACKUP_DIR)).toEqual(before.filter((name) => !name.endsWith('.part')))

  await makeDailyBackup(app.deps)
  const left = await readdir(BACKUP_DIR)
  expect(left).toEqual(expect.arrayContaining(['trousseau-2020-01-01.zip.old', 'before-the-move.zip']))
  expect(left.filter((name) => /^trousseau-[\d-]+\.zip$/.test(name))).toEqual(
    ['10-31', '11-08', '11-15', '11-18', '11-19', '11-20', '11-21', '11-22', '11-23', '11-24'].map(
      (day) => `trousseau-2026-${day}.zip`,
    ),
  )
})

test('a folder that is missing is a failure that says so', async () => {
  const config = { ...app.deps.config, BACKUP_DIR: join(folder, 'not-mounted') }
  await expect(makeDailyBackup({ ...app.deps, config })).rejects.toThrow(
    'BACKUP_DIR cannot be read, so there is no daily backup: ENOENT',
  )
  expect(await lastBackup(config)).toBeUndefined()
})
