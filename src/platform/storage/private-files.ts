import { createWriteStream, type WriteStream } from 'node:fs'
import { chmod, copyFile, type FileHandle, mkdir, writeFile } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/**
 * What the program writes to the disk is for its own account only, whatever the umask: agreements, bills, photos, exports.
 * `tests/private-files.test.ts` names the code that writes without these.
 */
const folderMode = 0o700
const fileMode = 0o600

/** With its parents. One that is there loses the rights of others. */
export async function makePrivateFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true, mode: folderMode })
  if (made === undefined) await chmod(path, folderMode)
}

export async function writePrivateFile(
  path: string,
  content: Uint8Array | Readable,
  { isNew = false } = {},
): Promise<void> {
  await writeFile(path, content, { mode: fileMode, flag: isNew ? 'wx' : 'w' })
}

export async function copyToPrivateFile(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  // A copy has the mode of its original.
  await chmod(to, fileMode)
}

export function privateWriteStream(
  path: string,
  options: { fd?: FileHandle; flush?: boolean } = {},
): WriteStream {
  return createWriteStream(path, { ...options, mode: fileMode })
}
