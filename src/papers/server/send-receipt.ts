import { recordAudit } from '#audit/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import { hasNoMailServer } from '#email/server/delivery/waiting-mails.ts'
import type { Secrets } from '#email/server/secrets.ts'
import { customerHasNoEmail, getManagedReceipt, getPaymentReceipt } from '#papers/contract.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/piece.ts'
import { linkOf, mailedRental, manageToken } from '#rentals/server/manage-link.ts'
import { linkUntil } from '#rentals/server/managed-rental.ts'
import type { RentalWithPieces } from '#rentals/server/store.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { readSettings } from '#settings/server/store.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { firstNameOf } from '#shared/format/first-name.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import type { PaymentId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { timeInWords } from '#showrooms/server/paper-words.ts'
import { sumsAfter } from './documents.ts'

/**
 * Queues an email about one payment, with its amounts and the link to its receipt as a PDF.
 * @returns the address, and whether the email waits for a mail server
 */
export function sendReceipt(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  found: RentalWithPieces,
  paymentId: PaymentId,
): Promise<{ email: string; waits: boolean }> {
  return inLanguage(found.rental.language, () => send(tx, deps, actor, found, paymentId))
}

async function send(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  found: RentalWithPieces,
  paymentId: PaymentId,
): Promise<{ email: string; waits: boolean }> {
  const { rental, pieces, payments } = found
  const index = payments.findIndex(({ id }) => id === paymentId)
  const payment = payments[index]
  if (!payment) throw new Refused(notFound)
  const to = rental.clientEmail
  if (to === null) throw new Refused(customerHasNoEmail)
  const receipt = receiptText(payment)
  const link = linkOf(deps, rental, rental.accountId)
  const isGuest = rental.accountId === null
  const file = isGuest
    ? urlOf(getManagedReceipt, { params: { token: manageToken(deps.secretKey, rental), paymentId } })
    : urlOf(getPaymentReceipt, { params: { id: rental.id, paymentId } })
  const fileLink = `${deps.publicUrl}${file}`
  const until = isGuest && linkUntil(rental, deps.config.SHOP_TIMEZONE)
  const mail = await composeMail(tx, deps, await readSettings(tx), {
    name: 'rental_receipt',
    to,
    booking: mailedRental(deps, rental),
    variables: {
      firstName: firstNameOf(rental.clientName),
      number: rental.number,
      dressTitle: titlesOf(pieces),
      receipt,
      what: paymentName(payment),
      amount: dollarsAndCents(payment.cents),
      method: paymentMethodNames[payment.method],
      date: timeInWords(deps, payment.createdAt),
      ...sumsAfter(found, index),
      fileLink,
      link,
      // A member's page does not end.
      linkUntil: until ? longDateWithYear(until) : '',
    },
    // A guest's link grants access by itself.
    secrets: (isGuest ? { link, fileLink } : {}) as Secrets,
  })
  await queueEmail(tx, deps, mail)
  await recordAudit(tx, actor, {
    action: 'rental.receipt_sent',
    subjectType: 'rental',
    subjectId: rental.id,
    detail: { receipt },
  })
  return { email: to, waits: await hasNoMailServer({ ...deps, db: tx }) }
}
