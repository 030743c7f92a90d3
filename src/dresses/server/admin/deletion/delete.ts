import { type AuditEntry, recordAudits } from '#audit/server/store.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { type BulkDeletion, dressInUse } from '#dresses/deletion/contract.ts'
import type { DressUses } from '#dresses/server/admin/dress-use.ts'
import { type DressRow, lockDresses } from '#dresses/server/admin/store.ts'
import { releaseDeletedPictures } from '#dresses/server/jobs.ts'
import { deletionDelete as messages } from '#dresses/texts/texts.gen.js'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { type DressId, id as idSchema } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { deleteDressRows, favouritesOf } from './delete-store.ts'
import { restorableMs } from './restore.ts'

/** Throws 404, or 409 with the numbers of rentals and payouts. */
export async function deleteDress(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  uses: DressUses,
  id: DressId,
): Promise<void> {
  const [dress] = await lockDresses(tx, [id])
  if (!dress) throw new Refused(dressNotFound)
  const use = (await lastingUse(tx, uses, [dress])).get(id)
  if (use) throw new Refused(dressInUse, { message: lastingUseText(use), more: use })
  await remove(tx, deps, actor, uses, [dress])
}

/** Deletes what can be deleted, and names the others with the reason. */
export async function deleteDresses(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  uses: DressUses,
  ids: readonly DressId[],
): Promise<BulkDeletion> {
  const found = await lockDresses(
    tx,
    ids.filter((id) => idSchema('dress').safeParse(id).success),
  )
  const inUse = await lastingUse(tx, uses, found)
  const deletable = found.filter(({ id }) => !inUse.has(id))
  await remove(tx, deps, actor, uses, deletable)
  const deleted = new Set(deletable.map(({ id }) => id))
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  const errors = ids
    .filter((id) => !deleted.has(id.toLowerCase()))
    .map((id) => {
      const use = inUse.get(id.toLowerCase())
      const message = use ? lastingUseText(use) : dressNotFound.message
      return { id, title: titles.get(id.toLowerCase()) ?? null, message }
    })
  return { deletedCount: deletable.length, totalRequested: ids.length, errors }
}

interface LastingUse {
  rentals: number
  payouts: number
}

function lastingUseText({ rentals, payouts }: LastingUse): string {
  if (payouts === 0) return messages.hasRentals({ rentals })
  return rentals === 0 ? messages.hasPayouts({ payouts }) : messages.hasBoth({ rentals, payouts })
}

/** Rentals and payouts by dress: the books need the dress that they name. */
async function lastingUse(tx: Tx, uses: DressUses, found: readonly DressRow[]) {
  const ids = found.map(({ id }) => id)
  const byDress = new Map<string, LastingUse>()
  if (ids.length === 0) return byDress
  const rentals = Map.groupBy(await uses.rentals(tx, ids), ({ dressId }) => dressId)
  const payouts = new Map((await uses.payouts(tx, ids)).map(({ dressId, total }) => [dressId, total]))
  for (const id of ids) {
    const use = { rentals: rentals.get(id)?.length ?? 0, payouts: payouts.get(id) ?? 0 }
    if (use.rentals + use.payouts > 0) byDress.set(id, use)
  }
  return byDress
}

/** The audit log keeps a copy of each row, with what the deletion cascades to. */
async function remove(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  uses: DressUses,
  found: readonly DressRow[],
): Promise<void> {
  if (found.length === 0) return
  const ids = found.map(({ id }) => id)
  const favourites = Map.groupBy(await favouritesOf(tx, ids), ({ dressId }) => dressId)
  const appointments = Map.groupBy(await uses.appointmentLinks(tx, ids), ({ dressId }) => dressId)
  const entries = found.map((dress): AuditEntry => {
    const { id } = dress
    const links = { favourites: favourites.get(id) ?? [], appointments: appointments.get(id) ?? [] }
    return { action: 'dress.deleted', subjectType: 'dress', subjectId: id, detail: { copy: dress, ...links } }
  })
  await recordAudits(tx, actor, entries)
  await deleteDressRows(tx, ids)
  const paths = found.flatMap(({ images }) => images)
  if (paths.length === 0) return
  await deps.jobs.send(tx, releaseDeletedPictures, { paths }, { delaySeconds: restorableMs / 1000 })
}
