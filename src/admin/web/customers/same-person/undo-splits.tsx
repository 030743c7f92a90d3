import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import { undoSplits as messages } from '#admin/texts/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { undoSplit } from '#customers/split-contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { getCustomerMeasurements } from '#measurements/contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { Moment } from '#ui/moment.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

/** Splits of the last day, each with the other file and, in the file of before, its way back. */
export function UndoSplits({ customer: { splits } }: { customer: CustomerFile }) {
  const { mutate, isPending } = useApiMutation(undoSplit, {
    refreshes: [getCustomer, getCustomerTimeline, getCustomerMeasurements, listCustomers],
    onSuccess: () => toast({ title: messages.undone, tone: 'good' }),
    onError: (error) => toastFailure(error),
  })
  if (splits.length === 0) return null
  return (
    <ul aria-label={messages.title} className="mt-3 border-s-2 border-line ps-3 text-sm">
      {splits.map(({ id, other, isFrom, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
          <span>{isFrom ? messages.into : messages.from}</span>
          <CustomerLink id={other.id} name={other.name} />
          <span className="text-quiet">
            <Moment instant={at} />
          </span>
          {isFrom && (
            <Button
              size="small"
              kind="secondary"
              aria-label={messages.undoOf({ name: other.name })}
              pending={isPending && messages.undoing}
              onClick={() => mutate({ params: { id } })}
            >
              {words.undo}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
