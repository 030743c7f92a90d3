import { resetSecondFactor } from '#accounts/second-factor-contract.ts'
import { resetSecondFactorDialog as messages } from '#accounts/texts/texts.gen.js'
import { listUsers } from '#accounts/users-contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { userName } from './user-name.ts'
import type { UserDialogProps } from './user-task.ts'

export function ResetSecondFactorDialog({ person, ...dialog }: UserDialogProps) {
  const { mutateAsync } = useApiMutation(resetSecondFactor)
  const name = userName(person)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages}
      question={messages.question({ name })}
      send={async () => {
        await mutateAsync({ params: { id: person.id } })
        return name
      }}
      refreshes={[listUsers]}
    >
      <p className="text-sm text-quiet">{messages.lost}</p>
    </ConfirmDialog>
  )
}
