import type { getUserBalance } from '#payouts/contract.ts'
import { balanceCards as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { centsOfNumber, dollarsAndCents } from '#shared/format/money.ts'
import { Skeleton } from '#ui/skeleton.tsx'

interface BalanceCardsProps {
  balance: ReplyOf<typeof getUserBalance>
  /** Cents of `pending` that are requested payouts. */
  paidOut: number
}

export function BalanceCards({ balance, paidOut }: BalanceCardsProps) {
  const available = centsOfNumber(balance.available)
  const pending = centsOfNumber(balance.pending)
  const cards = [
    { name: payoutsWords.availableBalance, cents: available, text: messages.availableText },
    { name: payoutsWords.pendingEarnings, cents: pending, text: pendingText(pending - paidOut, paidOut) },
    { name: payoutsWords.totalEarnings, cents: available + pending, text: messages.totalText },
  ]
  return (
    <dl aria-label={messages.figures} className={grid}>
      {cards.map(({ name, cents, text }) => (
        <div key={name} className="flex flex-col gap-1 border border-line bg-surface p-5 sm:p-6">
          <dt className="text-sm text-quiet">{name}</dt>
          <dd className="text-title tracking-tight tabular-nums">{dollarsAndCents(cents)}</dd>
          <dd className="text-sm text-quiet">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

export function BalanceCardsSkeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3].map((nth) => (
        <Skeleton key={nth} className="h-34" />
      ))}
    </div>
  )
}

const grid = 'grid gap-4 sm:grid-cols-3 lg:gap-6'

function pendingText(earned: number, paidOut: number): string {
  if (paidOut === 0) return messages.coming
  return earned <= 0
    ? messages.paidOut
    : messages.both({ earned: dollarsAndCents(earned), paidOut: dollarsAndCents(paidOut) })
}
