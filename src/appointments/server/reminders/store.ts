import { and, asc, between, eq, gt, inArray, isNotNull, notExists, or, sql } from 'drizzle-orm'
import { type AppointmentRow, isBooked } from '#appointments/server/store.ts'
import { appointmentReminders, appointments } from '#appointments/server/tables.ts'
import { whoAgrees } from '#customers/server/store.ts'
import { withdrawMails } from '#email/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { AppointmentId, AppointmentReminderId, EmailId } from '#shared/ids.ts'
import { withdrawMessages } from '#whatsapp/server/store.ts'

const dayBefore = 'day-before'

/** Active appointments between two dates, inclusive, without a reminder since their time was chosen. */
export async function findNotReminded(db: Db | Tx, from: string, to: string): Promise<AppointmentRow[]> {
  return db
    .select()
    .from(appointments)
    .where(
      and(
        between(appointments.date, from, to),
        inArray(appointments.status, ['PENDING', 'CONFIRMED']),
        isBooked,
        or(isNotNull(appointments.clientEmail), inArray(appointments.customerId, whoAgrees(db))),
        notExists(remindedOf(db)),
      ),
    )
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id))
}

/** Locks the appointment FOR UPDATE; undefined when it has its reminder or another process has locked it. */
export async function lockNotReminded(tx: Tx, id: AppointmentId): Promise<AppointmentRow | undefined> {
  const [locked] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update', { skipLocked: true })
  if (!locked) return undefined
  // A second statement: its snapshot is taken under the lock and contains a reminder committed just before.
  const [due] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, id), notExists(remindedOf(tx))))
  return due && locked
}

/** The reminder's id; undefined when this start already has one (unique key). */
export async function recordReminder(
  tx: Tx,
  reminder: { appointmentId: AppointmentId; startsAt: Date; sentAt: Date },
): Promise<AppointmentReminderId | undefined> {
  const [made] = await tx
    .insert(appointmentReminders)
    .values({ ...reminder, kind: dayBefore })
    .onConflictDoNothing()
    .returning({ id: appointmentReminders.id })
  return made?.id
}

export async function recordMail(tx: Tx, reminderId: AppointmentReminderId, mailId: EmailId): Promise<void> {
  await tx.update(appointmentReminders).set({ mailId }).where(eq(appointmentReminders.id, reminderId))
}

/** Withdraws the queued reminders of an appointment that was moved or cancelled. */
export async function withdrawReminders(tx: Tx, appointmentId: AppointmentId): Promise<void> {
  const reminders = await tx
    .select({ mailId: appointmentReminders.mailId })
    .from(appointmentReminders)
    .where(eq(appointmentReminders.appointmentId, appointmentId))
  const mails = reminders.flatMap(({ mailId }) => mailId ?? [])
  if (mails.length > 0) await withdrawMails(tx, mails, 'appointment_changed')
  await withdrawMessages(tx, appointmentId)
}

// Compare send time and `scheduledAt`, not start times, which shift when the zone's clock rule changes.
const remindedOf = (db: Db | Tx) =>
  db
    .select({ one: sql`1` })
    .from(appointmentReminders)
    .where(
      and(
        eq(appointmentReminders.appointmentId, appointments.id),
        eq(appointmentReminders.kind, dayBefore),
        gt(appointmentReminders.sentAt, appointments.scheduledAt),
      ),
    )
