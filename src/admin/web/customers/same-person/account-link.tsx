import { useState } from 'react'
import type { CustomerFile } from '#admin/customer-contract.ts'
import { accountLink as messages } from '#admin/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { LinkDecision } from './account-link-dialog.tsx'

const AccountLinkDialog = lazyDialog(() => import('./account-link-dialog.tsx'), 'AccountLinkDialog')

/** What her account sees of this file, and what staff can say about it. */
export function AccountLink({ customer }: { customer: CustomerFile }) {
  const [decision, setDecision] = useState<LinkDecision>('confirm')
  const [open, setOpen] = useState(false)
  const { account } = customer
  if (!account?.state) return null
  const isOpen = account.state === 'PROVED' || account.state === 'STAFF'
  function ask(next: LinkDecision) {
    setDecision(next)
    setOpen(true)
  }
  return (
    <section
      aria-label={messages.title}
      className={cx(
        'mt-3 border-s-2 ps-3 text-sm',
        account.state === 'CHECK' ? 'border-warn' : 'border-line',
      )}
    >
      <p>{messages.states[account.state]({ email: account.email })}</p>
      <p className="flex flex-wrap gap-x-3">
        {!isOpen && (
          <Button size="small" kind="secondary" onClick={() => ask('confirm')}>
            {messages.confirming.open}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => ask('separate')}>
          {messages.separating.open}
        </Button>
      </p>
      <AccountLinkDialog
        open={open}
        onOpenChange={setOpen}
        customer={customer}
        email={account.email}
        decision={decision}
      />
    </section>
  )
}
