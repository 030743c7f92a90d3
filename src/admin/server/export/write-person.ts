import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { incomingFile } from '#files/server/uploads/uploads.ts'
import { shownNote } from '#payouts/stored-note.ts'
import { newId } from '#platform/database/columns.ts'
import type { Deps } from '#platform/deps.ts'
import { createArchive } from '#platform/storage/archive.ts'
import { makePrivateFolder } from '#platform/storage/private-files.ts'
import type { AccountId } from '#shared/ids.ts'
import { findStoredFile } from './files.ts'
import type { PersonData } from './person.ts'

/** The archive of a person; its file is deleted already, and goes away when the content has been read. */
export async function writePersonData(
  { db, files, config }: Deps,
  { about, topics, fileKeys }: PersonData,
  id: AccountId,
  now: Date,
): Promise<{ size: number; content: Readable }> {
  const folder = incomingFile(config)
  await makePrivateFolder(folder)
  const path = join(folder, `${newId()}.zip`)
  try {
    const archive = createArchive(path, now)
    archive.addText('README.txt', about.join('\r\n'))
    for (const [name, query] of Object.entries(topics)) {
      const { rows } = await db.execute(query(id))
      archive.addText(`${name}.json`, `${JSON.stringify(rows, asRead, 2)}\n`)
    }
    const { rows } = await db.execute<{ url: string }>(fileKeys(id))
    for (const { url } of rows) {
      const file = await findStoredFile(files, url.replace(/^\/files\//, ''))
      if (file) await archive.addFile(`files/${file.key}`, file.open())
    }
    await archive.close()
    const handle = await open(path)
    const { size } = await handle.stat()
    return { size, content: handle.createReadStream() }
  } finally {
    await rm(path, { force: true })
  }
}

/** A note that the program has written is stored as a code. */
function asRead(column: string, value: unknown): unknown {
  return column === 'customer_note' && typeof value === 'string' ? shownNote(value) : value
}
