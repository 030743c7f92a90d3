import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { keyEntry, keyFiles } from '#operations/server/archive/manifest.ts'
import type { ReadArchive } from '#operations/server/archive/read-archive.ts'
import { keyFingerprint } from '#operations/server/backup/write-entries.ts'
import type { Config } from '#platform/config/config.ts'
import { makePrivateFolder, writePrivateFile } from '#platform/storage/private-files.ts'

/** Writes the keys of the archive into DATA_DIR. One that is there gets another name. @returns those names, in sentences */
export async function placeKeys({ manifest, read }: ReadArchive, { DATA_DIR }: Config): Promise<string[]> {
  const remarks: string[] = []
  await makePrivateFolder(DATA_DIR)
  for (const name of keyFiles.filter((one) => manifest.entries[keyEntry(one)])) {
    const key = Buffer.concat(await (await read(keyEntry(name))).toArray())
    const path = join(DATA_DIR, name)
    const present = await readFile(path).catch(() => undefined)
    if (present?.equals(key)) continue
    await writePrivateFile(`${path}.part`, key)
    if (present) {
      const aside = `${path}.replaced-${manifest.takenAt.slice(0, 10)}`
      await rename(path, aside)
      remarks.push(`The key that was in ${path} is now in ${aside}.`)
    }
    await rename(`${path}.part`, path)
  }
  return remarks
}

/** A sentence when this installation cannot open what the shop had sealed. */
export async function differentKey({ manifest }: ReadArchive, config: Config): Promise<string[]> {
  const { keyFingerprint: expected, entries } = manifest
  if (!expected || entries[keyEntry('secret.key')] || (await keyFingerprint(config)) === expected) return []
  return [
    'The shop used SECRET_KEY, and this installation has another key. Set SECRET_KEY (or SECRET_KEY_PREVIOUS) to that of the shop: without it, links in waiting emails, the stored password of the mail server and authenticator apps cannot be opened.',
  ]
}
