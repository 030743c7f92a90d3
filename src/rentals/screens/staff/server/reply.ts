import { findUserNames } from '#accounts/server/full-name.ts'
import type { StoredAgreement } from '#agreements/server/store.ts'
import { findAppointments } from '#appointments/server/store.ts'
import { readWhereabouts } from '#dresses/server/places/whereabouts.ts'
import { shownTitlesOf } from '#dresses/server/rentable.ts'
import { invoiceStateOf } from '#papers/invoices/server/draft.ts'
import { findEarlyCredit } from '#payouts/server/early-credit.ts'
import { findForfeitedDepositShares } from '#payouts/server/forfeited-deposit.ts'
import { findPayoutSummaries } from '#payouts/server/store.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { forfeitedTerms } from '#rentals/forfeited-deposit.ts'
import { photosOf } from '#rentals/photos/server/photos.ts'
import { totalOf } from '#rentals/piece.ts'
import { forfeitedOfPiece } from '#rentals/rules/cancel-terms.ts'
import { notedIdentity } from '#rentals/rules/identity.ts'
import { type Lateness, lateness } from '#rentals/rules/late.ts'
import { actionsNow, type RentalAction, refusalOfDay, stepOf, type TakenStep } from '#rentals/rules/steps.ts'
import { vatPercentOf } from '#rentals/rules/vat.ts'
import { findRentalAgreement, maySendAgreement, toAgreementReply } from '#rentals/server/agreement-state.ts'
import { readOpenDays } from '#rentals/server/calendar.ts'
import { cancelReasonOf } from '#rentals/server/cancel-reason.ts'
import { leftInHold, moneyOfRental } from '#rentals/server/money.ts'
import { nextRentalOf } from '#rentals/server/next-rental.ts'
import type { RentalRow } from '#rentals/server/rental-row.ts'
import { ownersOf, type RentalInDetail, type RentalWithPieces } from '#rentals/server/store.ts'
import { type ReplyContext, timeText, toCustomerReply, toListed } from '#rentals/server/to-reply.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { readSettings } from '#settings/server/store.ts'
import { localNow } from '#shared/dates.ts'
import { moneyText } from '#shared/format/money.ts'
import { shownName } from '#shared/former-names.ts'
import type { AccountId, PayoutId } from '#shared/ids.ts'
import { findPaymentCash } from '#till/server/payment-cash.ts'
import { dressesWithCustomers } from './dress-plans.ts'
import { type MovedDays, movedDaysOf } from './moved-days.ts'

/** A rental in staff's lists. @param names of lenders, by id */
export function toStaffListed(
  found: RentalWithPieces,
  context: ReplyContext,
  names: ReadonlyMap<AccountId, string>,
): ListedRental {
  const { accountId, clientName, clientEmail, clientPhone, customerId, language, version, isUnproven, step } =
    found.rental
  const { ownerId } = found.pieces[0]!
  return {
    ...toListed(found, context),
    customer: { id: accountId, name: shownName(clientName), email: clientEmail, phone: clientPhone },
    owner: ownerId ? { id: ownerId, name: names.get(ownerId) ?? '' } : null,
    customerId,
    language,
    isUnproven: isUnproven && step === 'REQUESTED',
    version,
  }
}

/** One rental for staff. */
export async function toStaffReply(
  db: Db | Tx,
  found: RentalInDetail,
  context: ReplyContext,
): Promise<Rental> {
  const agreement = await findRentalAgreement(db, found.rental)
  const moved = await movedDaysOf(db, found.rental.id)
  const names = await namesForStaff(db, found, { agreement, moved })
  return {
    ...toCustomerReply(found, context),
    ...toStaffListed(found, context, names),
    agreement: toAgreementReply(found, agreement, context.now),
    staff: {
      ...termsForStaff(found, context),
      ...stepsForStaff(found.rental, names),
      moved: moved.map(({ at, by, note }) => ({
        at: at.toISOString(),
        by: by && (names.get(by) ?? null),
        note,
      })),
      declined: await declinedOf(db, found.rental),
      ...(await moneyForStaff(db, found, { context, names })),
      ...(await latenessForStaff(db, found.rental, context)),
      photos: await photosOf(db, found.rental.id),
      next: (await nextRentalOf(db, found.pieces, context.now)) ?? null,
      invoice: await invoiceStateOf(db, found, found.invoices),
      agreementEndedBy: names.get(agreement?.endedBy ?? '') ?? null,
      maySendAgreement: maySendAgreement(found.rental, agreement, context.now),
    },
  }
}

