import { constants } from 'node:fs'
import { pipeline, type Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupRefused } from './backup-refused.ts'
import { hashMeter } from './hash-meter.ts'
import { isEntryName, type Manifest, manifestName, manifestSchema } from './manifest.ts'
import type { Progress } from './progress.ts'

export interface ReadArchive {
  manifest: Manifest
  /** The bytes of an entry; the stream fails at its end when they are not those that were backed up. */
  read(name: string): Promise<Readable>
  /** Reads every entry once; throws BackupRefused for the first that is not as it was backed up. */
  verify(progress?: Progress): Promise<void>
  close(): void
}

// Manifests of 100,000 pictures take 20 MB.
const largestManifest = 512 * 1024 * 1024

/** Opens a backup and checks the names in it, before anything is read from or written to an installation. */
export async function openArchive(path: string): Promise<ReadArchive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error) => {
    throw unreadable(path, error)
  })
  try {
    const entries = await entriesOf(zip, path)
    const manifest = await readManifest(zip, entries, path)
    compareNames(manifest, entries, path)
    async function read(name: string): Promise<Readable> {
      const { bytes, sha256 } = manifest.entries[name]!
      const meter = hashMeter({
        refusal: (seen) =>
          seen.bytes === bytes && seen.sha256 === sha256 ? undefined : changed(path, name, 'wrong checksum'),
      })
      return pipeline(await zip.openReadStreamPromise(entries.get(name)!), meter.stream, () => {})
    }
    async function discard(name: string): Promise<void> {
      for await (const _ of await read(name));
    }
    return {
      manifest,
      read,
      async verify(progress = () => {}) {
        let nth = 0
        for (const name of Object.keys(manifest.entries)) {
          nth += 1
          progress(`Checking ${nth} of ${entries.size} entries`)
          await discard(name).catch((error) => {
            throw error instanceof BackupRefused ? error : changed(path, name, error.message)
          })
        }
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}

async function entriesOf(zip: ZipFile, path: string): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName
      if (!isEntryName(name))
        throw new BackupRefused(
          `${path} contains ${quotedName(name)}, a name that no backup has. ${nothingDone}`,
        )
      // Unix writes the mode into the upper half.
      const kind = (entry.externalFileAttributes >>> 16) & constants.S_IFMT
      if ((kind !== 0 && kind !== constants.S_IFREG) || entry.isEncrypted())
        throw new BackupRefused(
          `${path} contains ${quotedName(name)}, which is not a plain file. ${nothingDone}`,
        )
      if (entries.has(name))
        throw new BackupRefused(`${path} contains ${quotedName(name)} twice. ${nothingDone}`)
      entries.set(name, entry)
    }
  } catch (error) {
    throw unreadable(path, error)
  }
  return entries
}

async function readManifest(zip: ZipFile, entries: Map<string, Entry>, path: string): Promise<Manifest> {
  const entry = entries.get(manifestName)
  if (!entry || entry.uncompressedSize > largestManifest)
    throw new BackupRefused(`${path} has no list of its content, so it is no backup of a shop.`)
  try {
    const bytes = Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray())
    // The manifest has the checksums of all others; its own is that of the ZIP file.
    if (crc32(bytes) !== entry.crc32) throw new Error('wrong checksum')
    const content = JSON.parse(bytes.toString('utf8'))
    if (content.format > 1)
      throw new BackupRefused(
        `${path} was written by a newer version (${content.program}). Restore it with that version or a newer one.`,
      )
    return manifestSchema.parse(content)
  } catch (error) {
    throw error instanceof BackupRefused ? error : changed(path, manifestName, (error as Error).message)
  }
}

function compareNames(manifest: Manifest, entries: Map<string, Entry>, path: string): void {
  const missing = Object.keys(manifest.entries).find((name) => !entries.has(name))
  if (missing) throw new BackupRefused(`${path} lacks ${quotedName(missing)}. ${nothingDone}`)
  const unlisted = [...entries.keys()].find((name) => name !== manifestName && !manifest.entries[name])
  if (unlisted)
    throw new BackupRefused(
      `${path} contains ${quotedName(unlisted)}, which its list does not name. ${nothingDone}`,
    )
}

const nothingDone = 'Nothing was restored.'

function unreadable(path: string, error: unknown): unknown {
  if (error instanceof BackupRefused) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${path}.`)
  if (code) return new BackupRefused(`${path} cannot be read (${message}).`)
  return new BackupRefused(
    `${path} is no whole backup: it was cut off or changed (${message}). ${nothingDone}`,
    { cause: error },
  )
}

function changed(path: string, name: string, reason: string): BackupRefused {
  return new BackupRefused(
    `${path} was changed or is damaged: ${quotedName(name)} is not as it was backed up (${reason}). ${nothingDone}`,
  )
}

/** Quoted like JSON, because a name may contain anything. */
function quotedName(name: string): string {
  return JSON.stringify(name.slice(0, 200))
}
