import { and, asc, between, eq, ne, type SQL } from 'drizzle-orm'
import { isLive } from '#appointments/rules/changes.ts'
import { dressesByAppointment, type FittingDress } from '#appointments/server/appointment-dresses.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import type { Colleague } from '#colleagues/contract.ts'
import { warningOf } from '#colleagues/rules.ts'
import { findColleagues } from '#colleagues/server/store.ts'
import { findPlaces } from '#dresses/server/places/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Board, BoardAppointment } from '#schedule/board-contract.ts'
import { freeTimes, hoursWithoutRules } from '#schedule/rules/board.ts'
import { addDays, daysBetween, type LocalTime } from '#shared/dates.ts'
import { type Branch, branches } from '#showrooms/facts.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { openingTimes } from '#showrooms/server/store.ts'

/** Both showrooms between two dates, inclusive. */
export async function readBoard(
  db: Db,
  { from, to }: { from: string; to: string },
  now: LocalTime,
): Promise<Board['days']> {
  const times = await Promise.all(
    branches.map(async (branch) => ({ branch, ...(await openingTimes(db, branch, from, to)) })),
  )
  const booked = await appointmentsBetween(db, from, to)
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
export async function fittingsOfDay(db: Db, date: string, branch: Branch | undefined) {
  // Of both showrooms, because a colleague may be booked twice.
  const rows = await readRows(db, and(eq(appointments.date, date), ne(appointments.status, 'CANCELLED')))
  return rows
    .filter(({ row }) => !branch || row.branch === branch)
    .map(({ row, shown }) => ({ ...shown, customerId: row.userId }))
}

/** By showroom and date. */
async function appointmentsBetween(db: Db, from: string, to: string) {
  const rows = await readRows(db, between(appointments.date, from, to))
  return Map.groupBy(
    rows.map(({ shown }) => shown),
    ({ branch, date }) => `${branch} ${date}`,
  )
}

/** By time, with their dresses and where these are, and their colleagues. @param where whole days */
async function readRows(db: Db, where: SQL | undefined) {
  const { date, startTime, id } = appointments
  const rows = await db.select().from(appointments).where(where).orderBy(asc(date), asc(startTime), asc(id))
  const dresses = await dressesByAppointment(
    db,
    rows.map((row) => row.id),
  )
  const places = await findPlaces(
    db,
    Object.values(dresses).flatMap((ofOne) => ofOne.map(({ id: dressId }) => dressId)),
  )
  const withPlace = (dress: FittingDress) => ({ ...dress, place: places.get(dress.id) ?? 'AOUKAR' })
  const colleagues = new Map((await findColleagues(db)).map((one) => [one.id, one]))
  return rows.map((row) => ({
    row,
    shown: {
      ...toBoard(row, (dresses[row.id] ?? []).map(withPlace)),
      ...colleagueOf(row, colleagues, rows),
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
): Omit<BoardAppointment, 'colleague' | 'colleagueWarning'> {
  const { position, clientName, clientPhone, clientEmail, notes, eventDate, sequence } = row
  return {
    ...toReply(row),
    position,
    clientName,
    clientPhone,
    clientEmail,
    notes,
    eventDate,
    dresses,
    arrivedAt: row.arrivedAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    version: sequence,
  }
}
