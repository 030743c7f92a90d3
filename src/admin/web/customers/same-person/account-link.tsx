import { useState } from 'react'
import { type CustomerFile, getCustomer, getCustomerTimeline } from '#admin/customer-contract.ts'
import {
  customersSamePersonAccountLinkConfirming as confirming,
  customersSamePersonAccountLink as messages,
  customersSamePersonAccountLinkSeparating as separating,
  customersSamePersonAccountLinkStates as states,
} from '#admin/messages/texts.gen.js'
import { listCustomers } from '#customers/contract.ts'
import { confirmAccountLink, getAccountLink, separateAccount } from '#customers/link-contract.ts'
import { useApi } from '#ui/api/api-hooks.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { LinkCounts } from './link-counts.tsx'

type Decision = 'confirm' | 'separate'

/** What her account sees of this file, and what staff can say about it. */
export function AccountLink({ customer: { id, name, account } }: { customer: CustomerFile }) {
  const api = useApi()
  const [decision, setDecision] = useState<Decision>()
  const [open, setOpen] = useState(false)
  if (!account?.link) return null
  const isOpen = account.link === 'PROVED' || account.link === 'STAFF'
  function ask(next: Decision) {
    setDecision(next)
    setOpen(true)
  }
  const params = { id }
  const texts = decision === 'separate' ? separating : confirming
  return (
    <section
      aria-label={messages.title}
      className={cx('mt-3 border-s-2 ps-3 text-sm', account.link === 'CHECK' ? 'border-warn' : 'border-line')}
    >
      <p>{states[account.link]({ email: account.email })}</p>
      <p className="flex flex-wrap gap-x-3">
        {!isOpen && (
          <Button size="small" kind="secondary" onClick={() => ask('confirm')}>
            {confirming.open}
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={() => ask('separate')}>
          {separating.open}
        </Button>
      </p>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        size="normal"
        title={texts.title}
        question={texts.question({ name, email: account.email })}
        action={texts.action}
        pending={messages.saving}
        done={texts.done}
        failed={messages.failed}
        refreshes={[getCustomer, getCustomerTimeline, getAccountLink, listCustomers]}
        send={async () => {
          await api.call(decision === 'separate' ? separateAccount : confirmAccountLink, { params })
          return name
        }}
      >
        <LinkCounts customerId={id} />
      </ConfirmDialog>
    </section>
  )
}
