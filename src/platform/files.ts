import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
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
  get(key: string): Promise<StoredFile | undefined>
  remove(key: string): Promise<void>
  /** Throws when nothing could be written now. */
  checkWritable(): Promise<void>
}

const keyShape = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]{2,5}$/

/** Letters, digits, dashes, one extension: no key can climb out of its folder or hide a second meaning. */
export function isFileKey(key: string): boolean {
  return key.length <= 200 && keyShape.test(key)
}

export function localFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error(`Not a file key: ${JSON.stringify(key.slice(0, 80))}`)
    return join(folder, key)
  }
  return {
    async put(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Readers never see half a file: write beside it, then rename.
      const draft = `${path}.${randomUUID()}.part`
      await writeFile(draft, bytes)
      await rename(draft, path)
    },
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
    async checkWritable() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.W_OK)
    },
  }
}
