import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { writeExport as messages } from '#admin/texts/texts.gen.js'
import { recordAudit } from '#audit/server/store.ts'
import { incomingFile } from '#files/server/uploads/uploads.ts'
import { newId } from '#platform/database/columns.ts'
import type { Deps } from '#platform/deps.ts'
import { type Archive, createArchive } from '#platform/storage/archive.ts'
import { makePrivateFolder } from '#platform/storage/private-files.ts'
import { dayMs } from '#shared/dates.ts'
import type { DataExportId } from '#shared/ids.ts'
import { countFiles, fileKeys, findStoredFile, signatures } from './files.ts'
import { countRows, type ExportList, exportLists, rowsOf } from './lists.ts'
import { beginAttempt, expiredExports, markExpired, updateAttempt } from './store.ts'

const lifetimeDays = 7

/** Writes the archive of a waiting export; a repeated delivery starts again or finds nothing to do. */
export async function writeDataExport(deps: Deps, id: DataExportId): Promise<void> {
  const { db, clock, files, config, log } = deps
  const lists = await exportLists(db)
  let total = await countFiles(db)
  for (const list of lists) total += await countRows(db, list)
  const attempt = await beginAttempt(db, id, total, clock())
  if (attempt === undefined) return
  const folder = incomingFile(config)
  const path = join(folder, `${id}-${attempt}.zip`)
  const key = `exports/${newId()}.zip`
  const progress = async (done: number) => {
    if (!(await updateAttempt(db, id, attempt, { done, updatedAt: clock() }))) throw new Superseded()
  }
  try {
    await makePrivateFolder(folder)
    const done = await writeArchive(deps, path, lists, progress)
    await files.putFile(key, path)
    const { size } = await stat(path)
    const expiresAt = new Date(clock().getTime() + lifetimeDays * dayMs)
    const change = { status: 'DONE', done, total: done, key, size, expiresAt, updatedAt: clock() } as const
    if (!(await updateAttempt(db, id, attempt, change))) throw new Superseded()
  } catch (error) {
    await files.remove(key).catch(() => {})
    if (error instanceof Superseded) return
    log.error({ err: error, export: id }, 'export failed')
    await updateAttempt(db, id, attempt, { status: 'FAILED', updatedAt: clock() })
  } finally {
    await rm(path, { force: true })
  }
}

/** Another attempt has taken over, or staff gave this one up. */
class Superseded extends Error {}

async function writeArchive(
  { db, files, clock }: Deps,
  path: string,
  lists: readonly ExportList[],
  progress: (done: number) => Promise<void>,
): Promise<number> {
  const archive = createArchive(path, clock())
  let done = 0
  const step = async () => {
    done += 1
    if (done % 500 === 0) await progress(done)
  }
  for (const list of lists) {
    const header = list.columns.map(({ name }) => name)
    await archive.addCsv(`${list.table}.csv`, header, countItems(rowsOf(db, list), step))
    await progress(done)
  }
  await addFiles(archive, files, countItems(fileKeys(db), step))
  for await (const { dressId, png } of countItems(signatures(db), step)) {
    await archive.addFile(`files/signatures/${dressId}.png`, Readable.from([png], { objectMode: false }))
  }
  await archive.close()
  return done
}

async function addFiles(archive: Archive, files: Deps['files'], keys: AsyncIterable<string>): Promise<void> {
  const missing: string[] = []
  for await (const key of keys) {
    const file = await findStoredFile(files, key)
    if (file) await archive.addFile(`files/${file.key}`, file.open())
    else missing.push(key)
  }
  if (missing.length > 0)
    archive.addText('missing-files.txt', [messages.missing, ...missing, ''].join('\r\n'))
}

async function* countItems<T>(items: AsyncIterable<T>, step: () => Promise<void>): AsyncGenerator<T> {
  for await (const item of items) {
    yield item
    await step()
  }
}

/** @returns how many were deleted. */
export async function deleteExpiredExports({ db, files, clock }: Deps): Promise<number> {
  const expired = await expiredExports(db, clock())
  for (const { id, key } of expired) {
    // The file before the row: an interrupted deletion finds the row again.
    if (key) await files.remove(key)
    await markExpired(db, id, clock())
    await recordAudit(
      db,
      { now: clock() },
      { action: 'export.expired', subjectType: 'export', subjectId: id },
    )
  }
  return expired.length
}
