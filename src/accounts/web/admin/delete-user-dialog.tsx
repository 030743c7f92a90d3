import { deleteUser, listUsers } from '#accounts/users-contract.ts'
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

const lost =
  'We remove the name and contact details and end every session. Ledger, payouts and agreements stay; the dresses leave the collection.'

interface DeleteUserDialogProps extends UserDialogProps {
  onDone(): void
}

export function DeleteUserDialog({ person, ...dialog }: DeleteUserDialogProps) {
  return (
    <DeleteDialog
      {...dialog}
      endpoint={deleteUser}
      input={{ params: { id: person.id } }}
      name={userName(person)}
      messages={messages}
      refreshes={[listUsers]}
    >
      <HoldingsList userId={person.id} />
      <p className="text-sm text-quiet">{lost}</p>
    </DeleteDialog>
  )
}
