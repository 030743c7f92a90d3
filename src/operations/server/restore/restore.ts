import pg from 'pg'
import type { Logger } from 'pino'
import { fullDiskRefusal } from '#operations/server/archive/backup-refused.ts'
import type { Manifest } from '#operations/server/archive/manifest.ts'
import type { Progress } from '#operations/server/archive/progress.ts'
import { openArchive, type ReadArchive } from '#operations/server/archive/read-archive.ts'
import type { Config } from '#platform/config/config.ts'
import { refuseOldServers } from '#platform/database/migrate.ts'
import { withDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { type JobKind, openJobs } from '#platform/jobs.ts'
import { openFiles } from '#platform/storage/open-files.ts'
import { refuseUsed } from './empty-database.ts'
import { restoreDatabase, splitMigrations } from './restore-database.ts'
import { placeFiles, refuseFiles } from './restore-files.ts'
import { differentKey, placeKeys } from './restore-keys.ts'
import type { RestorePurpose } from './settle.ts'

export interface RestoreOptions extends RestorePurpose {
  log: Logger
  /** Every kind of job of this version. */
  jobKinds: JobKind[]
  progress?: Progress
}

export interface Restored {
  manifest: Manifest
  /** What the operator should know, in sentences. */
  remarks: string[]
}

/**
 * Restores a backup into an empty installation. Checks the whole archive first; when it fails, the installation stays empty.
 * Throws BackupRefused.
 */
export async function restoreShop(path: string, config: Config, options: RestoreOptions): Promise<Restored> {
  const archive = await openArchive(path)
  try {
    splitMigrations(archive.manifest)
    await archive.verify(options.progress)
    return await withDatabase(config, options.log, (url) => restoreInto(url, archive, config, options))
  } catch (error) {
    throw fullDiskRefusal(
      error,
      `The disk of ${config.DATA_DIR} or of the database is full. Nothing was restored. Free some space, and restore again.`,
    )
  } finally {
    archive.close()
  }
}

/** The same for a database of the caller's. The archive is verified. */
export async function restoreInto(
  url: string,
  archive: ReadArchive,
  config: Config,
  { log, jobKinds, progress = () => {}, ...purpose }: RestoreOptions,
): Promise<Restored> {
  const files = await openFiles(config)
  await refuseUsedInstallation(url)
  await refuseFiles(archive.manifest, files, config)
  const jobs = await openJobs({ url, log, kinds: jobKinds, maintain: false })
  const remarks: string[] = []
  const placed: string[] = []
  try {
    const beforeCommit = async () => {
      remarks.push(...(await placeKeys(archive, config)))
      remarks.push(...(await placeFiles(archive, files, placed, progress)))
    }
    const leftOut = await restoreDatabase({
      url,
      archive,
      jobs,
      jobKinds,
      progress,
      purpose,
      beforeCommit,
    })
    return {
      manifest: archive.manifest,
      remarks: [...leftOut, ...remarks, ...(await differentKey(archive, config))],
    }
  } catch (error) {
    for (const key of placed) await files.remove(key).catch(() => {})
    throw error
  } finally {
    await jobs.stop()
  }
}

/** Before anything is created; the transaction of the restore asks again. */
async function refuseUsedInstallation(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' })
  await client.connect()
  try {
    await refuseOldServers(client)
    await refuseUsed(client)
  } finally {
    await client.end()
  }
}
