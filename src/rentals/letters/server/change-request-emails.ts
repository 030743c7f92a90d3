import { languageOfAddress } from '#accounts/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import type { rentalChangeRequests } from '#rentals/server/change-request-tables.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { readSettings } from '#settings/server/store.ts'
import { addressesOf } from '#settings/setting.ts'
import { languagePath } from '#shared/language/language.ts'
import { wishText } from './emails.ts'

type Asked = Pick<typeof rentalChangeRequests.$inferInsert, 'eventDate' | 'eventEnd' | 'dressId' | 'message'>

/** To the addresses of the setting `staffMail`: a customer waits for an answer. */
export async function mailChangeAsked(tx: Tx, deps: Deps, rental: RentalRow, asked: Asked): Promise<void> {
  const settings = await readSettings(tx)
  for (const to of addressesOf(settings.staffMail)) {
    const mail = await inLanguage(await languageOfAddress(tx, to), async () => {
      const variables = {
        name: rental.clientName,
        phone: rental.clientPhone,
        number: rental.number,
        change: await wishText(tx, { ...asked, before: rental }),
        message: asked.message ?? '',
        link: `${deps.publicUrl}${languagePath(`/admin/rentals/${rental.id}`)}`,
      }
      return composeMail(tx, deps, settings, { name: 'rental_change_asked', to, variables })
    })
    await queueEmail(tx, deps, mail)
  }
}
