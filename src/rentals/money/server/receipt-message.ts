import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { moneyServerReceiptMessage as messages } from '#rentals/messages/texts.gen.js'
import { methodNames, paymentName } from '#rentals/messages.ts'
import { linkOf } from '#rentals/server/manage-link.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { notFound, Refused } from '#shared/refusal.ts'

/**
 * In the customer's words: what was paid or given back, when, and for which rental; for a customer with an account the page
 * that has the receipt. The page of a guest opens by a link that only its email contains. Throws a Refused.
 */
export function receiptMessage(
  deps: Pick<Deps, 'config' | 'publicUrl' | 'secretKey'>,
  { rental, payments }: Pick<RentalWithPieces, 'rental' | 'payments'>,
  paymentId: string,
): string {
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Refused(notFound)
  const { clientId, clientName, number, language } = rental
  return inLanguage(language, () => {
    const text = messages.text({
      name: clientName.split(' ', 1)[0] ?? '',
      receipt: receiptText(payment),
      day: longDateWithYear(localNow(payment.createdAt, deps.config.SHOP_TIMEZONE).date),
      amount: dollarsAndCents(payment.cents),
      what: paymentName(payment).toLowerCase(),
      method: methodNames[payment.method].toLowerCase(),
      number,
    })
    return clientId ? `${text} ${messages.link({ link: linkOf(deps, rental.id, clientId) })}` : text
  })
}
