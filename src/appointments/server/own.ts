import { type SQL, sql } from 'drizzle-orm'
import { inAccount } from '#customers/server/account-link.ts'
import { bookedBy, notBookedByOthers } from '#customers/server/file-tables.ts'
import type { AccountId } from '#shared/ids.ts'
import { appointments, removedAppointments } from './tables.ts'

const action = 'appointment.booked'

/** Of appointments: those that an account has booked itself. */
export function isBookedBy(userId: AccountId): SQL {
  return bookedBy(userId, { table: appointments, action })
}

/** Of appointments: those that an account sees and changes, and that follow its profile. */
export function isAppointmentOf(userId: AccountId): SQL {
  return inAccount(userId, { account: appointments.userId, isOwn: isBookedBy(userId) })
}

/** The same of copies of deleted ones. */
export function isRemovedOf(userId: AccountId): SQL {
  const isOwn = notBookedByOthers(userId, { table: removedAppointments, action })
  return inAccount(userId, { account: sql`(${removedAppointments.copy} ->> 'userId')`, isOwn })
}
