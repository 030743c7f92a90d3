import type { FastifyReply } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { rentalCalendarFile } from '#rentals/server/calendar-file.ts'
import { linkOf } from '#rentals/server/manage-link.ts'
import type { RentalWithDress } from '#rentals/server/store.ts'
import { readSettings } from '#settings/server/store.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'

/** The days of collection and return as a download; a cancelled rental removes itself from the calendar. */
export async function sendRentalCalendar(
  reply: FastifyReply,
  deps: Deps,
  { rental, dress }: Pick<RentalWithDress, 'rental' | 'dress'>,
  now: Date,
): Promise<FastifyReply> {
  const settings = await readSettings(deps.db)
  const { fromEmail, platformName } = settings
  const file = rentalCalendarFile({
    rental,
    dressTitle: dress.title,
    now,
    link: linkOf(deps, rental),
    method: rental.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
    address: showroomContact(settings, rental.branch).address.join(', '),
    organizer: { name: platformName, email: fromEmail },
  })
  return sendFile(reply, {
    name: `rental-${rental.startDate}.ics`,
    type: 'text/calendar; charset=utf-8',
    content: file,
  })
}
