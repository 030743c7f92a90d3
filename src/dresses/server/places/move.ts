import { type AuditActor, recordAudit } from '#audit/server/store.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { type DressPlace, placeText } from '#dresses/place.ts'
import { dressMoved } from '#dresses/place-contract.ts'
import { move as messages } from '#dresses/texts/texts.gen.js'
import type { Tx } from '#platform/database/db.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { insertPlace, lockPlace } from './store.ts'

interface Move {
  place: DressPlace
  note?: string | undefined
  /** Where the actor saw the dress. */
  from?: DressPlace | undefined
}

/**
 * Throws 404, or 409 when the dress is no longer where the actor saw it. A dress that is there already stays as it is.
 * @returns where it was
 */
export async function moveDress(
  tx: Tx,
  actor: AuditActor,
  dressId: DressId,
  move: Move,
): Promise<DressPlace> {
  const before = await lockPlace(tx, dressId)
  if (!before) throw new Refused(dressNotFound)
  return moveLocked(tx, actor, { id: dressId, place: before }, move)
}

/** Of a dress that is locked, with the place where it is. @returns where it was */
export async function moveLocked(
  tx: Tx,
  actor: AuditActor,
  { id: dressId, place: before }: { id: DressId; place: DressPlace },
  { place, note, from }: Move,
): Promise<DressPlace> {
  if (before === place && !note) return before
  if (from && from !== before)
    throw new Refused(dressMoved, { message: messages.moved({ where: placeText(before) }) })
  await insertPlace(tx, { dressId, place, note: note || null, since: actor.now, actorId: actor.viewer?.id })
  await recordAudit(tx, actor, {
    action: 'dress.moved',
    subjectType: 'dress',
    subjectId: dressId,
    detail: { before: { place: before }, after: { place, ...(note && { note }) } },
  })
  return before
}
