import { deleteUser, getHoldings, listUsers } from '#accounts/users-contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { DeleteDialog } from '#ui/overlay/delete-dialog.tsx'
import { HoldingsList } from './holdings-list.tsx'
import { userName } from './user-name.ts'
import type { UserDialogProps } from './user-task.ts'

const messages = {
  title: 'Delete User',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  action: 'Delete User',
  done: 'User deleted',
  failed: 'Failed to delete user',
}

const unknown = 'You can delete the user once this has loaded.'

const lost =
  'We remove the name and contact details and end every session. Ledger, payouts and agreements stay; the dresses leave the collection.'

interface DeleteUserDialogProps extends UserDialogProps {
  onDone(): void
}

export function DeleteUserDialog({ person, ...dialog }: DeleteUserDialogProps) {
  const params = { id: person.id }
  const { isPending, isError, isFetching } = useLiveQuery(
    getHoldings,
    { params },
    { staleTime: 0, enabled: dialog.open },
  )
  return (
    <DeleteDialog
      {...dialog}
      endpoint={deleteUser}
      input={{ params }}
      name={userName(person)}
      messages={messages}
      refreshes={[listUsers]}
      blocked={isPending || isError || isFetching ? unknown : undefined}
    >
      <div aria-live="polite">
        <HoldingsList userId={person.id} />
      </div>
      <p className="text-sm text-quiet">{lost}</p>
    </DeleteDialog>
  )
}
