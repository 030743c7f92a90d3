import { comingFittings } from '#appointments/server/change/correct-coming.ts'
import { mailedAppointment } from '#appointments/server/mailed-appointment.ts'
import { appointmentSource } from '#appointments/server/store.ts'
import { contactRequestsOfBookings, contactRequestTable } from '#customers/server/contact-requests.ts'
import type { EachOpenBookings } from '#customers/server/open-bookings.ts'
import type { SplitTables } from '#customers/server/split.ts'
import type { BookingsOfMails } from '#email/server/delivery/resend.ts'
import { endEventGuestsLink } from '#event-guests/server/share.ts'
import { measurementTable } from '#measurements/server/store.ts'
import { openRentalsOf } from '#rentals/letters/server/correct-open.ts'
import { mailedRentalOf, mailedReviewOf } from '#rentals/letters/server/mailed-rental.ts'
import { messagesOfBookings } from '#rentals/letters/server/messages-of-bookings.ts'
import { rentalSource } from '#rentals/server/store.ts'
import { openEntries } from '#waitlist/server/correct-open.ts'
import { heldFor } from '#waitlist/server/held-for.ts'
import { mailedEntry } from '#waitlist/server/mailed-entry.ts'
import { waitlistSource } from '#waitlist/server/store.ts'
import { whatsappMessageTable } from '#whatsapp/server/store.ts'
import { fileTables } from './file-tables.ts'

/** What follows a correction, in the order of locks. */
export const openBookings: EachOpenBookings = [openEntries, openRentalsOf(endEventGuestsLink), comingFittings]

/** What a split moves. */
export const splitTables: SplitTables = {
  parts: {
    fittings: appointmentSource.table,
    rentals: rentalSource.table,
    waitlist: waitlistSource.table,
    measurements: measurementTable.table,
  },
  followers: [
    { table: whatsappMessageTable, idsOf: messagesOfBookings },
    { table: contactRequestTable, idsOf: contactRequestsOfBookings },
  ],
  heldFor,
  all: fileTables,
  bookings: openBookings,
}

/** What emails to customers are about. */
export const bookingsOfMails: BookingsOfMails = {
  appointment: mailedAppointment,
  rental: mailedRentalOf,
  review: mailedReviewOf,
  waitlist: mailedEntry,
}
