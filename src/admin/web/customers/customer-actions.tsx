import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '#accounts/web/session/viewer.ts'
import {
  type CustomerFile,
  downloadCustomerData,
  eraseCustomer,
  getCustomer,
  getCustomerTimeline,
} from '#admin/customer-contract.ts'
import { adminWords, customerActions as messages } from '#admin/texts/texts.gen.js'
import { listAudit } from '#audit/contract.ts'
import { ListedRentalDialog } from '#rentals/staff/web/listed-rental-dialog.tsx'
import { urlOf } from '#shared/endpoint.ts'
import { centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { download } from '#ui/api/download.ts'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'

const CustomerDialog = lazyDialog(() => import('#customers/web/customer-dialog.tsx'), 'CustomerDialog')
const NoteDialog = lazyDialog(() => import('./note-dialogs.tsx'), 'NoteDialog')
const TaskDialog = lazyDialog(() => import('./note-dialogs.tsx'), 'TaskDialog')
const MergeDialog = lazyDialog(() => import('./same-person/merge-dialog.tsx'), 'MergeDialog')
const SplitDialog = lazyDialog(() => import('./same-person/split-dialog.tsx'), 'SplitDialog')
const EraseDialog = lazyDialog(() => import('./erase-dialog.tsx'), 'EraseDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Shown = 'pay' | 'note' | 'task' | 'edit' | 'merge' | 'split' | 'history' | 'erase'

/** What staff do with a customer in front of them: the usual things first. */
export function CustomerActions({ customer }: { customer: CustomerFile }) {
  const { id, name, email, rentals } = customer
  const may = useMay()
  const api = useApi()
  const [shown, setShown] = useState<Shown>()
  const [open, setOpen] = useState(false)
  const show = (what: Shown) => {
    setShown(what)
    setOpen(true)
  }
  const dialog = (what: Shown) => ({ open: open && shown === what, onOpenChange: setOpen })
  // The next event first: its balance is what she comes to pay.
  const toPay = rentals.toReversed().find(({ balance }) => centsOf(balance) > 0)
  const refreshes = [getCustomer, getCustomerTimeline]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <div role="group" aria-label={words.actions} className="flex flex-wrap gap-2 border-y border-line py-3">
        <Link
          to="/admin/board"
          search={{ customer: id, colleague: customer.knownBy?.id }}
          className={buttonClass({ kind: 'primary', size: 'small' })}
        >
          {messages.book}
        </Link>
        <Link
          to="/admin/rentals/new"
          search={{ customer: id }}
          className={buttonClass({ kind: 'secondary', size: 'small' })}
        >
          {words.newRental}
        </Link>
        {toPay && (
          <Button size="small" kind="secondary" onClick={() => show('pay')}>
            {messages.pay}
          </Button>
        )}
        {email && (
          <a href={`mailto:${email}`} className={buttonClass({ kind: 'secondary', size: 'small' })}>
            {messages.mail}
          </a>
        )}
        <Button size="small" kind="secondary" onClick={() => show('note')}>
          {messages.note}
        </Button>
        <Button size="small" kind="secondary" onClick={() => show('task')}>
          {messages.task}
        </Button>
        <Button
          size="small"
          kind="secondary"
          onClick={() => show('edit')}
          onPointerEnter={CustomerDialog.preload}
        >
          {words.edit}
        </Button>
        <Button size="small" kind="quiet" onClick={() => show('merge')}>
          {adminWords.merge}
        </Button>
        <Button size="small" kind="quiet" onClick={() => show('split')}>
          {messages.split}
        </Button>
        {may(listAudit) && (
          <Button size="small" kind="quiet" onClick={() => show('history')}>
            {words.history}
          </Button>
        )}
        {!customer.userId && may(downloadCustomerData) && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => void download(api, urlOf(downloadCustomerData, { params: { id } }))}
          >
            {messages.exportData}
          </Button>
        )}
        {!customer.userId && may(eraseCustomer) && (
          <Button size="small" kind="quiet" onClick={() => show('erase')}>
            {messages.erase}
          </Button>
        )}
      </div>
      {toPay && <ListedRentalDialog {...dialog('pay')} name="payment" rentalId={toPay.id} />}
      <NoteDialog {...dialog('note')} customerId={id} />
      <TaskDialog {...dialog('task')} customerId={id} />
      <CustomerDialog {...dialog('edit')} customer={customer} refreshes={refreshes} />
      <MergeDialog {...dialog('merge')} customer={customer} />
      <SplitDialog {...dialog('split')} customer={customer} />
      <EraseDialog {...dialog('erase')} customer={customer} />
      <HistoryPanel {...dialog('history')} subjectType="customer" subjectId={id} name={name} />
    </>
  )
}
