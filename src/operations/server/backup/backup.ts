import { type FileHandle, open, rename, stat, unlink } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { BackupRefused, fullDiskRefusal } from '#operations/server/archive/backup-refused.ts'
import { type Manifest, manifestName } from '#operations/server/archive/manifest.ts'
import { createArchive } from '#platform/storage/archive.ts'
import { withSnapshot } from './snapshot.ts'
import { type BackupOptions, type Shop, writeEntries } from './write-entries.ts'

/**
 * Writes a snapshot of the shop, which may be open, to a file that appears when it is whole.
 * @returns the manifest and the size of the file
 */
export async function backUp(
  shop: Shop,
  path: string,
  options: BackupOptions,
): Promise<{ manifest: Manifest; bytes: number }> {
  await refuseExisting(path)
  const part = `${path}.part`
  const archive = createArchive(part, options.now, { fd: await createPart(part), flush: true })
  try {
    const manifest = await withSnapshot(shop.url, (snapshot) =>
      writeEntries(shop, snapshot, archive, options),
    )
    archive.addText(manifestName, JSON.stringify(manifest))
    await archive.close()
    await refuseExisting(path)
    await rename(part, path)
    await syncFolder(dirname(resolve(path)))
    return { manifest, bytes: (await stat(path)).size }
  } catch (error) {
    await archive.abort()
    await unlink(part).catch(() => {})
    throw fullDiskRefusal(
      error,
      `The disk of ${dirname(resolve(path))} is full. No backup was written, and what there was of it is removed. Free some space, or choose another disk.`,
    )
  }
}

async function refuseExisting(path: string): Promise<void> {
  if (await stat(path).catch(() => undefined))
    throw new BackupRefused(`${path} exists already, and a backup overwrites nothing. Choose another name.`)
}

/** Only this account may read it: it contains personal data and keys. */
async function createPart(part: string): Promise<FileHandle> {
  try {
    return await open(part, 'wx', 0o600)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST')
      throw new BackupRefused(
        `${part} exists: another backup is writing it, or one was cut off. Delete it if no backup is running.`,
      )
    if (code === 'ENOENT' || code === 'ENOTDIR')
      throw new BackupRefused(`There is no folder ${dirname(resolve(part))}.`)
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
      throw new BackupRefused(`The current user cannot write to the folder ${dirname(resolve(part))}.`)
    throw error
  }
}

/** The new name survives a power failure too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
