import { eq } from 'drizzle-orm'
import { recordAudit } from '#audit/server/store.ts'
import { creditFeeShare, lowerFeeShare, withdrawRentalEarning } from '#payouts/server/rental-earnings.ts'
import type { NoteCode } from '#payouts/stored-note.ts'
import { shownNote, storedNote } from '#payouts/stored-note.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { notPossibleNow } from '#rentals/refusal-contract.ts'
import type { FeeKind } from '#rentals/rules/fees.ts'
import { paidOfFee } from '#rentals/rules/money.ts'
import { fees as messages } from '#rentals/texts/texts.gen.js'
import { type Cents, moneyText } from '#shared/format/money.ts'
import type { AccountId, AlterationId, DressId, PayoutId } from '#shared/ids.ts'
import { Refused } from '#shared/refusal.ts'
import type { Actor, Viewer } from '#shared/viewer.ts'
import type { RentalAccount } from './account.ts'
import type { FeeRow } from './payment-store.ts'
import { rentalFees } from './payment-tables.ts'
import { vatPercentOfFee } from './vat.ts'

export interface NewFee {
  kind: FeeKind
  /** What it is for; the whole rental without it. */
  piece?: { dressId: DressId; ownerId: AccountId | null } | undefined
  alterationId?: AlterationId
  /** Cents above 0, with VAT. */
  amount: number
  /** Of it, what the lender of the piece gets at once. */
  lender?: number | undefined
  reason: string
  isPaidAtOnce?: boolean
}

/** Charges a fee and credits the lender with her part; it is due until payments settle it. Appends it to the account. */
export async function chargeFee(
  tx: Tx,
  deps: Deps,
  actor: Actor,
  account: RentalAccount,
  { kind, piece, alterationId, amount, lender = 0, reason, isPaidAtOnce = false }: NewFee,
): Promise<FeeRow> {
  const { rental, fees } = account
  const ownerId = piece?.ownerId ?? null
  if (lender > amount || (lender > 0 && !ownerId))
    throw new Refused(notPossibleNow, { message: messages.lender })
  const payoutId =
    ownerId && piece && lender > 0
      ? await creditFeeShare(tx, deps, actor, {
          rentalId: rental.id,
          ownerId,
          dressId: piece.dressId,
          cents: lender,
          note: noteOf(kind, rental),
        })
      : null
  const [row] = await tx
    .insert(rentalFees)
    .values({
      rentalId: rental.id,
      kind,
      dressId: piece?.dressId ?? null,
      alterationId: alterationId ?? null,
      cents: amount,
      lenderCents: lender,
      payoutId,
      reason,
      isPaidAtOnce,
      vatPercent: await vatPercentOfFee(tx, kind),
      chargedAt: actor.now,
      chargedBy: actor.viewer.id,
    })
    .returning()
  fees.push(row!)
  await audit(tx, actor, row!, 'rental.fee_charged', {
    amount: moneyText(amount),
    ...(lender > 0 && { lender: moneyText(lender) }),
    reason: shownNote(reason),
  })
  return row!
}

/** It was charged by mistake, or is for work that nobody does: what is paid of it goes back, and so does the lender's part. */
export async function withdrawFee(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  account: RentalAccount,
  fee: FeeRow,
  reason: string | null,
): Promise<void> {
  const { payoutId } = fee
  if (payoutId) await withdrawShare(tx, deps, actor, account, payoutId)
  await update(tx, account, fee, {
    withdrawnAt: actor.now,
    withdrawnBy: actor.viewer?.id ?? null,
    withdrawnReason: reason,
  })
  await audit(tx, actor, fee, 'rental.fee_withdrawn', { amount: moneyText(fee.cents), reason })
}

/** Of an alteration whose cost changes. @param cents above 0 */
export async function changeFee(
  tx: Tx,
  actor: Actor,
  account: RentalAccount,
  fee: FeeRow,
  cents: Cents,
): Promise<void> {
  await update(tx, account, fee, { cents })
  await audit(tx, actor, fee, 'rental.fee_changed', {
    before: moneyText(fee.cents),
    after: moneyText(cents),
    reason: shownNote(fee.reason),
  })
}

/** A rental that is cancelled owes nothing more: fees end with what is paid of them. */
export async function endFees(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  account: RentalAccount,
): Promise<void> {
  for (const fee of account.fees.filter(({ withdrawnAt }) => !withdrawnAt)) {
    const paid = paidOfFee(account.payments, fee.id)
    if (paid >= fee.cents) continue
    if (paid <= 0) await withdrawFee(tx, deps, actor, account, fee, null)
    else await lowerTo(tx, deps, actor, account, fee, paid)
  }
}

/** Also the part of its lender, who gets no more than what is paid. */
async function lowerTo(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  account: RentalAccount,
  fee: FeeRow,
  cents: Cents,
): Promise<void> {
  const { rental } = account
  const { dressId, kind } = fee
  const lenderCents = Math.min(fee.lenderCents, cents)
  let { payoutId } = fee
  if (payoutId && dressId && lenderCents < fee.lenderCents) {
    const share = { rentalId: rental.id, dressId, cents: lenderCents, note: noteOf(kind, rental) }
    payoutId = await lowerFeeShare(tx, deps, actor, payoutId, share)
  }
  await update(tx, account, fee, { cents, lenderCents, payoutId })
}

/** The lender reads it. */
function noteOf(kind: FeeKind, { number }: RentalAccount['rental']): NoteCode {
  return { is: kind === 'FORFEITED' ? 'forfeitedFee' : 'damage', number }
}

async function withdrawShare(
  tx: Tx,
  deps: Deps,
  actor: Actor<Viewer | null>,
  { rental }: RentalAccount,
  payoutId: PayoutId,
): Promise<void> {
  const correction = storedNote({ is: 'feeCorrectionUndone', number: rental.number })
  await withdrawRentalEarning(tx, deps, actor, payoutId, { why: 'FEE', isCorrected: false, correction })
}

async function update(
  tx: Tx,
  { fees }: RentalAccount,
  { id }: FeeRow,
  change: Partial<FeeRow>,
): Promise<void> {
  const [changed] = await tx.update(rentalFees).set(change).where(eq(rentalFees.id, id)).returning()
  fees.splice(
    fees.findIndex((one) => one.id === id),
    1,
    changed as FeeRow,
  )
}

function audit(
  tx: Tx,
  actor: Actor<Viewer | null>,
  { id, rentalId, kind }: FeeRow,
  action: 'rental.fee_charged' | 'rental.fee_withdrawn' | 'rental.fee_changed',
  detail: Record<string, unknown>,
) {
  return recordAudit(tx, actor, {
    action,
    subjectType: 'rental',
    subjectId: rentalId,
    detail: { feeId: id, kind, ...detail },
  })
}
