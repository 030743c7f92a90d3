import { recordAudit } from '#audit/server/store.ts'
import type { addFee as addContract } from '#rentals/fee-contract.ts'
import { followPayment } from '#rentals/income/server/post-income.ts'
import { mailRental } from '#rentals/letters/server/emails.ts'
import { feeText } from '#rentals/messages.ts'
import { feeNotFound, notPossibleNow, pieceNotFound } from '#rentals/refusal-contract.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { isVoid, stepOf } from '#rentals/rules/steps.ts'
import { chargeFee, withdrawFee } from '#rentals/server/fees.ts'
import { type Change, checkVersion } from '#rentals/server/lock.ts'
import { feeOf, moneyOfRental } from '#rentals/server/money.ts'
import { updateRental } from '#rentals/server/store.ts'
import { feeActions as messages } from '#rentals/texts/texts.gen.js'
import type { BodyOf } from '#shared/endpoint.ts'
import { type Cents, dollarsAndCents, moneyText } from '#shared/format/money.ts'
import type { FeeId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import { recordPayment } from './record.ts'

/** For what is found later, such as a torn lining. The customer reads in an email what it is for and what is due. */
export async function addFee(
  change: Change,
  { version, kind, pieceId, amount, lender, reason }: BodyOf<typeof addContract>,
): Promise<void> {
  const { tx, deps, actor, rental, pieces } = change
  await checkVersion(tx, rental, version)
  const step = stepOf(rental, actor.now)
  if (isVoid(step) || step === 'REQUESTED') throw new Refused(notPossibleNow, { message: messages.notAgreed })
  const piece = pieceId === undefined ? undefined : pieces.find((one) => one.id === pieceId)
  if (pieceId !== undefined && !piece) throw new Refused(pieceNotFound)
  await chargeFee(tx, deps, actor, change, { kind, piece, amount, lender, reason })
  await tell(change, 'rental_fee_charged', { text: reason, cents: amount })
}

/** It was charged by mistake, or by goodwill: what is paid of it is to be given back. */
export async function takeFeeBack(
  change: Change,
  feeId: FeeId,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { tx, deps, actor, rental, fees } = change
  await checkVersion(tx, rental, version)
  const fee = fees.find(({ id }) => id === feeId)
  if (!fee) throw new Refused(feeNotFound)
  if (fee.withdrawnAt) throw new Refused(notPossibleNow, { message: messages.withdrawn })
  if (fee.alterationId) throw new Refused(notPossibleNow, { message: messages.alteration })
  await withdrawFee(tx, deps, actor, change, fee, reason)
  await tell(change, 'rental_fee_withdrawn', { text: feeText(fee.kind, fee.reason), cents: fee.cents })
}

/** Each fee and the price by a row of its own, which can be undone as payments are. The customer is not told. */
export async function writeOff(
  change: Change,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const { tx, deps, actor, rental, fees, payments } = change
  await checkVersion(tx, rental, version)
  const { balance, feesDue } = moneyOfRental(change)
  if (rental.status !== 'COMPLETED' || balance === 0)
    throw new Refused(notPossibleNow, { message: messages.nothingDue })
  const line = { method: 'WRITE_OFF', reason } as const
  for (const fee of fees) {
    const amount = feeOf(fee).cents - paidOfFee(payments, fee.id)
    if (amount > 0)
      await recordPayment(tx, deps, actor, change, { ...line, kind: 'FEE', feeId: fee.id, amount })
  }
  const ofPrice = balance - feesDue
  if (ofPrice > 0) await recordPayment(tx, deps, actor, change, { ...line, kind: 'RENTAL', amount: ofPrice })
  await recordAudit(tx, actor, {
    action: 'rental.written_off',
    subjectType: 'rental',
    subjectId: rental.id,
    detail: { amount: moneyText(balance), reason },
  })
  await finish(change)
}

async function tell(
  change: Change,
  name: 'rental_fee_charged' | 'rental_fee_withdrawn',
  fee: { text: string; cents: Cents },
): Promise<void> {
  const rental = await finish(change)
  const { tx, deps } = change
  await mailRental(tx, deps, rental, { name, fee: { text: fee.text, amount: dollarsAndCents(fee.cents) } })
}

/** The version rises: who has the rental open sees the new sums. */
async function finish(change: Change) {
  const { tx, deps, actor, rental } = change
  const by = { updatedAt: actor.now, changedBy: actor.viewer.id }
  const changed = await updateRental(tx, rental.id, by)
  await followPayment(tx, deps, actor, { ...change, rental: changed })
  return changed
}
