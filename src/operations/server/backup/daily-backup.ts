import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { backupName, dateOfBackup, expiredBackups } from '#operations/backup-retention.ts'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import type { Config } from '#platform/config/config.ts'
import { advisoryTryLockName } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { withSharedDatabase } from '#platform/embedded-postgres/shop-database.ts'
import { localNow } from '#shared/dates.ts'
import { backUp } from './backup.ts'

/** When the showrooms are closed, in their time zone. */
const quietTime = '03:00'

/** Writes the backup of the day into BACKUP_DIR when it is due, and then deletes those that have served their time. */
export async function makeDailyBackup(
  deps: Pick<Deps, 'config' | 'clock' | 'db' | 'files' | 'log'>,
): Promise<void> {
  const { BACKUP_DIR, SHOP_TIMEZONE } = deps.config
  const { date, time } = localNow(deps.clock(), SHOP_TIMEZONE)
  if (!BACKUP_DIR || time < quietTime) return
  await deps.db.transaction(async (tx) => {
    // Of several servers one makes it; a killed one loses the lock with its connection.
    if (!(await advisoryTryLockName(tx, 'daily backup'))) return
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
    const made = await backupsIn(BACKUP_DIR).catch((error: Error) => {
      throw new BackupRefused(`BACKUP_DIR cannot be read, so there is no daily backup: ${error.message}`)
    })
    if (made.includes(date)) return
    await writeBackup(deps, BACKUP_DIR, date)
  })
}

export interface LastBackup {
  at: Date
  file: string
  bytes: number
}

/** The newest daily backup; undefined without one, or without BACKUP_DIR. */
export async function lastBackup({
  BACKUP_DIR,
}: Pick<Config, 'BACKUP_DIR'>): Promise<LastBackup | undefined> {
  const date = BACKUP_DIR ? (await backupsIn(BACKUP_DIR).catch(() => [])).at(-1) : undefined
  if (!BACKUP_DIR || !date) return undefined
  const file = join(BACKUP_DIR, backupName(date))
  const { mtime: at, size: bytes } = await stat(file)
  return { at, file, bytes }
}

async function writeBackup(
  { config, files, log, clock }: Pick<Deps, 'config' | 'files' | 'log' | 'clock'>,
  folder: string,
  date: string,
): Promise<void> {
  const file = join(folder, backupName(date))
  // What a killed server left.
  await rm(`${file}.part`, { force: true })
  const { bytes } = await withSharedDatabase(config, log, (url) =>
    backUp({ url, config, files }, file, { now: clock() }),
  )
  const expired = expiredBackups(await backupsIn(folder))
  for (const old of expired) await rm(join(folder, backupName(old)))
  log.info({ file, bytes, deleted: expired.map(backupName) }, 'daily backup written')
}

/** The days that have a backup, oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  const dates = (await readdir(folder)).map(dateOfBackup)
  return dates.filter((date) => date !== undefined).sort()
}
