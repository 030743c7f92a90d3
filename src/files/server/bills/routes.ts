import type { FastifyReply } from 'fastify'
import type { AuditSubject } from '#audit/contract.ts'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import {
  addBill,
  type BilledEntry,
  billNotFound,
  billStays,
  mostBills,
  openBill,
  removeBill,
  tooManyBills,
} from '#files/bill-contract.ts'
import { maxPhotoBytes } from '#files/rules/pictures.ts'
import { removeFiles } from '#files/server/jobs.ts'
import { storePrivateFile } from '#files/server/uploads/private-file.ts'
import { formFile } from '#files/server/uploads/stream-to-disk.ts'
import { type Db, inTransaction, type Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { Routes } from '#platform/http/route.ts'
import type { BillId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { type BillRow, deleteBill, findBill, insertBill, toBill } from './store.ts'

/** What bills must know of their entries, which later domains keep. */
export interface BilledEntryFacts {
  /** For the audit log. */
  subjectType: AuditSubject
  subjectId: string
  /** Whether the reader may still change the entry. */
  isChangeable: boolean
}
/** Undefined for an entry that the reader may not read. */
type FindEntry = (db: Db | Tx, deps: Deps, actor: Actor, id: string) => Promise<BilledEntryFacts | undefined>

export const billRoutes =
  (entries: Record<BilledEntry, FindEntry>): Routes =>
  (route, deps) => {
    const { db, files } = deps

    const findTheirs = async (on: Db | Tx, actor: Actor, id: BillId) => {
      const bill = await findBill(on, id)
      const entry = bill && (await entries[bill.entryKind](on, deps, actor, bill.entryId))
      if (!entry) throw new Refused(billNotFound)
      return { bill, entry }
    }

    route(addBill, async ({ query, actor, request, reply }) => {
      const findEntry = entries[query.of]
      if (!(await findEntry(db, deps, actor, query.id))) throw new Refused(billNotFound)
      const receive = formFile(request, reply)
      const { key, sha256 } = await storePrivateFile(deps, receive, {
        folder: 'bills',
        maxBytes: maxPhotoBytes,
        mayBePdf: true,
      })
      try {
        const added = await inTransaction(db, async (tx) => {
          const entry = await findEntry(tx, deps, actor, query.id)
          if (!entry) throw new Refused(billNotFound)
          const row = {
            entryKind: query.of,
            entryId: query.id,
            fileKey: key,
            sha256,
            actorId: actor.viewer.id,
            createdAt: actor.now,
          }
          const made = await insertBill(tx, row, mostBills)
          if (!made) throw new Refused(tooManyBills)
          if (made.fileKey === key) await record(tx, actor, 'bill.added', made, entry)
          return made
        })
        if (added.fileKey !== key) await files.remove(key)
        return toBill(added)
      } catch (error) {
        await files.remove(key)
        throw error
      }
    })

    route(openBill, async ({ params, actor, reply }) => {
      const { bill } = await findTheirs(db, actor, params.id)
      return sendBill(deps, reply, bill)
    })

    route(removeBill, ({ params, actor, transaction }) =>
      transaction(async (tx) => {
        const { entry } = await findTheirs(tx, actor, params.id)
        if (!entry.isChangeable) throw new Refused(billStays)
        const removed = await deleteBill(tx, params.id)
        if (!removed) throw new Refused(billNotFound)
        await deps.jobs.send(tx, removeFiles, { keys: [removed.fileKey] })
        await record(tx, actor, 'bill.removed', removed, entry)
        return { id: params.id }
      }),
    )
  }

async function sendBill({ files }: Deps, reply: FastifyReply, { fileKey }: BillRow): Promise<FastifyReply> {
  const file = await files.get(fileKey)
  if (!file) throw new Refused(billNotFound)
  return reply
    .type(fileKey.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg')
    .header('content-length', file.size)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .send(file.open())
}

function record(tx: Tx, actor: Actor, action: AuditAction, bill: BillRow, entry: BilledEntryFacts) {
  const { subjectType, subjectId } = entry
  const { id, entryId, sha256 } = bill
  return recordAudit(tx, actor, {
    action,
    subjectType,
    subjectId,
    detail: { bill: id, entry: entryId, sha256 },
  })
}
