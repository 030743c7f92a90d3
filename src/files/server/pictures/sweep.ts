import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { claimAgain, deletePicture, lockUnclaimed } from '#files/server/store.ts'
import { incomingFile, stemOf } from '#files/server/uploads/uploads.ts'
import { inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { dayMs, hourMs } from '#shared/dates.ts'
import { removePicture } from './remove-picture.ts'

/** Returns which of these paths are shown; the sweep checks it before it deletes. */
export type ShownPictures = (tx: Tx, paths: readonly string[]) => Promise<Set<string>>

/**
 * Deletes uploads that are shown nowhere after a day, and the rests of failed attempts.
 * @param shownBy every domain that shows pictures: a missing claim must not delete a picture.
 * @returns how many were deleted.
 */
export async function sweepUploads(deps: Deps, shownBy: readonly ShownPictures[]): Promise<number> {
  const before = new Date(deps.clock().getTime() - dayMs)
  let swept = 0
  for (;;) {
    const { looked, thrown } = await inTransaction(deps.db, (tx) => sweepSome(tx, deps, before, shownBy))
    swept += thrown
    if (looked === 0) break
  }
  await clearIncoming(deps, before)
  await deps.files.removeParts(new Date(deps.clock().getTime() - hourMs))
  return swept
}

async function sweepSome(tx: Tx, { files, clock }: Deps, before: Date, shownBy: readonly ShownPictures[]) {
  const rows = await lockUnclaimed(tx, before)
  const paths = rows.flatMap(({ path }) => path ?? [])
  const shown = new Set([(await readSettings(tx)).logoUrl])
  if (paths.length > 0) {
    for (const ask of shownBy) for (const path of await ask(tx, paths)) shown.add(path)
  }
  let thrown = 0
  for (const { id, path } of rows) {
    if (path && shown.has(path)) {
      await claimAgain(tx, clock(), id)
      continue
    }
    // Delete the files before the row: an interrupted sweep finds the row again.
    await removePicture(files, stemOf(id))
    await deletePicture(tx, id)
    thrown += 1
  }
  return { looked: rows.length, thrown }
}

/** Deletes partial uploads of a killed server. */
async function clearIncoming({ config }: Deps, before: Date): Promise<void> {
  const folder = incomingFile(config)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}
