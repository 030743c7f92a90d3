import { shareAgreement, storeAgreementFile } from '#agreements/server/actions.ts'
import { recordAudit } from '#audit/server/store.ts'
import { inTransaction } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { contractNeedsAccount } from '#rentals/document-contract.ts'
import { methodNames, paymentName } from '#rentals/payment-names.ts'
import { moneyOfRental } from '#rentals/server/money.ts'
import { lockRental, type RentalRow, type RentalWithDress, updateRental } from '#rentals/server/store.ts'
import { receiptText } from '#rentals/server/to-reply.ts'
import { notPossibleNow, rentalNotFound } from '#rentals/staff-contract.ts'
import { readSettings } from '#settings/server/store.ts'
import { localNow, longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'
import { notFound, Refused } from '#shared/refusal.ts'
import type { Actor } from '#shared/viewer.ts'
import { showrooms } from '#showrooms/facts.ts'
import { showroomContact } from '#showrooms/server/contacts.ts'

const messages = {
  pounds: (amount: number, rate: string) => `${amount.toLocaleString('en')} LBP at ${Number(rate)} a dollar`,
  contract: (number: string) => `Rental contract ${number}`,
}

/** The receipt of one payment of a rental, as a PDF. */
export async function receiptFile(
  deps: Deps,
  { rental, dress, payments }: RentalWithDress,
  paymentId: string,
): Promise<Buffer> {
  const payment = payments.find(({ id }) => id === paymentId)
  if (!payment) throw new Refused(notFound)
  const { method, cents, createdAt, lbpAmount, lbpRate, reason } = payment
  // Loaded with the first document: the library takes memory that most processes never need.
  const { makeReceipt } = await import('./receipt.ts')
  return makeReceipt({
    ...(await shopOf(deps, rental)),
    receipt: receiptText(payment),
    date: longDateWithYear(localNow(createdAt, deps.config.SHOP_TIMEZONE).date),
    customer: rental.clientName,
    rental: rental.number,
    dress: dress.title,
    event: longDateWithYear(rental.eventDate),
    what: paymentName(payment),
    method: methodNames[method],
    amount: dollarsAndCents(cents),
    pounds: lbpAmount !== null && lbpRate !== null ? messages.pounds(lbpAmount, lbpRate) : '',
    reason: reason ?? '',
    balance: rental.cancelledAt ? '' : dollarsAndCents(Math.max(0, moneyOfRental(rental, payments).balance)),
  })
}

/** The contract of a rental with a price, as a PDF. */
export async function contractFile(
  deps: Deps,
  { rental, dress, payments }: RentalWithDress,
): Promise<Buffer> {
  if (rental.price === null) throw new Refused(notPossibleNow)
  const { makeContract } = await import('./contract.ts')
  const { bytesOfSignature } = await import('#files/server/signature-image.ts')
  return makeContract({
    ...(await shopOf(deps, rental)),
    number: rental.number,
    customer: rental.clientName,
    phone: rental.clientPhone,
    email: rental.clientEmail ?? '',
    dress: dress.title,
    event: longDateWithYear(rental.eventDate),
    collect: longDateWithYear(rental.startDate),
    back: longDateWithYear(rental.endDate),
    price: amountInDollars(rental.price),
    deposit: dollarsAndCents(moneyOfRental(rental, payments).deposit),
    guarantee: amountInDollars(rental.guarantee),
    lateFee: amountInDollars(rental.lateFeePerDay),
    freeCancelDays: rental.freeCancelDays,
    condition: rental.handOverNote ?? '',
    signature: rental.signature ? bytesOfSignature(rental.signature) : undefined,
  })
}

/** Puts the contract into the customer's account, to be signed on the page. Once per rental. */
export async function shareContract(deps: Deps, actor: Actor, found: RentalWithDress): Promise<RentalRow> {
  const { rental } = found
  const { clientId } = rental
  if (clientId === null) throw new Refused(contractNeedsAccount)
  if (rental.agreementId) throw new Refused(notPossibleNow)
  const bytes = await contractFile(deps, found)
  const key = await storeAgreementFile(deps, bytes)
  return inTransaction(deps.db, async (tx) => {
    const locked = await lockRental(tx, rental.id)
    if (!locked) throw new Refused(rentalNotFound)
    if (locked.agreementId) throw new Refused(notPossibleNow)
    const agreementName = messages.contract(rental.number)
    const fields = { customerId: clientId, agreementName, status: 'PENDING' as const }
    const { id: agreementId } = await shareAgreement(tx, deps, actor, { fields, bytes }, key)
    await recordAudit(tx, actor, {
      action: 'rental.contract_shared',
      subjectType: 'rental',
      subjectId: rental.id,
      detail: { agreementId },
    })
    return updateRental(tx, rental.id, { agreementId, updatedAt: actor.now, changedBy: actor.viewer.id })
  })
}

async function shopOf({ db }: Deps, { branch }: RentalRow) {
  const settings = await readSettings(db)
  const address = [showrooms[branch].name, ...showroomContact(settings, branch).address].join(', ')
  return { shopName: settings.platformName, address }
}
