import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { downloadMyData, downloadUserData } from '#accounts/export-contract.ts'
import { findUser } from '#accounts/server/store.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { customerHasAccount, downloadCustomerData } from '#admin/customer-contract.ts'
import { type AuditEntry, recordAudit } from '#audit/server/store.ts'
import { customerNotFound } from '#customers/contract.ts'
import { findCustomer } from '#customers/server/store.ts'
import { incomingFile } from '#files/server/uploads/uploads.ts'
import { shownNote } from '#payouts/stored-note.ts'
import { newId } from '#platform/database/columns.ts'
import type { Deps } from '#platform/deps.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import type { Routes } from '#platform/http/route.ts'
import { createArchive } from '#platform/storage/archive.ts'
import { makePrivateFolder } from '#platform/storage/private-files.ts'
import { localNow } from '#shared/dates.ts'
import type { AccountId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { dataOfCustomer } from './customer.ts'
import { findStoredFile } from './files.ts'
import { dataOfUser, type PersonData } from './person.ts'

export const personDataRoutes: Routes = (route, deps) => {
  route(downloadMyData, ({ viewer, actor, reply }) => send(dataOfUser, ofUser(viewer.id), actor, reply))

  route(downloadUserData, async ({ params, actor, reply }) => {
    if (!(await findUser(deps.db, params.id))) throw new Refused(userNotFound)
    return send(dataOfUser, ofUser(params.id), actor, reply)
  })

  route(downloadCustomerData, async ({ params, actor, reply }) => {
    const file = await findCustomer(deps.db, params.id)
    if (!file) throw new Refused(customerNotFound)
    if (file.userId) throw new Refused(customerHasAccount)
    const entry = { action: 'customer.data_exported', subjectType: 'customer', subjectId: file.id } as const
    return send(dataOfCustomer, entry, actor, reply)
  })

  async function send(
    data: PersonData,
    entry: AuditEntry & { subjectId: string },
    actor: Actor,
    reply: FastifyReply,
  ) {
    const { size, content } = await writePersonData(deps, data, entry.subjectId, actor.now)
    await recordAudit(deps.db, actor, entry)
    const name = `data-${localNow(actor.now, deps.config.SHOP_TIMEZONE).date}.zip`
    return sendFile(reply, { name, type: 'application/zip', content, size })
  }
}

function ofUser(id: string) {
  return { action: 'account.data_exported', subjectType: 'user', subjectId: id } as const
}

/** The archive of a person; its file is deleted already, and goes away when the content has been read. */
async function writePersonData(
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
function asRead(_column: string, value: unknown): unknown {
  return typeof value === 'string' ? shownNote(value) : value
}
