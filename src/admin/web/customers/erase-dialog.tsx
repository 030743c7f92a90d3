import { useNavigate } from '@tanstack/react-router'
import { type CustomerFile, eraseCustomer } from '#admin/customer-contract.ts'
import { eraseDialog as texts } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

export function EraseDialog({ customer, ...dialog }: DialogProps & { customer: CustomerFile }) {
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation(eraseCustomer)
  return (
    <ConfirmDialog
      {...dialog}
      {...texts.dialog}
      question={texts.question({ name: customer.name })}
      send={async () => {
        await mutateAsync({ params: { id: customer.id } })
        return undefined
      }}
      refreshes={[listCustomers]}
      onDone={() => void navigate({ to: '/admin/customers' })}
    >
      <p className="text-sm text-quiet">{texts.stays}</p>
    </ConfirmDialog>
  )
}
