import { deleteUserDialog as messages } from '#accounts/texts/texts.gen.js'
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
