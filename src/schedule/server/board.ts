import { and, asc, between, eq, ne, type SQL } from 'drizzle-orm'
import { dressesByAppointment, type FittingDress } from '#appointments/server/appointment-dresses.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import { toReply } from '#appointments/server/to-reply.ts'
import { findPlaces } from '#dresses/server/places/store.ts'
import type { Db } from '#platform/database/db.ts'
import type { Board, BoardAppointment } from '#schedule/board-contract.ts'
import { freeTimes, hoursWithoutRules } from '#schedule/rules/board.ts'
import { addDays, daysBetween, type LocalTime } from '#shared/dates.ts'
import { type Branch, branches } from '#showrooms/facts.ts'
import { hoursOn } from '#showrooms/rules.ts'
import { openingTimes } from '#showrooms/server/store.ts'

/** Alterations to do for each of these customers. Rentals know them. */
export type OpenAlterations = (
  db: Db,
  customerIds: readonly string[],
  now: Date,
) => Promise<ReadonlyMap<string, number>>

/** Both showrooms between two dates, inclusive. */
export async function readBoard(
  db: Db,
  { from, to }: { from: string; to: string },
  now: LocalTime & { instant: Date },
  openAlterations: OpenAlterations,
): Promise<Board['days']> {
  const times = await Promise.all(
    branches.map(async (branch) => ({ branch, ...(await openingTimes(db, branch, from, to)) })),
  )
  const rows = await readRows(db, between(appointments.date, from, to), now.instant, openAlterations)
  const booked = Map.groupBy(
    rows.map(({ shown }) => shown),
    ({ branch, date }) => `${branch} ${date}`,
  )
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
  { date, branch, now }: { date: string; branch: Branch | undefined; now: Date },
  openAlterations: OpenAlterations,
) {
  const rows = await readRows(
    db,
    and(
      eq(appointments.date, date),
      ne(appointments.status, 'CANCELLED'),
      branch && eq(appointments.branch, branch),
    ),
    now,
    openAlterations,
  )
  return rows.map(({ row, shown }) => ({ ...shown, customerId: row.userId }))
}

/** By time, with their dresses and where these are. */
async function readRows(db: Db, where: SQL | undefined, now: Date, openAlterations: OpenAlterations) {
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
  const toDo = await openAlterations(db, [...new Set(rows.map((row) => row.customerId))], now)
  return rows.map((row) => ({
    row,
    shown: {
      ...toBoard(row, (dresses[row.id] ?? []).map(withPlace)),
      alterations: row.status === 'CANCELLED' ? 0 : (toDo.get(row.customerId) ?? 0),
    },
  }))
}

function toBoard(
  row: AppointmentRow,
  dresses: BoardAppointment['dresses'],
): Omit<BoardAppointment, 'alterations'> {
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
