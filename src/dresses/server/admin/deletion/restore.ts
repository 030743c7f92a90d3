import { shareLockExistingUsers } from '#accounts/server/users/contacts.ts'
import { historyOfSubject, recordAudit } from '#audit/server/store.ts'
import { type AdminDress, skuTaken } from '#dresses/admin-contract.ts'
import { dressNotFound } from '#dresses/contract.ts'
import { notRestorable } from '#dresses/deletion/contract.ts'
import { reloadDress } from '#dresses/server/admin/change-dress.ts'
import type { AppointmentLink, DressUses } from '#dresses/server/admin/dress-use.ts'
import { type DressRow, findAdminDress } from '#dresses/server/admin/store.ts'
import { favourites } from '#dresses/server/tables.ts'
import { postgresError, type Tx } from '#platform/database/db.ts'
import { minuteMs } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { readDressSubtypes, shareLockTerms } from '#taxonomy/server/store.ts'
import { renamesSince } from '#taxonomy/server/terms/renames.ts'
import { type Favourite, insertRestored } from './delete-store.ts'

/** How long a deleted dress can be restored; its pictures are kept as long. */
export const restorableMs = 10 * minuteMs

/** Idempotent: a dress that exists is the reply. Throws 404, or 410 after ten minutes. */
export async function restoreDress(tx: Tx, actor: Actor, uses: DressUses, id: DressId): Promise<AdminDress> {
  const existing = await findAdminDress(tx, id)
  if (existing) return existing
  const subject = { subjectType: 'dress', subjectId: id } as const
  const [entry] = await historyOfSubject(tx, subject, ['dress.deleted'], new Date(0))
  if (!entry) throw new Refused(dressNotFound)
  if (entry.at.getTime() < actor.now.getTime() - restorableMs) throw new Refused(notRestorable)
  const deletedDress = entry.detail as unknown as DeletedDress
  const names = await namesNow(tx, deletedDress.copy, entry.at)
  const row = { ...(await rowOf(tx, deletedDress.copy, actor.now)), ...names }
  try {
    if (!(await insertRestored(tx, row))) return await reloadDress(tx, id)
  } catch (error) {
    if (postgresError(error)?.constraint === 'dresses_sku_unique') throw new Refused(skuTaken)
    throw error
  }
  await restoreFavourites(tx, deletedDress.favourites)
  await uses.restoreAppointmentLinks(tx, deletedDress.appointments)
  await recordAudit(tx, actor, { action: 'dress.restored', ...subject })
  return reloadDress(tx, id)
}

/** The detail of the audit entry, as JSON: instants are text. */
interface DeletedDress {
  copy: Omit<DressRow, 'createdAt' | 'updatedAt' | 'retrievedAt'> & {
    createdAt: string
    updatedAt: string
    retrievedAt: string | null
  }
  favourites: (Omit<Favourite, 'createdAt'> & { createdAt: string })[]
  appointments: AppointmentLink[]
}

async function rowOf(tx: Tx, copy: DeletedDress['copy'], now: Date): Promise<DressRow> {
  const [owner] = copy.ownerId ? await shareLockExistingUsers(tx, [copy.ownerId]) : []
  return {
    ...copy,
    ownerId: owner ?? null,
    version: copy.version + 1,
    createdAt: new Date(copy.createdAt),
    updatedAt: now,
    retrievedAt: copy.retrievedAt === null ? null : new Date(copy.retrievedAt),
  }
}

async function restoreFavourites(tx: Tx, storedFavourites: DeletedDress['favourites']): Promise<void> {
  const existing = await shareLockExistingUsers(
    tx,
    storedFavourites.map(({ userId }) => userId),
  )
  const rows = storedFavourites
    .filter(({ userId }) => existing.includes(userId))
    .map((favourite) => ({ ...favourite, createdAt: new Date(favourite.createdAt) }))
  if (rows.length > 0) await tx.insert(favourites).values(rows).onConflictDoNothing()
}

type Names = Pick<DressRow, 'type' | 'category' | 'subType' | 'size' | 'color'>

/** The names of a deleted dress after what staff renamed and merged since: a rename does not reach the audit log's copy. */
async function namesNow(tx: Tx, copy: Names, deletedAt: Date): Promise<Names> {
  await shareLockTerms(tx)
  const { type, category, subType, size, color } = copy
  const renames = await renamesSince(tx, deletedAt)
  // Another type may still have a subtype of the old name.
  const subtypes = new Set((await readDressSubtypes(tx, { inactive: true })).map(({ name }) => name))
  const now = (kind: (typeof renames)[number]['kind'], name: string) =>
    renames
      .filter((rename) => rename.kind === kind)
      .reduce((current, { before, after }) => (current === before ? after : current), name)
  const distinct = (names: string[]) => [...new Set(names)]
  return {
    type: distinct(type.map((name) => now('type', name))),
    category: distinct(category.map((name) => now('type', name))),
    subType: distinct(subType.map((name) => (subtypes.has(name) ? name : now('subtype', name)))),
    size: size && now('size', size),
    color: now('color', color),
  }
}
