import { useState } from 'react'
import { type CustomerFile, getCustomer } from '#admin/customer-contract.ts'
import { adminWords, maybeSame as messages } from '#admin/texts/texts.gen.js'
import { setNotSame } from '#customers/change-contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { dotList } from '#shared/format/list.ts'
import type { CustomerId } from '#shared/ids.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'), 'MergeDialog')

/** Others with the same phone or email: one press leads to the merge. */
export function MaybeSame({ customer }: { customer: CustomerFile }) {
  const [otherId, setOtherId] = useState<string>()
  const [open, setOpen] = useState(false)
  const sayNotSame = useNotSame(customer.id)
  const { maybeSame } = customer
  return (
    <>
      {maybeSame.length > 0 && (
        <section aria-label={messages.title} className="mt-3 border-s-2 border-warn ps-3 text-sm">
          <h2 className="font-semibold">{messages.title}</h2>
          <ul>
            {maybeSame.map(({ id, name, phone, email, same }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-3 py-1">
                <CustomerLink id={id} name={name} />
                <span className="text-quiet">{dotList([phone, email, messages.same[same]])}</span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={messages.mergeOf({ name })}
                  onClick={() => {
                    setOtherId(id)
                    setOpen(true)
                  }}
                >
                  {adminWords.merge}
                </Button>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={messages.notSameOf({ name })}
                  onClick={() => sayNotSame(id, name)}
                >
                  {messages.notSame}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <MergeDialog open={open} onOpenChange={setOpen} customer={customer} otherId={otherId} />
    </>
  )
}

/** The hint goes from both files; Undo brings it back. */
function useNotSame(id: CustomerId) {
  const change = useApiMutation(setNotSame, { refreshes: [getCustomer] })
  return function say(otherId: CustomerId, name: string) {
    const send = (isNotSame: boolean) => ({ params: { id }, body: { otherId, isNotSame } })
    const saved = () =>
      toast({
        title: messages.noted({ name }),
        tone: 'good',
        undo: () => change.mutateAsync(send(false)),
      })
    change.mutateAsync(send(true)).then(saved, toastFailure)
  }
}
