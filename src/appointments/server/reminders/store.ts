import { and, asc, between, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointmentReminders, appointments } from '#appointments/server/tables.ts'
import { withdrawMails } from '#email/server/delivery/withdrawal-store.ts'
import type { Db, Tx } from '#platform/database/db.ts'

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
        notExists(remindedOf(db)),
      ),
    )
    .orderBy(asc(appointments.date), asc(appointments.startTime), asc(appointments.id))
}

/** One of them, locked, if it is still due; undefined also while another process has it. */
export async function lockNotReminded(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  const [locked] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update', { skipLocked: true })
  if (!locked) return undefined
  // Check again under the lock: the statement above may have waited for a process that sent the reminder.
  const [still] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, id), notExists(remindedOf(tx))))
  return still && locked
}

/** The reminder's id; undefined when this start already has one (unique key). */
export async function recordReminder(
  tx: Tx,
  reminder: { appointmentId: string; startsAt: Date; sentAt: Date },
): Promise<string | undefined> {
  const [made] = await tx
    .insert(appointmentReminders)
    .values({ ...reminder, kind: dayBefore })
    .onConflictDoNothing()
    .returning({ id: appointmentReminders.id })
  return made?.id
}

export async function recordMail(tx: Tx, reminderId: string, mailId: string): Promise<void> {
  await tx.update(appointmentReminders).set({ mailId }).where(eq(appointmentReminders.id, reminderId))
}

/** An unsent reminder would be wrong after the change. */
export async function withdrawReminders(tx: Tx, appointmentId: string): Promise<void> {
  const reminders = await tx
    .select({ mailId: appointmentReminders.mailId })
    .from(appointmentReminders)
    .where(eq(appointmentReminders.appointmentId, appointmentId))
  const mails = reminders.flatMap(({ mailId }) => mailId ?? [])
  if (mails.length > 0) await withdrawMails(tx, mails, 'Not sent: the appointment was changed meanwhile.')
}

// Compare with the send time, not the start's instant, which a change of the zone's clock rule would move.
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
