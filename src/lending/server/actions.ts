import { shareLockMember } from '#accounts/server/active-user.ts'
import { recordAudit } from '#audit/server/store.ts'
import { dressNotFound, type LenderDress } from '#dresses/contract.ts'
import { checkedFields } from '#dresses/server/checked-fields.ts'
import { findDressesOf, insertDress, lockOwnDress, updateDress } from '#dresses/server/owner-store.ts'
import { releasePictures } from '#files/server/claims.ts'
import { dressChanged, notEditable } from '#lending/contract.ts'
import { mayEdit } from '#lending/rules.ts'
import type { Submission } from '#lending/submission.ts'
import type { Tx } from '#platform/database/db.ts'
import { readSettings } from '#settings/server/store.ts'
import { parseMoney } from '#shared/format/money.ts'
import type { AccountId, DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

/** Status, owner and fee come from the server, never from the body. Throws 400 with `fields`. */
export async function submit(tx: Tx, actor: Actor, body: Submission): Promise<LenderDress> {
  const { viewer, now } = actor
  await shareLockMember(tx, viewer.id)
  const { dressApproval, platformFee } = await readSettings(tx)
  const facts = await checkFields(tx, { now, ownerId: viewer.id, shown: [] }, body)
  const status = dressApproval ? 'PENDING' : 'APPROVED'
  const id = await insertDress(tx, {
    ...facts,
    ownerId: viewer.id,
    status,
    platformFee: platformFee.toFixed(2),
    createdAt: now,
    updatedAt: now,
  })
  const detail = { status, reason: null }
  await recordAudit(tx, actor, { action: 'dress.submitted', subjectType: 'dress', subjectId: id, detail })
  return ownDress(tx, viewer.id, id)
}

/** Replaces all fields of the caller's dress. Throws 404, 409 or 400 with `fields`. */
export async function resubmit(
  tx: Tx,
  actor: Actor,
  id: DressId,
  { version, ...body }: Submission & { version: number },
): Promise<LenderDress> {
  const { viewer, now } = actor
  const before = await lockOwnDress(tx, viewer.id, id)
  if (!before) throw new Refused(dressNotFound)
  if (!mayEdit(before.status)) throw new Refused(notEditable)
  if (before.version !== version) {
    throw new Refused(dressChanged, { more: { current: await ownDress(tx, viewer.id, id) } })
  }
  const facts = await checkFields(tx, { now, ownerId: viewer.id, shown: before.images }, body)
  // A refused dress is always reviewed again, even when the settings skip the review of new dresses.
  await updateDress(tx, id, { ...facts, status: 'PENDING', statusReason: null, updatedAt: now })
  await releasePictures(
    tx,
    before.images.filter((path) => !facts.images.includes(path)),
  )
  // The dress loses the reason and the day of the refusal; its history keeps them.
  const was = { before: before.status, beforeReason: before.statusReason, beforeAt: before.updatedAt }
  const detail = { status: 'PENDING', reason: null, ...was }
  const action = before.status === 'REJECTED' ? 'dress.resubmitted' : 'dress.changed'
  await recordAudit(tx, actor, { action, subjectType: 'dress', subjectId: id, detail })
  return ownDress(tx, viewer.id, id)
}

/** @param shown pictures that the dress has already */
async function checkFields(
  tx: Tx,
  { now, ownerId, shown }: { now: Date; ownerId: AccountId; shown: readonly string[] },
  body: Submission,
) {
  const fields = await checkedFields(tx, { now, uploaderId: ownerId, shown, freeColor: true }, body)
  return {
    ...fields,
    retailPrice: parseMoney(body.retailPrice),
    rentalPrice: parseMoney(body.rentalPrice),
  }
}

async function ownDress(tx: Tx, ownerId: AccountId, id: DressId): Promise<LenderDress> {
  const [dress] = await findDressesOf(tx, ownerId, id)
  return dress as LenderDress
}
