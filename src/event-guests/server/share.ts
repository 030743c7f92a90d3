import { randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import { type AuditAction, recordAudit } from '#audit/server/store.ts'
import type { wearerNames } from '#event-guests/contract.ts'
import { mayHaveEventGuests, renamed } from '#event-guests/rules.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { linkOfKey } from '#platform/manage-link.ts'
import { notPossibleNow, pieceNotFound, rentalNotFound } from '#rentals/refusal-contract.ts'
import { stepOf } from '#rentals/rules/steps.ts'
import { eventGuestsLinkOf } from '#rentals/server/manage-link.ts'
import { piecesOfRental } from '#rentals/server/piece-store.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { lockRental } from '#rentals/server/store.ts'
import type { RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import { setEventGuestsKey, updateWearers } from './store.ts'

/** What the customer of a rental, or staff, do for its guests. They are checked before. */

type Sharer = Actor<Viewer | null>

/** In the language of the rental; null without one. */
export function eventGuestsLink(
  deps: Pick<Deps, 'publicUrl' | 'secretKey'>,
  { groupKey, language }: Pick<RentalRow, 'groupKey' | 'language'>,
): string | null {
  return groupKey && inLanguage(language, () => eventGuestsLinkOf(deps, linkOfKey(groupKey), null))
}

export async function nameWearers(
  tx: Tx,
  actor: Sharer,
  rentalId: RentalId,
  { wearers }: z.output<typeof wearerNames>,
): Promise<{ success: boolean }> {
  await lockOpen(tx, actor, rentalId)
  const pieces = await piecesOfRental(tx, rentalId)
  if (wearers.some(({ id }) => !pieces.some((piece) => piece.id === id))) throw new Refused(pieceNotFound)
  const changed = renamed(pieces, new Map(wearers.map(({ id, name }) => [id, name || null])))
  await updateWearers(tx, rentalId, changed, actor.now)
  // Without the names: the audit log is kept longer than they are.
  if (changed.length > 0) await audit(tx, actor, rentalId, 'rental.wearers_named', { pieces: changed.length })
  return { success: true }
}

/** The link of before ends. Who has lost her browser begins anew with it: what she wrote stays with the staff. */
export async function shareEventGuestsLink(
  tx: Tx,
  deps: Deps,
  actor: Sharer,
  rentalId: RentalId,
): Promise<{ link: string }> {
  const rental = await lockOpen(tx, actor, rentalId)
  const groupKey = randomUUID()
  await setEventGuestsKey(tx, rentalId, { groupKey, updatedAt: actor.now })
  const pieces = await piecesOfRental(tx, rentalId)
  const known = pieces.filter(({ wearerDevice }) => wearerDevice !== null)
  await updateWearers(
    tx,
    rentalId,
    known.map(({ id }) => ({ id, wearerDevice: null })),
    actor.now,
  )
  await audit(tx, actor, rentalId, 'rental.group_shared', { isRenewed: rental.groupKey !== null })
  return { link: eventGuestsLink(deps, { ...rental, groupKey })! }
}

export async function endEventGuestsLink(
  tx: Tx,
  actor: Sharer,
  rentalId: RentalId,
): Promise<{ success: boolean }> {
  const rental = await lockRental(tx, rentalId)
  if (!rental) throw new Refused(rentalNotFound)
  if (rental.groupKey) {
    await setEventGuestsKey(tx, rentalId, { groupKey: null, updatedAt: actor.now })
    await audit(tx, actor, rentalId, 'rental.group_ended')
  }
  return { success: true }
}

async function lockOpen(tx: Tx, { now }: Sharer, id: RentalId): Promise<RentalRow> {
  const rental = await lockRental(tx, id)
  if (!rental) throw new Refused(rentalNotFound)
  if (!mayHaveEventGuests(stepOf(rental, now))) throw new Refused(notPossibleNow)
  return rental
}

function audit(
  tx: Tx,
  actor: Sharer,
  subjectId: string,
  action: AuditAction,
  detail?: Record<string, unknown>,
) {
  return recordAudit(tx, actor, { action, subjectType: 'rental', subjectId, detail })
}
