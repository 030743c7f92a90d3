import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { bookedTwice } from '#accounts/booked-twice.ts'
import { isLive, isOver } from '#appointments/rules/changes.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import { manageToken } from '#appointments/server/manage-link.ts'
import { isAppointmentOf, isRemovedOf } from '#appointments/server/own.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointments, removedAppointments } from '#appointments/server/tables.ts'
import { writeToCustomer } from '#appointments/server/whatsapp/appointment-messages.ts'
import { recordAudit } from '#audit/server/store.ts'
import {
  correctedCopy,
  isAmong,
  isOf,
  type OpenBookings,
  type Whose,
} from '#customers/server/open-bookings.ts'
import { filesOf } from '#customers/server/store.ts'
import { followAddress } from '#email/server/delivery/send-copy.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { localNow } from '#shared/dates.ts'
import { Refused } from '#shared/refusal.ts'
import { rewriteWaiting, wasMessaged } from '#whatsapp/server/outbox/rewrite.ts'
import { hasOtherAtStart } from './locking-queries.ts'

/** Fittings to come. One that is only offered, or was cancelled and can be restored, follows silently. */
export const comingFittings: OpenBookings = {
  kind: 'fittings',
  table: appointments,

  async count(db, { config }, now, whose) {
    const local = localNow(now, config.SHOP_TIMEZONE)
    const rows = await toCome(db, whose, local.date)
    return rows.filter((row) => isToCome(row) && !isOver(row, local)).length
  },

  async correct(tx, deps, actor, { whose, contact, only }) {
    const local = localNow(actor.now, deps.config.SHOP_TIMEZONE)
    const rows = (await toCome(tx, whose, local.date).for('update')).filter(
      (row) => !isOver(row, local) && isAmong(row, only),
    )
    let corrected = 0
    for (const before of rows) {
      const copy = correctedCopy(before, contact, await wasMessaged(tx, [before.id]))
      if (!copy) continue
      if (isLive(before.status) && (await hasOtherAtStart(tx, { ...before, ...copy.change })))
        throw new Refused(bookedTwice)
      const [row] = await tx
        .update(appointments)
        .set({ ...copy.change, updatedAt: actor.now })
        .where(eq(appointments.id, before.id))
        .returning()
      await recordAudit(tx, actor, {
        action: 'appointment.contact_corrected',
        subjectType: 'appointment',
        subjectId: before.id,
        detail: { fields: copy.fields },
      })
      const booking = {
        kind: 'appointment',
        id: before.id,
        token: manageToken(deps.secretKey, row!),
      } as const
      const waited = await followAddress(tx, deps, booking, {
        to: row!.clientEmail,
        moves: copy.isMoved,
        rewritten: isToCome(row!) ? ['appointment_booked'] : [],
      })
      if (isToCome(row!) && (copy.isToConfirm || waited.length > 0))
        await mailCustomer(tx, deps, { name: 'appointment_booked', row: row! })
      await rewriteWaiting(tx, deps, writeToCustomer, [before.id])
      if (isToCome(row!)) corrected += 1
    }
    if (!only) await correctRemoved(tx, whose, contact)
    return corrected
  },
}

function isToCome({ status, offeredUntil }: AppointmentRow): boolean {
  return isLive(status) && !offeredUntil
}

function toCome(db: Db | Tx, whose: Whose, today: string) {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        isOf(whose, appointments.customerId, isAppointmentOf),
        gte(appointments.date, today),
        inArray(appointments.status, ['PENDING', 'CONFIRMED', 'CANCELLED']),
      ),
    )
    .orderBy(asc(appointments.id))
}

/** A deleted one comes back with the right contact data. */
async function correctRemoved(
  tx: Tx,
  whose: Whose,
  { name, email, phone, language }: Parameters<typeof correctedCopy>[1],
): Promise<void> {
  const change = {
    ...(name !== undefined && { clientName: name }),
    ...(email !== undefined && { clientEmail: email }),
    ...(phone && { clientPhone: phone }),
    ...(language && { language }),
  }
  const { copy, customerId } = removedAppointments
  const isTheirs =
    'userId' in whose
      ? isOf(whose, customerId, isRemovedOf)
      : inArray(customerId, filesOf(tx, whose.customerId))
  await tx
    .update(removedAppointments)
    .set({ copy: sql`${copy} || ${JSON.stringify(change)}::jsonb` })
    .where(isTheirs)
}
