import { greetingName } from '#accounts/full-name.ts'
import { findRecipient } from '#accounts/server/store.ts'
import { findDressTitles } from '#dresses/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Payout } from '#payouts/contract.ts'
import { paymentText } from '#payouts/payment.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { inLanguage } from '#platform/language.ts'
import { readSettings } from '#settings/server/store.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'
import { languagePath } from '#shared/language/language.ts'
import { sumsOf } from './store.ts'

type PayoutMail =
  | 'payout_requested'
  | 'payout_sent'
  | 'payout_returned'
  | 'earning_credited'
  | 'earning_rejected'

/** To the lender; also a warning when somebody else made the request. */
export function notifyRequest(tx: Tx, deps: Deps, payout: Payout): Promise<void> {
  return notify(tx, deps, 'payout_requested', payout)
}

/** To the lender; none to a deleted account. */
export function notifyOutcome(tx: Tx, deps: Deps, payout: Payout, reason?: string): Promise<void> {
  return notify(
    tx,
    deps,
    outcomes[payout.kind][payout.status === 'COMPLETED' ? 'done' : 'refused'],
    payout,
    reason,
  )
}

const outcomes = {
  EARNING: { done: 'earning_credited', refused: 'earning_rejected' },
  WITHDRAWAL: { done: 'payout_sent', refused: 'payout_returned' },
} as const satisfies Record<Payout['kind'], Record<'done' | 'refused', PayoutMail>>

async function notify(
  tx: Tx,
  deps: Deps,
  name: PayoutMail,
  { userId, kind, amount: text, dressId, terms, payment }: Payout,
  reason = '',
): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (!recipient) return
  const balance = (await sumsOf(tx, userId)).available
  const settings = await readSettings(tx)
  const mail = await inLanguage(recipient.language, async () =>
    composeMail(tx, deps, settings, {
      name,
      to: recipient.email,
      variables: {
        firstName: greetingName(recipient),
        amount: amountInDollars(text),
        dressTitle: (dressId && (await findDressTitles(tx, [dressId])).get(dressId)) || '',
        rentalPrice: terms ? amountInDollars(terms.rentalPrice) : '',
        vatPercent: terms?.vatPercent ? String(terms.vatPercent) : '',
        vat: terms?.vatPercent ? amountInDollars(terms.vat) : '',
        feePercent: terms ? String(Number(terms.feePercent)) : '',
        fee: terms ? amountInDollars(terms.fee) : '',
        share: terms ? amountInDollars(terms.share) : '',
        payment: payment ? paymentText(payment, kind) : '',
        reason,
        balance: dollarsAndCents(balance),
        link: `${deps.publicUrl}${languagePath('/payout')}`,
      },
    }),
  )
  await queueEmail(tx, deps, mail)
}
