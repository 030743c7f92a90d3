import { and, asc, between, eq, gt, gte, inArray, lt, or } from 'drizzle-orm'
import { type BlockSpan, lastDay } from '#appointments/rules/blocks.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments } from '#appointments/server/tables.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { blockNotices } from '#schedule/server/tables.ts'
import type { LocalTime } from '#shared/dates.ts'
import type { BlockedDateId, EmailId } from '#shared/ids.ts'
import type { Branch } from '#showrooms/showrooms.ts'

type BranchSpan = BlockSpan & { branch: Branch }

/** The appointments in a span that have not begun, in order. */
export function bookedIn(db: Db | Tx, span: BranchSpan, now: LocalTime): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(inSpan(span, now))
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id))
}

/** The same, each locked FOR UPDATE. */
export function lockBookedIn(tx: Tx, span: BranchSpan, now: LocalTime): Promise<AppointmentRow[]> {
  return tx.select().from(appointments).where(inSpan(span, now)).orderBy(asc(appointments.id)).for('update')
}

/** Dates and times of the appointments of a showroom that have not begun, until a date. */
export function comingTimes(db: Db | Tx, now: LocalTime, until: string) {
  const { id, branch, date, startTime, endTime } = appointments
  return db
    .select({ id, branch, date, startTime, endTime })
    .from(appointments)
    .where(and(isComing(now), between(date, now.date, until)))
    .orderBy(asc(date), asc(startTime), asc(id))
}

/** When the customers of these blocks were told, by block and appointment. */
export async function noticesOf(db: Db | Tx, blockIds: readonly BlockedDateId[]) {
  if (blockIds.length === 0) return []
  return db
    .select()
    .from(blockNotices)
    .where(inArray(blockNotices.blockId, [...blockIds]))
    .orderBy(asc(blockNotices.blockId), asc(blockNotices.appointmentId))
}

export async function insertNotice(tx: Tx, notice: typeof blockNotices.$inferInsert): Promise<void> {
  await tx.insert(blockNotices).values(notice)
}

export async function deleteNotices(tx: Tx, mailIds: readonly EmailId[]): Promise<void> {
  if (mailIds.length > 0) await tx.delete(blockNotices).where(inArray(blockNotices.mailId, [...mailIds]))
}

function inSpan(span: BranchSpan, now: LocalTime) {
  const { branch, date, startTime, endTime } = appointments
  return and(
    eq(branch, span.branch),
    between(date, span.date, lastDay(span)),
    span.endTime ? lt(startTime, span.endTime) : undefined,
    span.startTime ? gt(endTime, span.startTime) : undefined,
    isComing(now),
  )
}

function isComing(now: LocalTime) {
  const { date, startTime, status } = appointments
  return and(
    inArray(status, ['PENDING', 'CONFIRMED']),
    gte(date, now.date),
    or(gt(date, now.date), gt(startTime, now.time)),
  )
}
