import type { Config } from '#platform/config/config.ts'
import { StartRefused } from '#platform/config/start-refused.ts'
import { isDatabaseUnavailable, rootCause } from '#platform/database/database-unavailable.ts'
import { postgresError } from '#platform/database/db.ts'
import { isStorageFull } from '#platform/storage/storage-full.ts'

/** The sentence for a failed start that the operator can correct; every other error stays as it is. */
export function asStartRefusal(error: unknown, config: Config): unknown {
  const refusal = sentence(error, config)
  return refusal ? new StartRefused(refusal, { cause: error }) : error
}

function sentence(error: unknown, { DATABASE_URL, DATA_DIR }: Config): string | undefined {
  const reason = rootCause(error).message
  if (isStorageFull(error)) {
    const isOwnDatabase = DATABASE_URL && postgresError(error)
    if (isOwnDatabase) return `The disk of the database in DATABASE_URL is full (${reason}). Free some space.`
    const shown = reason.includes('\n') ? '' : ` (${reason})`
    return `The disk of ${DATA_DIR} is full${shown}. Free some space (a new shop needs 250 MB), or set DATA_DIR to a folder on another disk.`
  }
  if (!DATABASE_URL || error instanceof StartRefused) return
  if (/unsupported startup parameter/.test(reason)) return leadsToPgBouncer(reason)
  if (isDatabaseUnavailable(error))
    return `The database in DATABASE_URL does not reply (${reason}). Start it, or correct DATABASE_URL.`
  if (/^28|^3D000$/.test(postgresError(error)?.code ?? ''))
    return `The database refuses the user or the name in DATABASE_URL (${reason}).`
}

/** Migrations, jobs and the change feed need a session of their own. */
export function leadsToPgBouncer(reason: string): string {
  return `DATABASE_URL leads to PgBouncer (${reason}). Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, too (docs/deployment.md, “Several servers”).`
}
