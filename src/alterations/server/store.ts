import { and, asc, count, eq, exists, inArray, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { findUserNames } from '#accounts/server/full-name.ts'
import { shownCode } from '#dresses/rules/label-code.ts'
import { rentableDresses } from '#dresses/server/rentable.ts'
import { type Db, queryBuilder, type Tx } from '#platform/database/db.ts'
import { type Alteration, alterationActions, latestDue } from '#rentals/rules/alteration.ts'
import { stepOf } from '#rentals/rules/steps.ts'
import type { IsOpen } from '#rentals/rules/window.ts'
import { isRentalOf } from '#rentals/server/own.ts'
import { hasPiece } from '#rentals/server/piece-store.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { rentalColumns } from '#rentals/server/rental-row.ts'
import { rentals } from '#rentals/server/tables.ts'
import { isLive } from '#rentals/server/taken.ts'
import { moneyText } from '#shared/format/money.ts'
import type { AccountId, AlterationId, CustomerId, DressId, RentalId } from '#shared/ids.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'
import { alterations } from './tables.ts'

export type AlterationRow = typeof alterations.$inferSelect

export interface FoundAlteration {
  alteration: AlterationRow
  rental: RentalRow
  /** The rental has another dress instead of the altered one. */
  isSwapped: boolean
  /** Where it is to be done. */
  branch: Branch
  dress: { id: DressId; title: string; mainImage: string | null; size: string | null; sku: string | null }
}

/** The open days of each showroom. */
export type OpenDays = Readonly<Record<Branch, IsOpen>>

export interface AlterationMoment {
  now: Date
  /** In the showroom. */
  today: string
  openDays: OpenDays
}

const isSwapped = not(hasPiece(eq(rentalPieces.dressId, alterations.dressId)))

/**
 * In the showroom of the rental, and of a dress that is back where that is. Of several copies the others stay where the dress is.
 * Joins rental and dress.
 */
function showroomOf(): SQL<Branch> {
  const { place, copies } = rentableDresses
  return sql`case when ${isToTakeOut} and cardinality(${copies}) = 1 and ${place} in ${[...branches]} then ${place} else ${rentals.branch} end`
}

/** To be done there. */
export function isIn(branch: Branch): SQL {
  return eq(showroomOf(), branch)
}

/** With rental and dress; add conditions and order. */
export function alterationRows(db: Db | Tx) {
  const { id, title, mainImage, size, sku } = rentableDresses
  return db
    .select({
      alteration: alterations,
      rental: rentalColumns,
      isSwapped: sql<boolean>`${isSwapped}`,
      branch: showroomOf(),
      dress: { id, title, mainImage, size, sku },
    })
    .from(alterations)
    .innerJoin(rentals, eq(rentals.id, alterations.rentalId))
    .innerJoin(rentableDresses, eq(rentableDresses.id, alterations.dressId))
    .$dynamic()
}

/** In the order in which they were added. */
export function alterationsOfRental(db: Db | Tx, rentalId: RentalId): Promise<FoundAlteration[]> {
  return alterationRows(db).where(eq(alterations.rentalId, rentalId)).orderBy(asc(alterations.id))
}

export async function findAlteration(db: Db | Tx, id: AlterationId): Promise<FoundAlteration | undefined> {
  const [found] = await alterationRows(db).where(eq(alterations.id, id))
  return found
}

/** The lock of the rental keeps others from changing it meanwhile. */
export async function updateAlteration(
  tx: Tx,
  id: AlterationId,
  change: Partial<AlterationRow>,
): Promise<void> {
  await tx
    .update(alterations)
    .set({ ...change, version: sql`${alterations.version} + 1` })
    .where(eq(alterations.id, id))
}

const ofRental = (condition: SQL | undefined) =>
  exists(
    queryBuilder
      .select({ one: sql`1` })
      .from(rentals)
      .where(and(eq(rentals.id, alterations.rentalId), condition)),
  )

/** Open, and its dress is still here for a rental that takes place. */
export function isToDo(now: Date): SQL {
  return and(
    eq(alterations.state, 'OPEN'),
    ofRental(and(isLive(now), inArray(rentals.step, ['REQUESTED', 'CONFIRMED']))),
  )!
}

/** Done for once, and the dress is back or was not rented. */
export const isToTakeOut = and(
  eq(alterations.state, 'DONE'),
  eq(alterations.toUndo, true),
  ofRental(or(notInArray(rentals.step, ['REQUESTED', 'CONFIRMED', 'COLLECTED']), isSwapped)),
) as SQL

/** How many are to do for each of these customers. */
export async function countOpenAlterations(
  db: Db,
  customerIds: readonly CustomerId[],
  now: Date,
): Promise<Map<CustomerId, number>> {
  const rows = await db
    .select({ customerId: rentals.customerId, open: count() })
    .from(alterations)
    .innerJoin(rentals, eq(rentals.id, alterations.rentalId))
    .where(and(inArray(rentals.customerId, [...customerIds]), isToDo(now)))
    .groupBy(rentals.customerId)
  return new Map(rows.map(({ customerId, open }) => [customerId, open]))
}

/** How many are to do for each of these rentals. */
export async function countOpenOfRentals(
  db: Db,
  rentalIds: readonly RentalId[],
  now: Date,
): Promise<Map<RentalId, number>> {
  const { rentalId } = alterations
  const rows = await db
    .select({ rentalId, open: count() })
    .from(alterations)
    .where(and(inArray(rentalId, [...rentalIds]), isToDo(now)))
    .groupBy(rentalId)
  return new Map(rows.map((row) => [row.rentalId, row.open]))
}

/** The ids of the rentals of an account with something to do. */
export async function rentalsBeingAltered(db: Db, accountId: AccountId, now: Date): Promise<Set<RentalId>> {
  const { rentalId } = alterations
  const rows = await db
    .selectDistinct({ rentalId })
    .from(alterations)
    .innerJoin(rentals, eq(rentals.id, rentalId))
    .where(and(isRentalOf(accountId), isToDo(now)))
  return new Set(rows.map((row) => row.rentalId))
}

const most = 500

/**
 * What is due until a day, the first due first. Today also what is due too late for its pick-up, and what is to be taken out of
 * dresses that are back.
 */
export async function alterationsOfDay(
  db: Db,
  { date, branch }: { date: string; branch?: Branch | undefined },
  moment: AlterationMoment,
): Promise<Alteration[]> {
  const { now, today } = moment
  const ofToday = date === today
  const toDo = and(isToDo(now), ofToday ? undefined : lte(alterations.dueDate, date))
  const rows = await alterationRows(db)
    .where(and(branch && isIn(branch), ofToday ? or(toDo, isToTakeOut) : toDo))
    .orderBy(asc(alterations.dueDate), asc(alterations.id))
    .limit(most)
  const all = await toReplies(db, rows, moment)
  return all.filter(({ dueDate, isLate, state }) => dueDate <= date || isLate || state === 'DONE')
}

export async function toReplies(
  db: Db | Tx,
  rows: readonly FoundAlteration[],
  { now, today, openDays }: AlterationMoment,
): Promise<Alteration[]> {
  const actors = rows.flatMap(({ alteration: { doneBy, undoneBy } }) => [doneBy ?? [], undoneBy ?? []].flat())
  const names = await findUserNames(db, [...new Set(actors)])
  const step = (at: Date | null, by: AccountId | null) =>
    at && { at: at.toISOString(), by: by && (names.get(by) ?? null) }
  return rows.map((row) => {
    const { alteration, rental, dress } = row
    const { id, what, measuredBy, seamstress, cost, dueDate, toUndo, state, version } = alteration
    const { startDate, customerId } = rental
    const actions = actionsOf(row, now)
    return {
      id,
      what,
      measuredBy,
      seamstress,
      cost: moneyText(cost),
      dueDate,
      toUndo,
      state,
      version,
      done: step(alteration.doneAt, alteration.doneBy),
      undone: step(alteration.undoneAt, alteration.undoneBy),
      isLate: actions.includes('done') && dueDate > latestDue(openDays[rental.branch], startDate),
      isOverdue: actions.includes('done') && dueDate < today,
      actions,
      dress: { ...dress, code: shownCode(dress) },
      rental: {
        id: rental.id,
        number: rental.number,
        startDate,
        branch: row.branch,
        customer: rental.clientName,
        customerId,
      },
    }
  })
}

export function actionsOf({ alteration, rental, isSwapped }: FoundAlteration, now: Date) {
  const { state, toUndo } = alteration
  return alterationActions({
    state,
    toUndo,
    isBeforeHandOver: isBeforeHandOver(rental, now) && !isSwapped,
    isBack: !['REQUESTED', 'CONFIRMED', 'COLLECTED'].includes(rental.step) || isSwapped,
  })
}

/** Requested or agreed, and the dress is still here. */
export function isBeforeHandOver(rental: RentalRow, now: Date): boolean {
  return ['REQUESTED', 'CONFIRMED'].includes(stepOf(rental, now))
}
