import { useQueryClient } from '@tanstack/react-query'
import { deletePerson, listPeople } from '#accounts/people-contract.ts'
import { useApi } from '#ui/api-hooks.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { toast } from '#ui/toast.ts'
import type { PersonDialogProps } from './people.tsx'
import { personName } from './person-name.ts'

const words = {
  title: 'Delete User',
  question: (name: string) => `Are you sure you want to delete ${name}? This action cannot be undone.`,
  text: 'Names and address are removed and every session ends. Ledger, payouts and agreements stay; dresses leave the collection.',
  action: 'Delete User',
  pending: 'Deleting...',
  done: 'User deleted',
  failed: 'Failed to delete user',
}

interface DeleteDialogProps extends PersonDialogProps {
  onDone(): void
}

export function DeleteDialog({ person, onDone, ...dialog }: DeleteDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  async function remove() {
    await api.call(deletePerson, { params: { id: person.id } })
    toast({ title: words.done, text: personName(person), tone: 'good' })
    void queryClient.invalidateQueries({ queryKey: [listPeople.path] })
  }
  return (
    <ConfirmDialog
      {...dialog}
      title={words.title}
      question={words.question(personName(person))}
      action={words.action}
      pending={words.pending}
      failed={words.failed}
      onConfirm={remove}
      onDone={onDone}
    >
      <p className="text-sm text-quiet">{words.text}</p>
    </ConfirmDialog>
  )
}
