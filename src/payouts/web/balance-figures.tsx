import type { getUserBalance } from '#payouts/contract.ts'
import { balanceFigures as messages, payoutsWords } from '#payouts/texts/texts.gen.js'
import type { ReplyOf } from '#shared/endpoint.ts'
import { centsOfNumber, dollarsAndCents } from '#shared/format/money.ts'
import { Fact, Facts } from '#ui/facts.tsx'

/** A lender's available and pending balance, and their sum. */
export function BalanceFigures({ balance }: { balance: ReplyOf<typeof getUserBalance> }) {
  const available = centsOfNumber(balance.available)
  const pending = centsOfNumber(balance.pending)
  return (
    <>
      <Facts look="bill" ruled>
        <div className="flex-col-reverse gap-1! pt-0!">
          <dt className="text-sm text-quiet">{payoutsWords.availableBalance}</dt>
          <dd className="text-start! text-headline tracking-tight">{dollarsAndCents(available)}</dd>
        </div>
        <Fact name={payoutsWords.pendingEarnings}>{dollarsAndCents(pending)}</Fact>
        <Fact name={payoutsWords.totalEarnings}>{dollarsAndCents(available + pending)}</Fact>
      </Facts>
      {pending > 0 && <p className="mt-3 text-sm text-quiet">{messages.note}</p>}
    </>
  )
}
