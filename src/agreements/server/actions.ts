import { createHash } from 'node:crypto'
import { shareLockRecipient } from '#accounts/server/store.ts'
import { userNotFound } from '#accounts/users-contract.ts'
import { agreementNotFound } from '#agreements/contract.ts'
import { actions as messages } from '#agreements/texts/texts.gen.js'
import { recordAudit } from '#audit/server/store.ts'
import { newId } from '#platform/database/columns.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { instantOf, localNow } from '#shared/dates.ts'
import type { AgreementId } from '#shared/ids.ts'
import { malformed, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { storageKey } from './agreement-file.ts'
import { notifyCustomer } from './emails.ts'
import { removeOrphanedFile } from './jobs.ts'
import {
  insertAgreement,
  isFileInUse,
  type NamedAgreement,
  removeAgreement,
  type StoredAgreement,
} from './store.ts'
import type { Upload } from './upload.ts'

/** Stores the bytes under a generated key. A job deletes the file after an hour unless a row refers to it. */
export async function storeAgreementFile({ db, files, jobs }: Deps, bytes: Buffer): Promise<string> {
  const key = `agreements/${newId()}.pdf`
  await jobs.send(db, removeOrphanedFile, { key }, { delaySeconds: 3600 })
  await files.put(key, bytes)
  return key
}

interface Made extends Upload {
  /** What it says, for the maker to compare later. */
  facts?: unknown
}

/** @param key of the stored file */
export async function shareAgreement(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { fields, bytes, facts = null }: Made,
  key: string,
): Promise<NamedAgreement> {
  const { viewer, now } = actor
  const { customerId, agreementName, status, expiresAt: lastDay } = fields
  const timeZone = deps.config.SHOP_TIMEZONE
  if (lastDay && lastDay < localNow(now, timeZone).date) {
    throw new Refused(malformed, { message: messages.past, fields: { expiresAt: messages.past } })
  }
  const customer = await shareLockRecipient(tx, customerId)
  if (!customer) throw new Refused(userNotFound, { fields: { customerId: userNotFound.message } })
  const made = await insertAgreement(tx, {
    accountId: customerId,
    agreementName,
    status,
    uploadedBy: viewer.id,
    createdAt: now,
    updatedAt: now,
    fileName: fileNameOf(agreementName),
    fileUrl: `/files/${key}`,
    fileSize: bytes.length,
    facts,
    expiresAt: lastDay ? instantOf(lastDay, '23:59', timeZone) : null,
  })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await recordAudit(tx, actor, {
    action: 'agreement.uploaded',
    subjectType: 'agreement',
    subjectId: made.id,
    detail: { customerId, agreementName, fileSize: bytes.length, sha256 },
  })
  await notifyCustomer(tx, deps, customer, { agreementName, lastDay })
  return { ...made, customerName: customer.name, endedByName: null }
}

/** Deletes the row and queues the deletion of its file in the same transaction: a rollback keeps both. */
export async function deleteAgreementFile(
  tx: Tx,
  { jobs }: Deps,
  actor: Actor,
  id: AgreementId,
): Promise<void> {
  const removed = await removeAgreement(tx, id)
  if (!removed) throw new Refused(agreementNotFound)
  for (const url of [removed.fileUrl, removed.certificateUrl]) {
    const key = url && storageKey(url)
    if (key) await jobs.send(tx, removeOrphanedFile, { key })
  }
  await recordAudit(tx, actor, {
    action: 'agreement.deleted',
    subjectType: 'agreement',
    subjectId: id,
    detail: auditedFields(removed),
  })
}

/** What identifies either side's copy of the file; not who signed it, because an entry is kept for ever. */
function auditedFields(removed: StoredAgreement) {
  const { accountId, agreementName, fileSize, status, signedAt, expiresAt, documentHash } = removed
  return { customerId: accountId, agreementName, fileSize, status, signedAt, expiresAt, documentHash }
}

/** Keeps a file that an agreement refers to. Idempotent. */
export async function deleteOrphanedFile({ db, files }: Deps, key: string): Promise<void> {
  if (!(await isFileInUse(db, `/files/${key}`))) await files.remove(key)
}

/** The download name, from the agreement's name: the name of the uploaded file is untrusted. */
function fileNameOf(agreementName: string): string {
  const name = agreementName
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name.slice(0, 80) || 'agreement'}.pdf`
}
