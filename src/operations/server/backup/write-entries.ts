import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { hashMeter } from '#operations/server/archive/hash-meter.ts'
import {
  fileEntry,
  jobsName,
  keyEntry,
  keyFiles,
  type Manifest,
  type ManifestEntry,
  tableEntry,
} from '#operations/server/archive/manifest.ts'
import type { Progress } from '#operations/server/archive/progress.ts'
import type { Config } from '#platform/config/config.ts'
import { programVersion } from '#platform/program-version.ts'
import { fingerprint } from '#platform/secret-key.ts'
import type { Archive } from '#platform/storage/archive.ts'
import type { FileStore } from '#platform/storage/files.ts'
import type { CopiedRows, Snapshot } from './snapshot.ts'

export interface Shop {
  /** Of its database. */
  url: string
  config: Config
  files: FileStore
}

export interface BackupOptions {
  now: Date
  progress?: Progress
  /** Ends it; what was written is removed. */
  signal?: AbortSignal
  /** Pictures, agreements and keys stay where they are. */
  databaseOnly?: boolean
}

/** Writes everything but the manifest, which it returns. */
export async function writeEntries(
  { config, files }: Shop,
  snapshot: Snapshot,
  archive: Archive,
  { progress = () => {}, signal, databaseOnly }: BackupOptions,
): Promise<Manifest> {
  if (snapshot.migrations.length === 0)
    throw new BackupRefused('There is no shop in this database, so there is nothing to back up.')
  const entries: Record<string, ManifestEntry> = {}
  let bytes = 0

  async function add(name: string, content: Readable, compress: boolean): Promise<void> {
    signal?.throwIfAborted()
    const meter = hashMeter({
      onBytes(count) {
        bytes += count
        progress(`Backup: ${Math.round(bytes / 1e6)} MB, ${name}`)
        if (signal?.aborted) meter.stream.destroy(signal.reason)
      },
    })
    // An error of the content becomes one of the metered stream.
    await archive.addFile(
      name,
      pipeline(content, meter.stream, () => {}),
      { compress },
    )
    entries[name] = meter.seen()
  }
  async function addRows(name: string, { stream, count }: CopiedRows): Promise<void> {
    await add(name, stream, true)
    entries[name]!.rows = await count()
  }

  for (const table of snapshot.tables) await addRows(tableEntry(table.name), snapshot.rowsOf(table))
  await addRows(jobsName, snapshot.jobs())
  if (!databaseOnly) {
    for (const name of keyFiles) {
      const key = await readKey(config, name)
      if (key) await add(keyEntry(name), Readable.from([key]), false)
    }
    // After the rows, so that each row finds its picture. One that is deleted meanwhile is left out.
    if (!config.S3_BUCKET)
      for await (const { key } of files.list()) {
        const content = await openFile(files, key)
        if (content) await add(fileEntry(key), content, false)
      }
  }
  return {
    format: 1,
    takenAt: snapshot.takenAt.toISOString(),
    program: programVersion,
    postgres: snapshot.postgres,
    migrations: snapshot.migrations,
    tables: snapshot.tables,
    sequences: snapshot.sequences,
    files: databaseOnly ? 'none' : config.S3_BUCKET ? 'bucket' : 'included',
    bucket:
      !databaseOnly && config.S3_BUCKET
        ? { name: config.S3_BUCKET, objects: await Array.fromAsync(files.list()) }
        : undefined,
    keyFingerprint: await keyFingerprint(config),
    entries,
  }
}

async function openFile(files: Shop['files'], key: string): Promise<Readable | undefined> {
  const content = (await files.get(key))?.open()
  // The reader of the stream gets a later error too, but listens from its next turn on.
  content?.on('error', () => {})
  try {
    if (content) await once(content, 'readable')
    return content
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Of the key in use; undefined before the first start of a server has made one. */
export async function keyFingerprint(config: Config): Promise<string | undefined> {
  const key = config.SECRET_KEY ? Buffer.from(config.SECRET_KEY) : await readKey(config, 'secret.key')
  return key && fingerprint(key, 'backup', 'key')
}

function readKey({ DATA_DIR }: Config, name: string): Promise<Buffer | undefined> {
  return readFile(join(DATA_DIR, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
