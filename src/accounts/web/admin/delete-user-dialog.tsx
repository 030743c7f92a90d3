import { userName } from '#accounts/full-name.ts'
import { holdingsList, deleteUserDialog as messages } from '#accounts/texts/texts.gen.js'
import { deleteUser, getHoldings, type Holdings, listUsers } from '#accounts/users-contract.ts'
import { getRentalTerms } from '#settings/contract.ts'
import { whatStaysOfRentals } from '#settings/rental-agreement-term.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { dollarsAndCents, parseSignedMoney } from '#shared/format/money.ts'
import type { AccountId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useFreshQuery } from '#ui/api/use-fresh-query.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { UserDialogProps } from './user-task.ts'

const unknown = messages.stillLoading

interface DeleteUserDialogProps extends UserDialogProps {
  onDone(): void
}

export function DeleteUserDialog({ person, ...dialog }: DeleteUserDialogProps) {
  const params = { id: person.id }
  const name = userName(person)
  const { mutateAsync } = useApiMutation(deleteUser)
  const { isKnown } = useFreshQuery(getHoldings, { params }, { enabled: dialog.open })
  const terms = useLiveQuery(getRentalTerms)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages}
      question={messages.question({ name })}
      send={async () => resultOf(name, await mutateAsync({ params }))}
      refreshes={[listUsers]}
      blocked={isKnown && terms.data ? undefined : unknown}
    >
      <div aria-live="polite">
        <HoldingsList userId={person.id} />
      </div>
      <p className="text-sm text-quiet">
        {messages.lost} {terms.data && whatStaysOfRentals(terms.data.contractMonths)}
      </p>
    </ConfirmDialog>
  )
}

function resultOf(name: string, { erasedPhotos, keptPhotos }: ReplyOf<typeof deleteUser>) {
  return erasedPhotos + keptPhotos === 0
    ? name
    : messages.photos({ name, erased: erasedPhotos, others: keptPhotos })
}

/** What a user has with us, before the user is deleted. */
function HoldingsList({ userId }: { userId: AccountId }) {
  const query = useFreshQuery(getHoldings, { params: { id: userId } })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={2} className="h-5" />}
      failed={holdingsList.failed}
    >
      {(holdings) => <Lines lines={holdingLines(holdings)} hasMoney={hasMoney(holdings)} />}
    </QueryBoundary>
  )
}

function Lines({ lines, hasMoney: money }: { lines: string[]; hasMoney: boolean }) {
  if (lines.length === 0) return <p className="text-sm text-quiet">{holdingsList.none}</p>
  return (
    <div className="text-sm">
      <p className="font-medium">{holdingsList.title}</p>
      <ul className="list-disc ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {money && <p className="mt-2 text-quiet">{holdingsList.money}</p>}
    </div>
  )
}

function hasMoney({ balance, openPayouts }: Holdings): boolean {
  return parseSignedMoney(balance) !== 0 || openPayouts > 0
}

function holdingLines({ balance, photos, ...counts }: Holdings): string[] {
  const cents = parseSignedMoney(balance) ?? 0
  const amount = dollarsAndCents(Math.abs(cents))
  const lines = (
    ['openPayouts', 'dresses', 'comingAppointments', 'rentals', 'calendarAddresses', 'apiKeys'] as const
  )
    .filter((name) => counts[name] > 0)
    .map((name) => holdingsList[name]({ count: counts[name] }))
  if (photos.erasable + photos.others > 0)
    lines.push(
      holdingsList.photos({
        count: photos.erasable + photos.others,
        erasable: photos.erasable,
        others: photos.others,
      }),
    )
  if (cents !== 0) lines.unshift(cents > 0 ? holdingsList.owed({ amount }) : holdingsList.owing({ amount }))
  return lines
}
