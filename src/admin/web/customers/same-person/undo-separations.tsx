import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { undoSeparations as messages } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { getAccountLink, undoSeparation } from '#customers/link-contract.ts'
import type { CustomerSeparationId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { UndoList } from './undo-list.tsx'

/** Accounts that were separated within the last day, from either file. */
export function UndoSeparations({ customer: { separations } }: { customer: CustomerFile }) {
  const { mutate, isPending } = useApiMutation(undoSeparation, {
    refreshes: [getAccountLink, getCustomer, getCustomerTimeline, listCustomers],
    onSuccess: () => toast({ title: messages.undone, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  const undo = (id: CustomerSeparationId) => mutate({ params: { id } })
  return (
    <UndoList
      rows={separations}
      texts={messages}
      said={messages.separated}
      isPending={isPending}
      undo={undo}
    />
  )
}
