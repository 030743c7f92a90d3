import { holdingsList as messages } from '#accounts/texts/texts.gen.js'
import { getHoldings, type Holdings } from '#accounts/users-contract.ts'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'
import type { AccountId } from '#shared/ids.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useFreshQuery } from '#ui/api/use-live-query.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** What a user has with us, before the user is deleted. */
export function HoldingsList({ userId }: { userId: AccountId }) {
  const query = useFreshQuery(getHoldings, { params: { id: userId } })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={2} className="h-5" />}
      failed={messages.failed}
    >
      {(holdings) => <Lines lines={linesOf(holdings)} hasMoney={hasMoney(holdings)} />}
    </QueryBoundary>
  )
}

function Lines({ lines, hasMoney: money }: { lines: string[]; hasMoney: boolean }) {
  if (lines.length === 0) return <p className="text-sm text-quiet">{messages.none}</p>
  return (
    <div className="text-sm">
      <p className="font-medium">{messages.title}</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {money && <p className="mt-2 text-quiet">{messages.money}</p>}
    </div>
  )
}

function hasMoney({ balance, openPayouts }: Holdings): boolean {
  return parseSignedMoney(balance) !== 0 || openPayouts > 0
}

function linesOf({ balance, photos, ...counts }: Holdings): string[] {
  const cents = parseSignedMoney(balance) ?? 0
  const amount = dollarsAndCents(Math.abs(cents))
  const lines = (
    ['openPayouts', 'dresses', 'comingAppointments', 'rentals', 'calendarAddresses', 'apiKeys'] as const
  )
    .filter((name) => counts[name] > 0)
    .map((name) => messages[name]({ count: counts[name] }))
  if (photos.erasable + photos.others > 0)
    lines.push(
      messages.photos({
        count: photos.erasable + photos.others,
        erasable: photos.erasable,
        others: photos.others,
      }),
    )
  if (cents !== 0) lines.unshift(cents > 0 ? messages.owed({ amount }) : messages.owing({ amount }))
  return lines
}