type Staff = NonNullable<Rental['staff']>
type Names = ReadonlyMap<AccountId, string>

/** Of staff who did something with it, and of the lenders of its pieces. */
async function namesForStaff(
  db: Db | Tx,
  found: RentalInDetail,
  { agreement, moved }: { agreement: StoredAgreement | undefined; moved: readonly MovedDays[] },
): Promise<Names> {
  const { readBy, steps } = found.rental
  const ids = [
    readBy,
    ...Object.values(steps).map(({ by }) => by),
    agreement?.endedBy ?? null,
    ...moved.map(({ by }) => by),
    ...ownersOf([found]),
    ...found.payments.map(({ actorId }) => actorId),
  ]
  return findUserNames(db, [...new Set(ids.filter((id) => id !== null))])
}

function termsForStaff(found: RentalInDetail, context: ReplyContext) {
  const { rental, pieces } = found
  return {
    readyDate: rental.readyDate,
    actions: actionsOf(found, context),
    listPrice: moneyText(totalOf(pieces.map(({ listPrice }) => listPrice))),
    priceReason: rental.priceReason,
    depositWaived: rental.depositWaived,
    depositPercent: rental.depositPercent,
    byStaff: rental.byStaff,
    identity: notedIdentity(rental),
  }
}

function stepsForStaff(rental: RentalRow, names: Names) {
  const done = (at: Date | null, by: AccountId | null, note: string | null = null) =>
    at && { at: at.toISOString(), by: by && (names.get(by) ?? null), note }
  const taken = (step: TakenStep) => {
    const { at, by, note } = rental.steps[step] ?? { at: null, by: null, note: null }
    return done(at, by, note)
  }
  const cancelled = rental.steps.CANCELLED ?? rental.steps.EXPIRED ?? null
  return {
    read: done(rental.readAt, rental.readBy),
    confirmed: taken('CONFIRMED'),
    handedOver: taken('COLLECTED'),
    returned: taken('RETURNED'),
    inspected: taken('COMPLETED'),
    notCollected: taken('NOT_COLLECTED'),
    cancelled:
      cancelled && done(cancelled.at, cancelledByStaff(rental), cancelReasonOf(rental) ?? cancelled.note),
    signature: rental.steps.COLLECTED?.detail.signature ?? null,
  }
}

async function declinedOf(db: Db | Tx, { steps }: RentalRow): Promise<Staff['declined']> {
  const declined = steps.CANCELLED?.detail.declined
  if (!declined) return null
  const titles = await shownTitlesOf(db, declined.dressIds)
  const proposed = declined.dressIds.map((id) => ({ id, title: titles.get(id) ?? '' }))
  return { because: declined.because, proposed }
}

async function moneyForStaff(
  db: Db | Tx,
  found: RentalInDetail,
  { context, names }: { context: ReplyContext; names: Names },
) {
  const { rental, pieces, payments } = found
  const { paid, guaranteeDue } = moneyOfRental(found)
  const payouts = await findPayoutSummaries(db, pieces)
  const shares = await findForfeitedDepositShares(db, [rental.id])
  const cash = await findPaymentCash(
    db,
    payments.map(({ id }) => id),
  )
  return {
    pieces: await piecesForStaff(db, found, { context, names, payouts, paid }),
    guaranteeDue: moneyText(guaranteeDue),
    forfeitedDepositShares: shares.map(({ ownerId, amount }) => ({
      lender: names.get(ownerId) ?? '',
      amount: moneyText(amount),
    })),
    forfeitedDepositTerms: await forfeitedDepositTerms(db, found, payouts),
    earlyCredit: await earlyCreditOf(db, rental, [...payouts.keys()]),
    cash: Object.fromEntries(cash),
    paymentsBy: paymentsBy(payments, names),
  }
}

function paymentsBy(payments: RentalInDetail['payments'], names: Names): Staff['paymentsBy'] {
  const known = payments.flatMap(({ id, actorId }) => {
    const name = actorId && names.get(actorId)
    return name ? [[id, { id: actorId, name }] as const] : []
  })
  return Object.fromEntries(known)
}

