import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { customersSamePersonUndoMerges as messages } from '#admin/messages/texts.gen.js'
import { undoMerge } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'

/** Merges of the last day, each with its way back. */
export function UndoMerges({ customer: { merges } }: { customer: CustomerFile }) {
  const { mutate, isPending } = useApiMutation(undoMerge, {
    refreshes: [getCustomer, getCustomerTimeline, listCustomers],
    onSuccess: () => toast({ title: messages.undone, tone: 'good' }),
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  if (merges.length === 0) return null
  return (
    <ul aria-label={messages.title} className="mt-3 border-s-2 border-line ps-3 text-sm">
      {merges.map(({ id, name, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
          {messages.merged({ name })}
          <span className="text-quiet">
            <Moment instant={at} />
          </span>
          <Button
            size="small"
            kind="secondary"
            aria-label={messages.undoOf({ name })}
            pending={isPending && messages.undoing}
            onClick={() => mutate({ params: { id } })}
          >
            {messages.undo}
          </Button>
        </li>
      ))}
    </ul>
  )
}
