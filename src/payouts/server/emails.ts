import { findRecipient } from '#accounts/server/store.ts'
import { queueEmail } from '#email/server/actions.ts'
import type { MailBlock } from '#email/server/composing/blocks.ts'
import { composeMail } from '#email/server/composing/compose.ts'
import type { Payout } from '#payouts/contract.ts'
import { paymentText } from '#payouts/payment.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Deps } from '#platform/deps.ts'
import { readSettings } from '#settings/server/store.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'
import { sumsOf } from './store.ts'

type PayoutMail = keyof typeof messages

const messages = {
  payout_requested: {
    subject: (amount: string) => `Your payout request of ${amount}`,
    title: 'We have your request',
    text: (name: string, amount: string) =>
      `Dear ${name}, you asked for ${amount} of your balance. It is set aside, and we write again once it is on its way. If it was not you, please answer this email at once.`,
  },
  payout_sent: {
    subject: (amount: string) => `${amount} is on its way to you`,
    title: 'Your payout is on its way',
    text: (name: string, amount: string) =>
      `Dear ${name}, we have paid out the ${amount} you asked for. It may take a few days to arrive.`,
  },
  payout_returned: {
    subject: (amount: string) => `${amount} is back in your balance`,
    title: 'About your payout request',
    text: (name: string, amount: string) =>
      `Dear ${name}, we could not pay out the ${amount} you asked for. It is back in your available balance.`,
  },
  earning_credited: {
    subject: (amount: string) => `You have earned ${amount}`,
    title: 'Your dress has earned',
    text: (name: string, amount: string) =>
      `Dear ${name}, ${amount} has been added to your available balance.`,
  },
  earning_rejected: {
    subject: (amount: string) => `About your earning of ${amount}`,
    title: 'An earning was not added',
    text: (name: string, amount: string) =>
      `Dear ${name}, an earning of ${amount} that was waiting has not been added to your balance.`,
  },
}

const facts = {
  amount: 'Amount',
  dress: 'Dress',
  price: 'Rental price',
  fee: (percent: string) => `Platform fee, ${Number(percent)}%`,
  share: 'Your share',
  payment: 'Payment',
  balance: 'Available balance',
  button: 'See your payouts',
  footer: 'You receive this because it concerns your balance.',
}

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
  { userId, kind, amount: text, dressName, terms, payment }: Payout,
  reason = '',
): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (!recipient) return
  const { subject, title, text: textOf } = messages[name]
  const firstName = recipient.firstName ?? recipient.username
  const [amount, balance] = [amountInDollars(text), dollarsAndCents((await sumsOf(tx, userId)).available)]
  const link = `${deps.publicUrl}/payout`
  const blocks: MailBlock[] = [
    { text: textOf(firstName, amount) },
    ...(reason ? [{ quote: reason }] : []),
    {
      facts: [
        [facts.amount, amount],
        ...(dressName ? [[facts.dress, dressName] as const] : []),
        ...(terms
          ? [
              [facts.price, amountInDollars(terms.rentalPrice)] as const,
              [facts.fee(terms.feePercent), amountInDollars(terms.fee)] as const,
              [facts.share, amountInDollars(terms.share)] as const,
            ]
          : []),
        ...(payment ? [[facts.payment, paymentText(payment, kind)] as const] : []),
        [facts.balance, balance],
      ],
    },
    { button: facts.button, href: link },
  ]
  const variables = { firstName, amount, dressTitle: dressName ?? '', reason, balance, link }
  const builtIn = { subject: subject(amount), title, preview: textOf(firstName, amount) }
  const mail = await composeMail(tx, deps, await readSettings(tx), {
    name,
    to: recipient.email,
    variables,
    builtIn: { ...builtIn, footer: facts.footer, blocks },
  })
  await queueEmail(tx, deps, mail)
}
