import { BackupRefused } from '#operations/server/archive/backup-refused.ts'
import { fileEntry, type Manifest } from '#operations/server/archive/manifest.ts'
import type { Progress } from '#operations/server/archive/progress.ts'
import type { ReadArchive } from '#operations/server/archive/read-archive.ts'
import type { Config } from '#platform/config/config.ts'
import type { FileStore } from '#platform/storage/files.ts'

/** Throws BackupRefused when the files of the backup would meet others, or are in a bucket that is not set. */
export async function refuseFiles(manifest: Manifest, files: FileStore, config: Config): Promise<void> {
  const { S3_BUCKET, DATA_DIR } = config
  if (manifest.files === 'bucket' && !S3_BUCKET)
    throw new BackupRefused(
      `The pictures and agreements of this backup are in the bucket ${manifest.bucket?.name}, not in the file. Set S3_BUCKET and its keys. Nothing was restored.`,
    )
  if (manifest.files !== 'included') return
  for await (const { key } of files.list()) {
    const place = S3_BUCKET ? `The bucket ${S3_BUCKET}` : `The folder ${DATA_DIR}/files`
    throw new BackupRefused(
      `${place} already contains files (${key}). Nothing was touched. Restore into an empty installation; if they are what an interrupted restore left, delete them first.`,
    )
  }
}

/**
 * Stores the files of the archive and adds each key to `placed`, or compares its list with the bucket.
 * @returns what is missing, in sentences
 */
export async function placeFiles(
  archive: ReadArchive,
  files: FileStore,
  placed: string[],
  progress: Progress,
): Promise<string[]> {
  const { manifest } = archive
  if (manifest.files === 'bucket') return compareBucket(manifest, files)
  const folder = fileEntry('')
  const keys = Object.keys(manifest.entries)
    .filter((name) => name.startsWith(folder))
    .map((name) => name.slice(folder.length))
  for (const [nth, key] of keys.entries()) {
    progress(`Restoring file ${nth + 1} of ${keys.length}`)
    placed.push(key)
    await files.putStream(key, await archive.read(fileEntry(key)))
  }
  return []
}

async function compareBucket({ bucket }: Manifest, files: FileStore): Promise<string[]> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of files.list()) sizes.set(key, size)
  const objects = bucket?.objects ?? []
  const missing = objects.filter(({ key, size }) => sizes.get(key) !== size).map(({ key }) => key)
  if (missing.length === 0) return []
  return [
    `${missing.length} of ${objects.length} files of the backup are not in the bucket, or have another size: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}`,
  ]
}
