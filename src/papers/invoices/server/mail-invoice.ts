import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Secrets } from '#email/server/secrets.ts'
import { invoiceNotFound, linkEnded, noEmailAddress } from '#papers/invoices/contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { invoiceNames } from '#rentals/rules/invoice.ts'
import { invoicesOfRental } from '#rentals/server/invoice-store.ts'
import { linkOf, mailedRental } from '#rentals/server/manage-link.ts'
import { linkUntil } from '#rentals/server/managed-rental.ts'
import { findRental } from '#rentals/server/store.ts'
import { readSettings } from '#settings/server/store.ts'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import type { InvoiceId, RentalId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'

/** Queues an email with the link to the rental, where the document is. Throws a Refused. @returns the address */
export async function mailInvoice(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  { id, invoiceId }: { id: RentalId; invoiceId: InvoiceId },
): Promise<string> {
  const rental = await findRental(tx, id)
  if (!rental) throw new Refused(rentalNotFound)
  const invoice = (await invoicesOfRental(tx, id)).find((one) => one.id === invoiceId)
  if (!invoice) throw new Refused(invoiceNotFound)
  const { accountId, clientEmail: to } = rental
  if (to === null) throw new Refused(noEmailAddress)
  const { SHOP_TIMEZONE } = deps.config
  // A member's page does not end.
  const until = accountId === null && linkUntil(rental, SHOP_TIMEZONE)
  if (until && until < localNow(actor.now, SHOP_TIMEZONE).date) throw new Refused(linkEnded)
  const link = linkOf(deps, rental, accountId)
  const settings = await readSettings(tx)
  const mail = await inLanguage(rental.language, () =>
    composeMail(tx, deps, settings, {
      name: 'rental_invoice',
      to,
      booking: mailedRental(deps, rental),
      variables: {
        firstName: firstNameOf(rental.clientName),
        document: invoiceNames[invoice.kind].toLowerCase(),
        invoice: invoice.number,
        total: dollarsAndCents(invoice.totalCents),
        number: rental.number,
        dressTitle: invoice.facts.rental.dress,
        eventDate: invoice.facts.rental.event,
        link,
        linkUntil: until ? longDateWithYear(until) : '',
      },
      // A member's link needs a sign-in; a guest's link grants access by itself.
      secrets: (accountId === null ? { link } : {}) as Secrets,
    }),
  )
  await queueEmail(tx, deps, mail)
  await recordAudit(tx, actor, {
    action: 'rental.invoice_mailed',
    subjectType: 'rental',
    subjectId: id,
    detail: { number: invoice.number },
  })
  return to
}
