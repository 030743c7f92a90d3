import { recordAudit } from '#audit/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { dayMs } from '#shared/dates.ts'
import { deleteUpload, oldUploads } from './store.ts'

const week = 7 * dayMs

/** Deletes files that were uploaded a week ago and never imported. */
export async function deleteUploads({ db, files, clock }: Deps): Promise<void> {
  for (const { id, key } of await oldUploads(db, new Date(clock().getTime() - week))) {
    if (!(await deleteUpload(db, id))) continue
    await files.remove(key)
    await recordAudit(
      db,
      { now: clock() },
      { action: 'import.expired', subjectType: 'import', subjectId: id },
    )
  }
}
