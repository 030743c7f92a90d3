import { wantsReminders } from '#accounts/rules.ts'
import { preferencesOf } from '#accounts/server/profile/preferences.ts'
import { reminderDue } from '#appointments/rules/reminders.ts'
import { mailCustomer } from '#appointments/server/emails.ts'
import type { AppointmentRow } from '#appointments/server/store.ts'
import { messageCustomer } from '#appointments/server/whatsapp/appointment-messages.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { addDays, instantOf, localNow } from '#shared/dates.ts'
import type { AppointmentId } from '#shared/ids.ts'
import { findNotReminded, lockNotReminded, recordMail, recordReminder } from './store.ts'

type ReminderDeps = Pick<Deps, 'clock' | 'config' | 'db' | 'jobs' | 'publicUrl' | 'secretKey'>

/**
 * Queues every reminder that is due; returns their number. One transaction per appointment locks it and writes reminder
 * and email, so that a killed or concurrent process sends none twice.
 */
export async function sendReminders(deps: ReminderDeps): Promise<number> {
  const { SHOP_TIMEZONE } = deps.config
  const now = deps.clock()
  const today = localNow(now, SHOP_TIMEZONE).date
  const due = (await findNotReminded(deps.db, today, addDays(today, 2))).filter((row) =>
    reminderDue(row, now, SHOP_TIMEZONE),
  )
  const failures: unknown[] = []
  let sent = 0
  for (const { id } of due) {
    const reminded = deps.db.transaction((tx) => remind(tx, deps, id, now))
    // A reminder that fails must not block the next ones on every run.
    if (await reminded.catch((error) => void failures.push(error))) sent += 1
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} of ${due.length} reminders could not be queued`)
  }
  return sent
}

async function remind(tx: Tx, deps: ReminderDeps, id: AppointmentId, now: Date): Promise<boolean> {
  const row = await lockNotReminded(tx, id)
  if (!row || !reminderDue(row, now, deps.config.SHOP_TIMEZONE) || !(await acceptsReminders(tx, row)))
    return false
  const startsAt = instantOf(row.date, row.startTime, deps.config.SHOP_TIMEZONE)
  const reminder = await recordReminder(tx, { appointmentId: id, startsAt, sentAt: now })
  if (!reminder) return false
  const event = { name: 'appointment_reminder', row } as const
  const mail = await mailCustomer(tx, deps, event, { expiresAt: startsAt })
  if (mail) await recordMail(tx, reminder, mail)
  await messageCustomer(tx, deps, row, 'reminder')
  return true
}

/** Guests have no settings and always get reminders. */
async function acceptsReminders(tx: Tx, { userId }: AppointmentRow): Promise<boolean> {
  if (userId === null) return true
  return wantsReminders(await preferencesOf(tx, userId))
}
