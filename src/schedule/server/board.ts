import { and, asc, between, eq, ne, type SQL } from 'drizzle-orm'
import { isLive } from '#appointments/rules/changes.ts'
import { dressesByAppointment, type FittingDress } from '#appointments/server/appointment-dresses.ts'
import { type AppointmentRow, isBooked } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import type { Colleague } from '#colleagues/contract.ts'
import { warningOf } from '#colleagues/rules.ts'
import { findColleagues } from '#colleagues/server/store.ts'
import { findPlaces } from '#dresses/server/places/store.ts'
import { absenceOn, type FindAbsences, isWithCustomer } from '#dresses/server/places/transfers.ts'
import type { Db } from '#platform/database/db.ts'
import type { Board, BoardAppointment } from '#schedule/board-contract.ts'
import { freeTimes, hoursWithoutRules } from '#schedule/rules/board.ts'
import { latenessOf } from '#schedule/rules/late.ts'
import { addDays, daysBetween, type LocalTime } from '#shared/dates.ts'
import { shownName } from '#shared/former-names.ts'
import type { AppointmentId, CustomerId } from '#shared/ids.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { limitedShowrooms, openingTimes } from '#showrooms/server/store.ts'
import { type Branch, branches } from '#showrooms/showrooms.ts'

/** What later domains know of dresses and customers. */
export interface BoardFacts {
  absences: FindAbsences
  /** How many alterations are to do for each of these customers. */
  countAlterations(
    db: Db,
    customerIds: readonly CustomerId[],
    now: Date,
  ): Promise<ReadonlyMap<string, number>>
  /** The pieces of rentals that these appointments were booked for. */
  piecesOfFittings(
    db: Db,
    appointmentIds: readonly AppointmentId[],
  ): Promise<ReadonlyMap<string, NonNullable<BoardAppointment['piece']>>>
}

/** Both showrooms between two dates, inclusive. */
export async function readBoard(
  db: Db,
  facts: BoardFacts,
  { from, to }: { from: string; to: string },
  now: LocalTime & { instant: Date },
): Promise<Board['days']> {
  const times = await Promise.all(
    branches.map(async (branch) => ({ branch, ...(await openingTimes(db, branch, from, to)) })),
  )
  const booked = await appointmentsBetween(db, facts, { from, until: to, today: now.date, now: now.instant })
  const dates = Array.from({ length: daysBetween(from, to) + 1 }, (_, day) => addDays(from, day))
  return dates.map((date) => ({
    date,
    showrooms: times.map(({ branch, blocks, rules, capacity }) => {
      const day = {
        branch,
        date,
        rules,
        capacity,
        blocks: blocks.filter((block) => block.date === date),
        appointments: booked.get(`${branch} ${date}`) ?? [],
      }
      return { ...day, hours: hoursOn(date), closed: hoursWithoutRules(day), free: freeTimes(day, now) }
    }),
  }))
}

/** Those of a day that are not cancelled, by time, with the account that booked. */
export async function fittingsOfDay(
  db: Db,
  facts: BoardFacts,
  { date, branch, ...moment }: BoardTime & { date: string; branch: Branch | undefined },
) {
  // Of both showrooms, because a colleague may be booked twice.
  const where = and(eq(appointments.date, date), isBooked, ne(appointments.status, 'CANCELLED'))
  const rows = await readRows(db, facts, { from: date, until: date, ...moment }, where)
  return rows
    .filter(({ row }) => !branch || row.branch === branch)
    .map(({ row, shown }) => ({ ...shown, userId: row.userId }))
}

/** By showroom and date. */
async function appointmentsBetween(db: Db, facts: BoardFacts, days: Days) {
  const rows = await readRows(db, facts, days, between(appointments.date, days.from, days.until))
  return Map.groupBy(
    rows.map(({ shown }) => shown),
    ({ branch, date }) => `${branch} ${date}`,
  )
}

interface BoardTime {
  now: Date
  /** In the showroom. */
  today: string
}

/** Inclusive. */
type Days = Parameters<FindAbsences>[2] & BoardTime

/** By time, with their dresses, where these are and what keeps them away, and their colleagues. @param where whole days */
async function readRows(
  db: Db,
  { absences: findAbsences, countAlterations, piecesOfFittings }: BoardFacts,
  days: Days,
  where: SQL | undefined,
) {
  const { date, startTime, id } = appointments
  const rows = await db.select().from(appointments).where(where).orderBy(asc(date), asc(startTime), asc(id))
  const ids = rows.map((row) => row.id)
  const dresses = await dressesByAppointment(db, ids)
  const dressIds = Object.values(dresses).flatMap((ofOne) => ofOne.map(({ id: dressId }) => dressId))
  const [places, absences, alterations, pieces, colleagues, limited] = await Promise.all([
    findPlaces(db, dressIds),
    findAbsences(db, [...new Set(dressIds)], days),
    countAlterations(db, [...new Set(rows.map((row) => row.customerId))], days.now),
    piecesOfFittings(db, ids),
    findColleagues(db),
    limitedShowrooms(db),
  ])
  const byId = new Map(colleagues.map((one) => [one.id, one]))
  const shownAt =
    ({ date: day, customerId }: AppointmentRow) =>
    (dress: FittingDress) => {
      const place = places.get(dress.id) ?? 'AOUKAR'
      return {
        ...dress,
        place,
        absence: absenceOn(absences, dress.id, day, customerId),
        isWithHer: place === 'CUSTOMER' && isWithCustomer(absences, dress.id, day, customerId),
      }
    }
  return rows.map((row) => ({
    row,
    shown: {
      ...toBoard(row, (dresses[row.id] ?? []).map(shownAt(row))),
      alterations: row.status === 'CANCELLED' ? 0 : (alterations.get(row.customerId) ?? 0),
      piece: pieces.get(row.id) ?? null,
      ...colleagueOf(row, byId, rows),
      late: latenessOf(row, rows, (branch) => limited.includes(branch)),
    },
  }))
}

function colleagueOf(
  row: AppointmentRow,
  colleagues: ReadonlyMap<string, Colleague>,
  rows: readonly AppointmentRow[],
): Pick<BoardAppointment, 'colleague' | 'colleagueWarning'> {
  const colleague = row.colleagueId ? colleagues.get(row.colleagueId) : undefined
  if (!colleague) return { colleague: null, colleagueWarning: null }
  const hers = rows.filter((one) => one.colleagueId === row.colleagueId && one.status !== 'CANCELLED')
  return { colleague, colleagueWarning: isLive(row.status) ? warningOf(colleague, row, hers) : null }
}

function toBoard(
  row: AppointmentRow,
  dresses: BoardAppointment['dresses'],
): Omit<BoardAppointment, 'alterations' | 'piece' | 'late' | 'colleague' | 'colleagueWarning'> {
  const { position, clientName, clientPhone, clientEmail, notes, eventDate, sequence } = row
  return {
    ...toReply(row),
    position,
    customerId: row.customerId,
    clientName: shownName(clientName),
    clientPhone,
    clientEmail,
    notes,
    eventDate,
    language: row.language,
    dresses,
    offeredUntil: row.offeredUntil?.toISOString() ?? null,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    version: sequence,
  }
}
