import { recordAudit } from '#audit/server/store.ts'
import { importedImages } from '#dresses/server/import-store.ts'
import { fetchPictures } from '#imports/server/jobs.ts'
import {
  importNotDone,
  importUndone,
  type PictureCounts,
  picturesForbidden,
} from '#imports/stored-contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import type { ImportId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { countPictures, queuePictures, resetFailed } from './picture-store.ts'
import { dressesOfImport, lockImport } from './store.ts'

const atOnce = 1000

/** Queues the pictures that failed, or all when none were queued. Throws 404 and 409. */
export async function retryMissing(
  tx: Tx,
  { jobs }: Pick<Deps, 'jobs'>,
  actor: Actor,
  id: ImportId,
): Promise<PictureCounts> {
  const { status } = await lockImport(tx, id)
  if (status === 'UNDONE') throw new Refused(importUndone)
  if (status !== 'DONE') throw new Refused(importNotDone)
  if (!(await readSettings(tx)).importPictures) throw new Refused(picturesForbidden)
  const { waiting, stored, failed } = await countPictures(tx, id)
  const queued = waiting + stored + failed > 0 ? await resetFailed(tx, id) : await queueAll(tx, id)
  if (queued > 0) {
    await jobs.send(tx, fetchPictures, { id })
    const detail = { pictures: queued }
    await recordAudit(tx, actor, {
      action: 'import.pictures_requested',
      subjectType: 'import',
      subjectId: id,
      detail,
    })
  }
  return countPictures(tx, id)
}

async function queueAll(tx: Tx, importId: ImportId): Promise<number> {
  const ids = (await dressesOfImport(tx, importId)).map(({ dressId }) => dressId)
  let queued = 0
  for (let from = 0; from < ids.length; from += atOnce) {
    const images = await importedImages(tx, ids.slice(from, from + atOnce))
    const rows = [...images].map(([dressId, urls]) => ({ dressId, images: urls }))
    queued += await queuePictures(tx, importId, rows)
  }
  return queued
}
