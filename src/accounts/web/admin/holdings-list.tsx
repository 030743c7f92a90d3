import { getHoldings, type Holdings } from '#accounts/users-contract.ts'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useFreshQuery } from '#ui/api/use-live-query.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'

const messages = {
  title: 'This user still has:',
  none: 'This user has no money, dresses or coming bookings with us.',
  failed: 'We could not check what this user has with us.',
  owed: (amount: string) => `A balance of ${amount}, which we still owe`,
  owing: (amount: string) => `A debt of ${amount} to us`,
  money: 'Find the user later with the filter "Former, with money".',
  openPayouts: (count: number) => `${counted(count, 'payout')} not settled`,
  dresses: (count: number) => `${counted(count, 'dress', 'dresses')}; those on offer leave the collection`,
  comingAppointments: (count: number) => `${counted(count, 'coming appointment')} (not cancelled)`,
  rentals: (count: number) => `${counted(count, 'rental')} not ended`,
  photos: (count: number, erasable: number, others: number) =>
    `${counted(count, 'condition photo')} of rentals: ${erasable} erased with the account, ${others} kept with a contract`,
}

/** What a user has with us, before the user is deleted. */
export function HoldingsList({ userId }: { userId: string }) {
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
  const lines = (['openPayouts', 'dresses', 'comingAppointments', 'rentals'] as const)
    .filter((name) => counts[name] > 0)
    .map((name) => messages[name](counts[name]))
  if (photos.erasable + photos.others > 0)
    lines.push(messages.photos(photos.erasable + photos.others, photos.erasable, photos.others))
  if (cents !== 0) lines.unshift(cents > 0 ? messages.owed(amount) : messages.owing(amount))
  return lines
}

function counted(count: number, one: string, several = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${count} ${several}`
}
