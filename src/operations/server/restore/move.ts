import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { openArchive } from '#operations/server/archive/read-archive.ts'
import { backUp } from '#operations/server/backup/backup.ts'
import type { Config } from '#platform/config/config.ts'
import { refuseMissingDatabase, withDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { type Restored, type RestoreOptions, restoreInto } from './restore.ts'

/**
 * Copies the embedded database of a stopped shop into an empty one of the operator's. Pictures, agreements and keys stay, and
 * so does the embedded database.
 */
export async function moveShop(
  config: Config,
  url: string,
  options: RestoreOptions & { now: Date },
): Promise<Restored> {
  if (config.DATABASE_URL)
    throw new BackupRefused(
      'This shop already uses the database of DATABASE_URL. To move it elsewhere, back it up and restore it there.',
    )
  refuseMissingDatabase(config)
  return withDatabase(config, options.log, async (embedded) => {
    const folder = await mkdtemp(join(config.DATA_DIR, 'move-'))
    try {
      const path = join(folder, 'shop.zip')
      const shop = { url: embedded, config, files: await openFiles(config) }
      await backUp(shop, path, { ...options, databaseOnly: true })
      const archive = await openArchive(path)
      try {
        await archive.verify(options.progress)
        return await restoreInto(url, archive, config, { ...options, kind: 'move' })
      } finally {
        archive.close()
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
