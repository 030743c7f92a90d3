import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface StoredFile {
  /** Bytes. */
  size: number
  open(): Readable
}

/** Where pictures and papers live. Keys look like `dresses/ab12-800.webp`. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** As `put`, of a file on this machine, which stays: large ones pass through no memory. */
  putFile(key: string, path: string): Promise<void>
  get(key: string): Promise<StoredFile | undefined>
  /** What is not there is gone already. */
  remove(key: string): Promise<void>
  /** Removes what a killed server had begun to write before that time. */
  removeParts(before: Date): Promise<void>
  /** Throws when nothing could be written now. */
  checkWritable(): Promise<void>
}

const keyShape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{2,5}$/

/** Letters, digits, dashes, one extension: no key can climb out of its folder or hide a second meaning. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key)
}

/** Throws on what is no key: a store never sees one. */
export function checkedKey(key: string): string {
  if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
  return key
}

export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  // Readers never see half a file: write beside it, then rename.
  const placed = async (key: string, write: (draft: string) => Promise<void>) => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
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
    put: (key, bytes) => placed(key, (draft) => writeFile(draft, bytes)),
    putFile: (key, path) => placed(key, (draft) => copyFile(path, draft)),
    async get(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(() => undefined)
      if (!found?.isFile()) return undefined
      return { size: found.size, open: () => createReadStream(path) }
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
      await mkdir(folder, { recursive: true })
      // On a full disk an empty file can still be made.
      const probe = join(folder, `${randomUUID()}.part`)
      await writeFile(probe, Buffer.alloc(64 * 1024)).finally(() => unlink(probe).catch(() => undefined))
    },
  }
}
