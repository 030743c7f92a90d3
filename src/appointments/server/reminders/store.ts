import { and, asc, between, eq, gt, inArray, notExists, sql } from 'drizzle-orm'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { appointmentReminders, appointments } from '#appointments/server/tables.ts'
import { withdrawMails } from '#email/server/delivery/withdrawal-store.ts'
import type { Db, Tx } from '#platform/database/db.ts'

const dayBefore = 'day-before'

/** Appointments between two dates, both included, that stand and were not reminded of since their time was chosen. */
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

/** One of them, locked, if it still is one; undefined too while somebody else is at it. */
export async function lockNotReminded(tx: Tx, id: string): Promise<AppointmentRow | undefined> {
  const [locked] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, id))
    .for('update', { skipLocked: true })
  if (!locked) return undefined
  // Asked once more with the row in hand: the statement above may have waited for the one that reminded.
  const [still] = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(eq(appointments.id, id), notExists(remindedOf(tx))))
  return still && locked
}

/** The reminder's id; undefined when that start was reminded of already: the unique key is the last word. */
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

/** A reminder that has not left yet would be wrong from now on. */
export async function withdrawReminders(tx: Tx, appointmentId: string): Promise<void> {
  const reminders = await tx
    .select({ mailId: appointmentReminders.mailId })
    .from(appointmentReminders)
    .where(eq(appointmentReminders.appointmentId, appointmentId))
  const mails = reminders.flatMap(({ mailId }) => mailId ?? [])
  if (mails.length > 0) await withdrawMails(tx, mails, 'Not sent: the appointment was changed meanwhile.')
}

// By when it was sent and not by the start's instant: should the country's clock rule change overnight, that would be another.
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
