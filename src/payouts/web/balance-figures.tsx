import type { getUserBalance } from '#payouts/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { dollarsAndCents } from '#shared/format/money.ts'

const messages = {
  available: 'Available Balance',
  pending: 'Pending Earnings',
  total: 'Total Earnings',
  note: 'Pending includes earnings that we still have to confirm and payouts on their way to you.',
}

/** A lender's available and pending balance, and their sum. */
export function BalanceFigures({ balance }: { balance: ReplyOf<typeof getUserBalance> }) {
  // This endpoint replies in dollars. Convert to whole cents before adding: 0.1 + 0.2 is not 0.3.
  const available = Math.round(balance.available * 100)
  const pending = Math.round(balance.pending * 100)
  return (
    <>
      <dl className="tabular-nums">
        <div className="flex flex-col-reverse gap-1 pb-5">
          <dt className="text-sm text-quiet">{messages.available}</dt>
          <dd className="text-headline tracking-tight">{dollarsAndCents(available)}</dd>
        </div>
        <Row name={messages.pending} cents={pending} />
        <Row name={messages.total} cents={available + pending} />
      </dl>
      {pending > 0 && <p className="mt-3 text-sm text-quiet">{messages.note}</p>}
    </>
  )
}

function Row({ name, cents }: { name: string; cents: number }) {
  return (
    <div className="flex justify-between gap-6 border-t border-line py-3">
      <dt className="text-quiet">{name}</dt>
      <dd>{dollarsAndCents(cents)}</dd>
    </div>
  )
}
