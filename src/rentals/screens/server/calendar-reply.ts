import type { FastifyReply } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { sendFile } from '#platform/http/file-reply.ts'
import { inLanguage } from '#platform/language.ts'
import { rentalCalendarFile } from '#rentals/letters/server/calendar-file.ts'
import { titlesOf } from '#rentals/piece.ts'
import { linkOf } from '#rentals/server/manage-link.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import { readSettings } from '#settings/server/store.ts'

/** The days of collection and return as a download; a cancelled rental removes itself from the calendar. */
export async function sendRentalCalendar(
  reply: FastifyReply,
  deps: Deps,
  { rental, pieces }: Pick<RentalWithPieces, 'rental' | 'pieces'>,
  now: Date,
): Promise<FastifyReply> {
  const settings = await readSettings(deps.db)
  const content = inLanguage(rental.language, () =>
    rentalCalendarFile({
      rental,
      dressTitle: titlesOf(pieces),
      now,
      link: linkOf(deps, rental, rental.accountId),
      method: rental.status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH',
      settings,
    }),
  )
  return sendFile(reply, {
    name: `rental-${rental.startDate}.ics`,
    type: 'text/calendar; charset=utf-8',
    content,
  })
}
