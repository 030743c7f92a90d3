import type { ListedUser } from '#accounts/users-contract.ts'

export type UserTask = 'edit' | 'balance' | 'password' | 'history' | 'delete'

export interface UserDialogProps {
  open: boolean
  onOpenChange(open: boolean): void
  person: ListedUser
}
