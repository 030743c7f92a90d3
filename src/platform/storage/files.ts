import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, rename, rm, stat, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { copyToPrivateFile, makePrivateFolder, writePrivateFile } from '#platform/storage/private-files.ts'

export interface StoredFile {
  /** Bytes. */
  size: number
  open(): Readable
}

export interface ListedFile {
  key: string
  /** Bytes. */
  size: number
  /** What a bucket says of the content; a folder says nothing. */
  etag?: string
}

/** Storage of pictures and documents. Keys look like `dresses/ab12-800.webp`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Like `put`, with a local file, which stays: streams large files. */
  putFile(key: string, path: string): Promise<void>
  /** Like `put`, for content of any size. */
  putStream(key: string, content: Readable): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** Every file; those written or removed meanwhile may be missing. Skips names that are no keys. */
  list(): AsyncIterable<ListedFile>
  /** Idempotent. */
  remove(key: string): Promise<void>
  /** Deletes partial files of a killed server from before that time. */
  removeParts(before: Date): Promise<void>
  /** Throws when the storage is not writable. */
  checkWritable(): Promise<void>
}

const keyShape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{2,5}$/

/** Security: letters, digits, dashes and one extension, so that no key leaves its folder. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key)
}

/** Throws on an invalid key. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  // Writes to a temporary file and renames it, so that readers never see a partial file.
  const placed = async (key: string, write: (draft: string) => Promise<void>) => {
    const path = pathOf(key)
    await makePrivateFolder(dirname(path))
    const draft = `${path}.${randomUUID()}.part`
    try {
      await write(draft)
      await rename(draft, path)
    } catch (error) {
      await unlink(draft).catch(() => undefined)
      throw error
    }
  }
  return {
    put: (key, bytes) => placed(key, (draft) => writePrivateFile(draft, bytes)),
    putFile: (key, path) => placed(key, (draft) => copyToPrivateFile(path, draft)),
    putStream: (key, content) => placed(key, (draft) => writePrivateFile(draft, content)),
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) return undefined
      return { size: found.size, open: () => createReadStream(path) }
    },
    async *list() {
      const names = await readdir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      for (const key of names.filter(isFileKey).sort()) {
        const found = await stat(join(folder, key)).catch(() => undefined)
        if (found?.isFile()) yield { key, size: found.size }
      }
    },
    async remove(key) {
      await unlink(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error
      })
    },
    async removeParts(before) {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      for (const name of names.filter((one) => one.endsWith('.part'))) {
        const path = join(folder, name)
        const found = await stat(path).catch(() => undefined)
        if (found?.isFile() && found.mtime < before) await rm(path, { force: true })
      }
    },
    async checkWritable() {
      await makePrivateFolder(folder)
      // An empty file can be created on a full disk, so write bytes.
      const probe = join(folder, `${randomUUID()}.part`)
      await writePrivateFile(probe, Buffer.alloc(64 * 1024)).finally(() =>
        unlink(probe).catch(() => undefined),
      )
    },
  }
}
