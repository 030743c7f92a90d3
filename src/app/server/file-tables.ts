import { sql } from 'drizzle-orm'
import { removedTable } from '#appointments/server/change/removed-store.ts'
import { appointmentSource } from '#appointments/server/store.ts'
import { messageTable } from '#contact/server/store.ts'
import { bookedBy, type FileTable } from '#customers/server/file-tables.ts'
import { measurementTable } from '#measurements/server/store.ts'
import { rentalSource } from '#rentals/server/store.ts'
import { waitlistSource } from '#waitlist/server/store.ts'
import { whatsappMessageTable } from '#whatsapp/server/store.ts'

/** What stands in the file of a customer, and which of it her account has entered itself. */
export const fileTables: readonly FileTable[] = [
  {
    table: appointmentSource.table,
    counted: 'fittings',
    isOwn: (userId) => bookedBy(userId, { table: appointmentSource.table, action: 'appointment.booked' }),
    accountColumn: 'user_id',
  },
  {
    table: rentalSource.table,
    counted: 'rentals',
    isOwn: (userId) => sql`(client_id = ${userId} and not by_staff)`,
    accountColumn: 'client_id',
  },
  {
    table: waitlistSource.table,
    isOwn: (userId) => bookedBy(userId, { table: waitlistSource.table, action: 'waitlist.joined' }),
    accountColumn: 'user_id',
  },
  { table: messageTable, counted: 'messages' },
  { table: whatsappMessageTable, counted: 'messages' },
  measurementTable,
  removedTable,
]
