import { removedTable } from '#appointments/server/change/removed-store.ts'
import { isBookedBy } from '#appointments/server/own.ts'
import { appointmentSource } from '#appointments/server/store.ts'
import { messageTable } from '#contact/server/store.ts'
import type { FileTable } from '#customers/server/file-tables.ts'
import { measurementTable } from '#measurements/server/store.ts'
import { isAskedBy } from '#rentals/server/own.ts'
import { rentalSource } from '#rentals/server/store.ts'
import { isJoinedBy } from '#waitlist/server/own.ts'
import { waitlistSource } from '#waitlist/server/store.ts'
import { whatsappAnswerTable, whatsappMessageTable } from '#whatsapp/server/store.ts'

/** What stands in the file of a customer, and which of it her account has entered itself. */
export const fileTables: readonly FileTable[] = [
  {
    table: appointmentSource.table,
    counted: 'fittings',
    isOwn: isBookedBy,
    accountColumn: 'user_id',
  },
  {
    table: rentalSource.table,
    counted: 'rentals',
    isOwn: isAskedBy,
    accountColumn: 'account_id',
  },
  {
    table: waitlistSource.table,
    isOwn: isJoinedBy,
    accountColumn: 'user_id',
  },
  { table: messageTable, counted: 'messages' },
  { table: whatsappMessageTable, counted: 'messages' },
  { table: whatsappAnswerTable, counted: 'messages' },
  measurementTable,
  removedTable,
]
