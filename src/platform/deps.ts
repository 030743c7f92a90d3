import type { Logger } from 'pino'
import type { ChangeFeed } from '#platform/cache/change-feed.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileStore } from '#platform/storage/files.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs.ts'

/** What the outside world is made of; `buildApp` takes all of it, so that tests can pass their own. */
export interface Deps {
  config: Config
  db: Db
  /** The only source of "now". */
  clock: () => Date
  log: Logger
  files: FileStore
  jobs: Jobs
  /** Changes of the database, for what is remembered of it. */
  news: ChangeFeed
  /** Never used as it is: `seal` derives one key for each purpose. */
  secretKey: Buffer
  /** Of before a change of key; `keysOf` gives all, for what may have been made with them. */
  previousKeys?: readonly Buffer[]
  /** The visitors' address of this house, without a trailing slash. */
  publicUrl: string
}
