import { deleteUser, getHoldings, listUsers } from '#accounts/users-contract.ts'
import { getRentalTerms } from '#settings/contract.ts'
import { whatStaysOfRentals } from '#settings/rental-agreement-term.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { useFreshQuery, useLiveQuery } from '#ui/api/use-live-query.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { HoldingsList } from './holdings-list.tsx'
import { userName } from './user-name.ts'
import type { UserDialogProps } from './user-task.ts'

const messages = {
  title: 'Delete User',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  action: 'Delete User',
  pending: 'Deleting...',
  done: 'User deleted',
  failed: 'Failed to delete user',
  lost: 'We remove the name and contact details and end every session. Ledger, payouts and agreements stay; the dresses leave the collection.',
  photos: (name: string, erased: number, others: number) =>
    `${name}. Condition photos: ${erased} erased, ${others} kept with their contract until its term ends.`,
}

const unknown = 'You can delete the user once this has loaded.'

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
      question={messages.question(name)}
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
  return erasedPhotos + keptPhotos === 0 ? name : messages.photos(name, erasedPhotos, keptPhotos)
}
