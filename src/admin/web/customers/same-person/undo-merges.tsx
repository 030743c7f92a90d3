import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { undoMerges as messages } from '#admin/texts/texts.gen.js'
import { undoMerge } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import type { CustomerMergeId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { UndoList } from './undo-list.tsx'

/** Merges of the last day, each with its way back. */
export function UndoMerges({ customer: { merges } }: { customer: CustomerFile }) {
  const { mutate, isPending } = useApiMutation(undoMerge, {
    refreshes: [getCustomer, getCustomerTimeline, listCustomers],
    onSuccess: () => toast({ title: messages.undone, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  const undo = (id: CustomerMergeId) => mutate({ params: { id } })
  return <UndoList rows={merges} texts={messages} said={messages.merged} isPending={isPending} undo={undo} />
}
