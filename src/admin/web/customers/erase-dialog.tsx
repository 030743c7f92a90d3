import { useNavigate } from '@tanstack/react-router'
import { type CustomerFile, eraseCustomer } from '#admin/customer-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import type { DialogProps } from '#ui/overlay/dialog.tsx'

const messages = {
  title: 'Erase Customer',
  action: 'Erase',
  pending: 'Erasing...',
  done: 'Customer erased',
  failed: 'The customer was not erased',
}

const texts = {
  question: (name: string) => `Erase what the shop knows of ${name}? This cannot be undone.`,
  stays:
    'Her file, notes, tasks and measurements go, and her name in appointments and messages. Contracts and emails stay for their terms.',
}

export function EraseDialog({ customer, ...dialog }: DialogProps & { customer: CustomerFile }) {
  const navigate = useNavigate()
  const { mutateAsync } = useApiMutation(eraseCustomer)
  return (
    <ConfirmDialog
      {...dialog}
      {...messages}
      question={texts.question(customer.name)}
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
