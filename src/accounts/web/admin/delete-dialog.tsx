import { useQueryClient } from '@tanstack/react-query'
import { deleteUser, listUsers } from '#accounts/users-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { userName } from './user-name.ts'
import type { UserDialogProps } from './user-task.ts'

const messages = {
  title: 'Delete User',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  text: 'We remove the name and contact details and end every session. Ledger, payouts and agreements stay; the dresses leave the collection.',
  action: 'Delete User',
  pending: 'Deleting...',
  done: 'User deleted',
  failed: 'Failed to delete user',
}

interface DeleteDialogProps extends UserDialogProps {
  onDone(): void
}

export function DeleteDialog({ person, onDone, ...dialog }: DeleteDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  async function remove() {
    await api.call(deleteUser, { params: { id: person.id } })
    toast({ title: messages.done, text: userName(person), tone: 'good' })
    void queryClient.invalidateQueries({ queryKey: [listUsers.path] })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={messages.title}
      question={messages.question(userName(person))}
      action={messages.action}
      pending={messages.pending}
      failed={messages.failed}
      onConfirm={remove}
      onDone={onDone}
    >
      <p className="text-sm text-quiet">{messages.text}</p>
    </ConfirmDialog>
  )
}
