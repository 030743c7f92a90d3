import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { incomingFile } from '#files/server/uploads/uploads.ts'
import { newId } from '#platform/database/columns.ts'
import type { Deps } from '#platform/deps.ts'
import { createArchive } from './archive.ts'
import { findStoredFile } from './files.ts'
import { personFiles, topicsOf } from './person.ts'

const messages = {
  about: [
    'This archive holds what we keep about your account, one file for each subject, and your photos, agreements',
    'and the condition photos of your rentals.',
    '',
    'Appointments that were booked without signing in, and messages from the contact form, are not linked to an account',
    'and are not in here. The link in the confirmation email shows such an appointment. Please write to us about them.',
    '',
  ],
}

/** The archive of a user; its file is deleted already, and goes away when the content has been read. */
export async function writePersonData(
  { db, files, config }: Deps,
  id: string,
  now: Date,
): Promise<{ size: number; content: Readable }> {
  const folder = incomingFile(config)
  await mkdir(folder, { recursive: true })
  const path = join(folder, `${newId()}.zip`)
  try {
    const archive = createArchive(path, now)
    archive.addText('README.txt', messages.about.join('\r\n'))
    for await (const { name, rows } of topicsOf(db, id)) {
      archive.addText(`${name}.json`, `${JSON.stringify(rows, null, 2)}\n`)
    }
    for (const key of await personFiles(db, id)) {
      const file = await findStoredFile(files, key)
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
