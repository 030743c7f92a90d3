import { inArray } from 'drizzle-orm'
import type { Absence } from '#dresses/place.ts'
import type { listTransfers } from '#dresses/place-contract.ts'
import { shownTitle } from '#dresses/server/shown-title.ts'
import { currentPlace, dresses } from '#dresses/server/tables.ts'
import {
  type Away,
  compareTimes,
  type IsShowroomOpen,
  type Need,
  planTransfers,
  type Transfer,
} from '#dresses/transfers.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { compareText } from '#shared/compare-text.ts'
import { addDays, type LocalTime } from '#shared/dates.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import type { CustomerId, DressId } from '#shared/ids.ts'
import { openingTimes } from '#showrooms/server/store.ts'
import { branches } from '#showrooms/showrooms.ts'

const daysAhead = 7
// Deadlines lie before a closing of the showroom.
const daysBack = 70

/** What later domains know of where dresses must be; passed in by the app. */
export interface DressPlans {
  needs: readonly FindNeeds[]
  /** Those of the dresses that customers have. */
  away(db: Db | Tx, dressIds: readonly DressId[]): Promise<Away[]>
  /** Days of these dresses between two dates, inclusive, on which they are not to be had, soonest first. */
  absences: FindAbsences
}

/** Fittings and pick-ups from now to a date, inclusive, of all dresses or of one. @param now in the showrooms */
export type FindNeeds = (
  db: Db,
  days: { now: LocalTime; until: string; dressId?: DressId | undefined },
) => Promise<Need[]>

export type FindAbsences = (
  db: Db | Tx,
  dressIds: readonly DressId[],
  days: { from: string; until: string; today: string },
) => Promise<DressAbsence[]>

/** `until` is null for an overdue dress: from then on. */
export interface DressAbsence extends Absence {
  dressId: DressId
  from: string
  /** The customers who have rented it. */
  with?: readonly CustomerId[]
}

/**
 * The first of what keeps the dress away on this day.
 * @param customerId who wants it; what she has herself is not away from her
 */
export function absenceOn(
  absences: readonly DressAbsence[],
  dressId: DressId,
  date: string,
  customerId?: CustomerId,
): Absence | null {
  const found = absencesOn(absences, dressId, date).find((one) => !isWith(one, customerId))
  return found ? { reason: found.reason, until: found.until } : null
}

/** Whether she has rented it on this day. */
export function isWithCustomer(
  absences: readonly DressAbsence[],
  dressId: DressId,
  date: string,
  customerId: CustomerId,
): boolean {
  return absencesOn(absences, dressId, date).some((one) => isWith(one, customerId))
}

function absencesOn(absences: readonly DressAbsence[], dressId: DressId, date: string): DressAbsence[] {
  return absences.filter(
    (one) => one.dressId === dressId && one.from <= date && (one.until === null || date <= one.until),
  )
}

function isWith(absence: DressAbsence, customerId: CustomerId | undefined): boolean {
  return customerId !== undefined && (absence.with ?? []).includes(customerId)
}

/** Of the next seven days, of all dresses or of one, soonest first. */
export async function readNeeds(
  db: Db,
  plans: DressPlans,
  now: LocalTime,
  dressId?: DressId,
): Promise<Need[]> {
  const days = { now, until: addDays(now.date, daysAhead), dressId }
  const needs = (await Promise.all(plans.needs.map((find) => find(db, days)))).flat()
  return needs.sort((a, b) => compareTimes(a.at, b.at))
}

type ListedTransfer = ReplyOf<typeof listTransfers>[number]

/**
 * What to bring to a showroom for the next seven days, by deadline. Computed anew, so it is never out of date.
 * @param date of a day board: a later one than today's has only what is due then
 */
export async function readTransfers(
  db: Db,
  plans: DressPlans,
  now: LocalTime,
  date = now.date,
): Promise<ListedTransfer[]> {
  const until = addDays(now.date, daysAhead)
  const byDress = Map.groupBy(await readNeeds(db, plans, now), ({ dressId }) => dressId)
  const ids = [...byDress.keys()]
  if (ids.length === 0) return []
  const [rows, away, isOpen] = await Promise.all([
    db
      .select({
        id: dresses.id,
        title: shownTitle,
        mainImage: dresses.mainImage,
        place: currentPlace(dresses),
      })
      .from(dresses)
      .where(inArray(dresses.id, ids)),
    plans.away(db, ids),
    readOpenDays(db, now.date, until),
  ])
  const awayById = new Map(away.map((one) => [one.dressId, one]))
  return rows
    .flatMap((dress) => {
      const options = { away: awayById.get(dress.id), isOpen, today: now.date }
      return planTransfers(dress.place, byDress.get(dress.id) ?? [], options).map((transfer) =>
        toReply(dress, transfer, now),
      )
    })
    .filter(({ deadline, need }) => date === now.date || (deadline ?? need.at).date === date)
    .sort((a, b) => compareTimes(a.deadline ?? a.need.at, b.deadline ?? b.need.at) || order(a, b))
}

type DressRow = { id: DressId; title: string; mainImage: string | null; place: ListedTransfer['place'] }

function toReply({ place, ...dress }: DressRow, transfer: Transfer, now: LocalTime): ListedTransfer {
  const { need, deadline, ...rest } = transfer
  const { showroom: to, at, why, subjectId } = need
  return {
    dress,
    place,
    to,
    deadline,
    isLate: deadline ? compareTimes(deadline, now) < 0 : rest.until !== null && rest.until < now.date,
    need: { at, why, subjectId },
    ...rest,
  }
}

/** The same order for transfers with the same deadline. */
function order(a: ListedTransfer, b: ListedTransfer): number {
  return compareText(`${a.dress.id} ${a.need.subjectId}`, `${b.dress.id} ${b.need.subjectId}`)
}

async function readOpenDays(db: Db, today: string, until: string): Promise<IsShowroomOpen> {
  const blocked = await Promise.all(
    branches.map(async (branch) => {
      const { blocks } = await openingTimes(db, branch, addDays(today, -daysBack), until)
      return blocks.flatMap(({ date, startTime, endTime }) =>
        startTime && endTime ? [] : [`${branch} ${date}`],
      )
    }),
  )
  const closed = new Set(blocked.flat())
  return (showroom, date) => !closed.has(`${showroom} ${date}`)
}
