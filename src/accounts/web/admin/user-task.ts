import type { ListedUser } from '#accounts/users-contract.ts'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

export type UserTask = 'edit' | 'balance' | 'password' | 'history' | 'secondFactor' | 'delete'

export interface UserDialogProps extends DialogProps {
  person: ListedUser
}