async function latenessForStaff(db: Db | Tx, rental: RentalRow, context: ReplyContext) {
  const late = await latenessOf(db, rental, context)
  return {
    lateDays: late.days,
    lateSince: late.due,
    lateClosedDays: late.closed,
    lateFee: moneyText(late.days * rental.lateFeePerDay),
  }
}

function actionsOf(found: RentalInDetail, { now, today }: ReplyContext): RentalAction[] {
  const { rental, pieces } = found
  const hidden: RentalAction[] = pieces.length === 1 ? ['dropPiece', 'missing'] : []
  if (!rental.steps.COMPLETED?.detail.before) hidden.push('undoInspect')
  if (stepOf(rental, now) === 'EXPIRED' && leftInHold(found, now) === 0) hidden.push('cancel')
  return actionsNow(rental, now).filter(
    (action) => !hidden.includes(action) && refusalOfDay(action, rental, today) === null,
  )
}

type Payouts = Awaited<ReturnType<typeof findPayoutSummaries>>

interface PiecesContext {
  context: ReplyContext
  /** Of lenders, by id. */
  names: Names
  payouts: Payouts
  /** Cents of the price. */
  paid: number
}

async function piecesForStaff(
  db: Db | Tx,
  { rental, pieces }: RentalInDetail,
  { context, names, payouts, paid }: PiecesContext,
): Promise<Staff['pieces']> {
  const found: Staff['pieces'] = {}
  const fittings = await findAppointments(
    db,
    pieces.flatMap(({ fittingId }) => fittingId ?? []),
  )
  for (const piece of pieces) {
    const { id, dressId, ownerId, payoutId, price, listPrice, guarantee, condition, damage } = piece
    const payout = payouts.get(payoutId ?? '')
    found[id] = {
      listPrice: moneyText(listPrice),
      guarantee: moneyText(guarantee),
      forfeitedIfDropped: moneyText(forfeitedOfPiece(rental, { price: price ?? 0, paid }, context.today)),
      owner: ownerId ? { id: ownerId, name: names.get(ownerId) ?? '' } : null,
      whereabouts: await readWhereabouts(db, dressesWithCustomers, dressId, context.today),
      payout: payout ? { ...payout, amount: moneyText(payout.amount) } : null,
      condition,
      damage: moneyText(damage),
      sizes: piece.wearerNote,
      sizesAt: timeText(piece.wearerNotedAt),
      fitting: fittings.get(piece.fittingId ?? '') ?? null,
    }
  }
  return found
}

/** Who of staff cancelled it, for the shop or the customer. */
function cancelledByStaff({ steps, accountId }: RentalRow): AccountId | null {
  const by = steps.CANCELLED?.by ?? null
  return by === accountId ? null : by
}

async function latenessOf(
  db: Db | Tx,
  rental: RentalRow,
  { today, timeZone }: ReplyContext,
): Promise<Lateness> {
  const { branch, endDate, steps } = rental
  const until = steps.RETURNED ? localNow(steps.RETURNED.at, timeZone).date : today
  if (!steps.COLLECTED || until <= endDate) return { due: endDate, days: 0, closed: 0 }
  return lateness(rental, await readOpenDays(db, branch, endDate), until)
}

async function forfeitedDepositTerms(
  db: Db | Tx,
  { rental, pieces }: RentalInDetail,
  payouts: Payouts,
): Promise<Staff['forfeitedDepositTerms']> {
  const settings = await readSettings(db)
  const vatPercent = vatPercentOf(settings, 'FORFEITED')
  const terms = pieces.flatMap(({ id, payoutId }) => {
    const { platformFee: feePercent, shareVatPercent = 0 } = payouts.get(payoutId ?? '') ?? {}
    if (!feePercent) return []
    return [[id, forfeitedTerms({ feePercent, vatPercent: shareVatPercent }, vatPercent)] as const]
  })
  if (rental.status !== 'CONFIRMED' || terms.length === 0) return null
  return settings.keptDepositShared ? Object.fromEntries(terms) : null
}

/** An older version knew rentals of one piece only. */
async function earlyCreditOf(db: Db | Tx, { status }: RentalRow, [payoutId]: readonly PayoutId[]) {
  const found = payoutId && status === 'CONFIRMED' && (await findEarlyCredit(db, payoutId))
  if (!found) return null
  const { name: lender, cents, balance, isCorrected } = found
  return { lender, amount: moneyText(cents), balance: moneyText(balance), isCorrected }
}
