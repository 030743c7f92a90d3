import { recordAudit } from '#audit/server/store.ts'
import { deleteDresses } from '#dresses/server/admin/deletion/delete.ts'
import type { DressUses } from '#dresses/server/admin/dress-use.ts'
import { type DressRow, findDresses, lockDresses } from '#dresses/server/admin/store.ts'
import { importNotDone, importUndone, type UndoPlan } from '#imports/stored-contract.ts'
import { undo as messages } from '#imports/texts/texts.gen.js'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import type { DressId, ImportId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { dressesOfImport, findImport, type ImportRecord, lockImport, updateImport } from './store.ts'

const atOnce = 500
const mostListed = 200

/** What an undo would remove and keep. */
export async function planUndo(db: Db, uses: DressUses, id: ImportId): Promise<UndoPlan> {
  const row = await findImport(db, id)
  if (row.status !== 'UNDONE') refuseUnfinished(row)
  const { removable, kept } = await planOf(db as Tx, uses, id, findDresses)
  return { removable: row.status === 'UNDONE' ? 0 : removable.length, ...shorten(kept) }
}

/** Removes the dresses of an import that nobody has changed or used since. Throws 404 and 409. */
export async function undoImport(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  uses: DressUses,
  id: ImportId,
): Promise<UndoPlan> {
  const row = await lockImport(tx, id)
  refuseUnfinished(row)
  const { removable, kept } = await planOf(tx, uses, id, lockDresses)
  for (let from = 0; from < removable.length; from += atOnce) {
    await deleteDresses(tx, deps, actor, uses, removable.slice(from, from + atOnce))
  }
  await updateImport(tx, id, { status: 'UNDONE', updatedAt: actor.now })
  const counts = { removed: removable.length, kept: kept.length }
  const detail = { before: { status: row.status }, after: { status: 'UNDONE' }, ...counts }
  await recordAudit(tx, actor, { action: 'import.undone', subjectType: 'import', subjectId: id, detail })
  return { removable: removable.length, ...shorten(kept) }
}

function refuseUnfinished({ status }: ImportRecord): void {
  if (status === 'UNDONE') throw new Refused(importUndone)
  if (status !== 'DONE') throw new Refused(importNotDone)
}

type UnremovableDresses = UndoPlan['kept']

async function planOf(
  tx: Tx,
  uses: DressUses,
  importId: ImportId,
  read: (tx: Tx, ids: readonly DressId[]) => Promise<DressRow[]>,
) {
  const removable: string[] = []
  const kept: UnremovableDresses = []
  const imported = await dressesOfImport(tx, importId)
  for (let from = 0; from < imported.length; from += atOnce) {
    const versions = new Map(
      imported.slice(from, from + atOnce).map(({ dressId, version }) => [dressId, version]),
    )
    const ids = [...versions.keys()]
    const found = await read(tx, ids)
    const booked = new Set((await uses.appointmentLinks(tx, ids)).map(({ dressId }) => dressId))
    const rented = new Set((await uses.rentals(tx, ids)).map(({ dressId }) => dressId))
    const paid = new Set((await uses.payouts(tx, ids)).map(({ dressId }) => dressId))
    for (const { id, title, version } of found) {
      const reasons = [
        version !== versions.get(id) && messages.changed,
        booked.has(id) && messages.booked,
        rented.has(id) && messages.rented,
        paid.has(id) && messages.paid,
      ].filter((reason) => reason !== false)
      if (reasons.length === 0) removable.push(id)
      else kept.push({ id, title, reason: reasons.join(' ') })
    }
  }
  return { removable, kept }
}

function shorten(kept: UnremovableDresses): Pick<UndoPlan, 'kept' | 'keptTotal'> {
  return { kept: kept.slice(0, mostListed), keptTotal: kept.length }
}
