import type { Logger } from 'pino'
import type { ChangeFeed } from '#platform/cache/change-feed.ts'
import type { Config } from '#platform/config/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { Replica } from '#platform/database/replica.ts'
import type { SharedLimits } from '#platform/limits/shared-limits.ts'
import type { FileStore } from '#platform/storage/files.ts'
import type { Jobs } from './jobs.ts'

/** External dependencies; tests pass their own to `buildApp`. */
export interface Deps {
  config: Config
  db: Db
  /** For reads of the catalogue, with DATABASE_REPLICA_URL. */
  replica?: Replica | undefined
  /** The only clock. */
  clock: () => Date
  log: Logger
  files: FileStore
  jobs: Jobs
  /** Counts requests for all servers, with REDIS_URL. */
  sharedLimits?: SharedLimits | undefined
  /** Change feed of the database, for caches. */
  changeFeed: ChangeFeed
  /** Never used directly: `seal` derives one key per purpose. */
  secretKey: Buffer
  /** Keys before a rotation; `keysOf` returns the current and the previous ones. */
  previousKeys?: readonly Buffer[]
  /** The public URL of this server, without a trailing slash. */
  publicUrl: string
}
