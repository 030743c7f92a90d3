import { and, asc, desc, eq, gte } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import type { RentableDress } from '#dresses/server/rentable.ts'
import { lockDressesToRent } from '#dresses/server/rentable.ts'
import { findForfeitedDepositShares } from '#payouts/server/forfeited-deposit.ts'
import { findPayoutSummaries } from '#payouts/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import {
  type addDressDaysOff as addContract,
  type DressRentals,
  daysOffTaken,
} from '#rentals/lender-contract.ts'
import { totalOf } from '#rentals/piece.ts'
import { readDressToRent } from '#rentals/request/server/read-dresses-to-rent.ts'
import { clashOf, type Taken, takenOfCopies } from '#rentals/rules/refusal.ts'
import { stepOf } from '#rentals/rules/steps.ts'
import { expireHolds } from '#rentals/server/expire-holds.ts'
import { rentalPieces } from '#rentals/server/piece-tables.ts'
import { isAsked } from '#rentals/server/store.ts'
import { dressDaysOff, rentals } from '#rentals/server/tables.ts'
import { daysOff as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { addDays, daysBetween } from '#shared/dates.ts'
import type { BodyOf } from '#shared/endpoint.ts'
import { moneyText } from '#shared/format/money.ts'
import type { DressDaysOffId, DressId } from '#shared/ids.ts'
import { malformed, notFound, Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'

const mostDaysOff = 366

/** The lender wears the dress, or staff have it repaired. Refused on days on which a rental or a hold takes a copy. */
export async function addDaysOff(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  id: DressId,
  { from, until, reason }: BodyOf<typeof addContract>,
): Promise<{ id: DressDaysOffId }> {
  const { viewer, now } = actor
  const dress = await lockTheirs(tx, viewer, id)
  const found = await readDressToRent(tx, deps, dress.id, { now })
  if (!found) throw new Refused(notFound)
  const fields = problemsOf(from, until, found.calendar.today)
  const [message] = Object.values(fields)
  if (message) throw new Refused(malformed, { message, fields })
  if (isPromised(found.taken, dress.copies, { startDate: from, readyDate: addDays(until, 1) }))
    throw new Refused(daysOffTaken)
  await expireHolds(tx, actor, [dress.id])
  const kind = viewer.role === 'ADMIN' && dress.ownerId !== viewer.id ? 'MAINTENANCE' : 'OWN_WEAR'
  const [row] = await tx
    .insert(dressDaysOff)
    .values({
      dressId: dress.id,
      from,
      until,
      kind,
      reason: reason || null,
      actorId: viewer.id,
      createdAt: now,
    })
    .returning({ id: dressDaysOff.id })
  await recordAudit(tx, actor, {
    action: 'dress.days_off_added',
    subjectType: 'dress',
    subjectId: dress.id,
    detail: { from, until, kind, reason },
  })
  return row!
}

export async function removeDaysOff(
  tx: Tx,
  actor: Actor,
  { id, daysOffId }: { id: DressId; daysOffId: DressDaysOffId },
): Promise<{ id: DressDaysOffId }> {
  const dress = await lockTheirs(tx, actor.viewer, id)
  const [row] = await tx
    .delete(dressDaysOff)
    .where(and(eq(dressDaysOff.id, daysOffId), eq(dressDaysOff.dressId, dress.id)))
    .returning()
  // What staff blocked for a repair is theirs.
  if (!row || (actor.viewer.role !== 'ADMIN' && row.kind === 'MAINTENANCE')) throw new Refused(notFound)
  await recordAudit(tx, actor, {
    action: 'dress.days_off_removed',
    subjectType: 'dress',
    subjectId: dress.id,
    detail: { from: row.from, until: row.until, kind: row.kind },
  })
  return { id: row.id }
}

/** Dates and amounts of a lender's dress, without customers. */
export async function dressRentals(
  db: Db,
  deps: Deps,
  { viewer, now }: Actor,
  id: DressId,
): Promise<DressRentals> {
  const found = await readDressToRent(db, deps, id, { now })
  if (!found || !isTheirs(found.dress, viewer)) throw new Refused(notFound)
  const off = await db
    .select()
    .from(dressDaysOff)
    .where(and(eq(dressDaysOff.dressId, id), gte(dressDaysOff.until, found.calendar.today)))
    .orderBy(asc(dressDaysOff.from))
  return {
    rentals: await rentalsOfDress(db, viewer, { id, now }),
    daysOff: off.map(({ id: offId, from, until, kind, reason }) => ({
      id: offId,
      from,
      until,
      kind,
      reason,
    })),
  }
}

/** For a lender those that are hers: not what the dress earned for another one, nor what nobody has asked for. */
async function rentalsOfDress(
  db: Db,
  viewer: Viewer,
  { id, now }: { id: DressId; now: Date },
): Promise<DressRentals['rentals']> {
  const theirs = viewer.role === 'ADMIN' ? undefined : and(isAsked, eq(rentalPieces.ownerId, viewer.id))
  const rows = await db
    .select({ rental: rentals, piece: rentalPieces })
    .from(rentals)
    .innerJoin(rentalPieces, eq(rentalPieces.rentalId, rentals.id))
    .where(and(eq(rentalPieces.dressId, id), theirs))
    .orderBy(desc(rentals.startDate), desc(rentals.id), asc(rentalPieces.position))
    .limit(500)
  const payouts = await findPayoutSummaries(
    db,
    rows.map(({ piece }) => piece),
  )
  const shares = await findForfeitedDepositShares(
    db,
    rows.map(({ rental }) => rental.id),
  )
  // The copies of a rental are one line.
  const byRental = Map.groupBy(rows, ({ rental }) => rental.id)
  return [...byRental.values()].map((pieces) => {
    const { rental } = pieces[0]!
    const earnings = pieces.flatMap(({ piece }) => payouts.get(piece.payoutId ?? '')?.amount ?? [])
    const ofDress = shares.filter((one) => one.rentalId === rental.id && one.dressId === id)
    const forfeited = ofDress.filter(({ ownerId }) => pieces.some(({ piece }) => piece.ownerId === ownerId))
    const amounts = rental.status === 'CANCELLED' ? forfeited.map(({ amount }) => amount) : earnings
    return {
      id: rental.id,
      number: rental.number,
      startDate: rental.startDate,
      endDate: rental.endDate,
      readyDate: rental.readyDate,
      step: stepOf(rental, now),
      price: moneyText(totalOf(pieces.map(({ piece }) => piece.price))),
      // A cancelled rental pays the share of what it keeps instead.
      earning: amounts.length > 0 ? moneyText(totalOf(amounts)) : null,
    }
  })
}

/**
 * Days off are of all copies, so one that is promised keeps the others. Nobody counts on a missing one: it keeps the days
 * only when no other copy is there.
 */
function isPromised(
  taken: readonly Taken[],
  copies: readonly number[],
  window: { startDate: string; readyDate: string },
): boolean {
  if (clashOf(taken, window, copies)) return true
  return takenOfCopies(taken, window, copies).some(({ isMissing }) => !isMissing)
}

/** A foreign dress does not exist for a lender. */
async function lockTheirs(tx: Tx, viewer: Viewer, id: DressId): Promise<RentableDress> {
  const [dress] = await lockDressesToRent(tx, [id])
  if (!dress || !isTheirs(dress, viewer)) throw new Refused(notFound)
  return dress
}

function isTheirs({ ownerId }: Pick<RentableDress, 'ownerId'>, viewer: Viewer): boolean {
  return viewer.role === 'ADMIN' || ownerId === viewer.id
}

function problemsOf(from: string, until: string, today: string): Record<string, string> {
  if (until < from) return { until: rentalsWords.lastDayBeforeFirst }
  if (from < today) return { from: messages.past }
  return daysBetween(from, until) >= mostDaysOff ? { until: messages.long } : {}
}
