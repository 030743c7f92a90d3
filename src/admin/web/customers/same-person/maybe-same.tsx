import { useState } from 'react'
import type { CustomerFile } from '#admin/customer-contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'), 'MergeDialog')

const messages = {
  title: 'Maybe the same person',
  same: { phone: 'the same phone', email: 'the same email' },
  merge: 'Merge…',
  mergeOf: (name: string) => `Merge with ${name}`,
}

/** Others with the same phone or email: one press leads to the merge. */
export function MaybeSame({ customer }: { customer: CustomerFile }) {
  const [otherId, setOtherId] = useState<string>()
  const [open, setOpen] = useState(false)
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
                <span className="text-quiet">
                  {[phone, email, messages.same[same]].filter(Boolean).join(' · ')}
                </span>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={messages.mergeOf(name)}
                  onClick={() => {
                    setOtherId(id)
                    setOpen(true)
                  }}
                >
                  {messages.merge}
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
