import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { listUsers } from '#accounts/users-contract.ts'
import { useMay } from '#accounts/web/session/viewer.ts'
import type { CustomerFile } from '#admin/customer-contract.ts'
import {
  downloadCustomerData,
  eraseCustomer,
  getCustomer,
  getCustomerTimeline,
} from '#admin/customer-contract.ts'
import { adminWords, customerHead, customerView as messages } from '#admin/texts/texts.gen.js'
import { appointmentSentence } from '#appointments/rules/messages.ts'
import { listAudit } from '#audit/contract.ts'
import { ColleagueBadge } from '#colleagues/web/colleague-badge.tsx'
import { type CustomerTask, changeTask, deleteTask } from '#customers/change-contract.ts'
import { sourceNames } from '#customers/constants.ts'
import { spokenLanguageText } from '#customers/web/spoken-language.tsx'
import { CustomerMeasurements } from '#measurements/web/customer-measurements.tsx'
import { ListedRentalDialog } from '#rentals/screens/staff/web/listed-rental-dialog.tsx'
import { dateWithYear, daysBetween } from '#shared/dates.ts'
import { urlOf } from '#shared/endpoint.ts'
import { comma, commaList, dotList } from '#shared/format/list.ts'
import { centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useApi } from '#ui/api/api-hooks.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { saveFile } from '#ui/api/file-link.tsx'
import { Button } from '#ui/button.tsx'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { InstantDay } from '#ui/moment.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Phone } from '#ui/phone.tsx'
import { ContactRequests } from './contact-requests.tsx'
import { CustomerTimeline } from './customer-timeline.tsx'
import { Favourites } from './favourites.tsx'
import { FileSection } from './file-section.tsx'
import { MoneyFacts } from './money-facts.tsx'
import { OpenRentals } from './open-rentals.tsx'
import { Papers } from './papers.tsx'
import { AccountLink } from './same-person/account-link.tsx'
import { Household } from './same-person/household.tsx'
import { MaybeSame } from './same-person/maybe-same.tsx'
import { UndoMerges } from './same-person/undo-merges.tsx'
import { UndoSeparations } from './same-person/undo-separations.tsx'
import { UndoSplits } from './same-person/undo-splits.tsx'
import { fittingFacts } from './timeline-texts.ts'

/** The file of a customer: who she is, what comes, what happened, and what can be done. One component a section. */
export function CustomerView({ customer }: { customer: CustomerFile }) {
  return (
    <article className="max-w-6xl">
      <CustomerHead customer={customer} />
      {customer.isErased ? (
        <p role="status" className="my-4 border-s-2 border-line ps-3">
          {messages.erased}
        </p>
      ) : (
        <CustomerActions customer={customer} />
      )}
      <ContactRequests customer={customer} />
      <UndoMerges customer={customer} />
      <UndoSeparations customer={customer} />
      <UndoSplits customer={customer} />
      <AccountLink customer={customer} />
      <MaybeSame customer={customer} />
      <Household customer={customer} />
      {/* On a phone what she owes stands before all that happened. */}
      <div className="grid items-start gap-x-10 gap-y-6 pt-4 *:min-w-0 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="grid gap-6">
          <ComingFittings customer={customer} />
          <OpenRentals customer={customer} />
        </div>
        <div className="grid gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <MoneyFacts customer={customer} />
          {!customer.isErased && <CustomerMeasurements customerId={customer.id} />}
          <CustomerTasks customer={customer} />
          <Papers customer={customer} />
          <Favourites customer={customer} />
        </div>
        <CustomerTimeline customer={customer} />
      </div>
    </article>
  )
}

function ComingFittings({ customer: { coming } }: { customer: CustomerFile }) {
  return (
    <FileSection title={messages.comingFittingsTitle} none={messages.comingFittingsNone}>
      {coming.length > 0 && (
        <ul className="text-sm">
          {coming.map((fitting) => (
            <li key={fitting.id} className="border-t border-line py-2">
              <Link
                to="/admin/appointments"
                search={{ open: fitting.id }}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {appointmentSentence(fitting)}
              </Link>{' '}
              <span className="text-quiet">{fitting.number}</span>
              <p className="text-quiet">{dotList(fittingFacts(fitting))}</p>
            </li>
          ))}
        </ul>
      )}
    </FileSection>
  )
}

const CustomerDialog = lazyDialog(() => import('#customers/web/customer-dialog.tsx'), 'CustomerDialog')
const NoteDialog = lazyDialog(() => import('./note-dialogs.tsx'), 'NoteDialog')
const TaskDialog = lazyDialog(() => import('./note-dialogs.tsx'), 'TaskDialog')
const MergeDialog = lazyDialog(() => import('./same-person/merge-dialog.tsx'), 'MergeDialog')
const SplitDialog = lazyDialog(() => import('./same-person/split-dialog.tsx'), 'SplitDialog')
const EraseDialog = lazyDialog(() => import('./erase-dialog.tsx'), 'EraseDialog')
const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

type Shown = 'pay' | 'note' | 'task' | 'edit' | 'merge' | 'split' | 'history' | 'erase'

/** What staff do with a customer in front of them: the usual things first. */
function CustomerActions({ customer }: { customer: CustomerFile }) {
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
            onClick={() => void saveFile(api, urlOf(downloadCustomerData, { params: { id } }))}
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

/** "Event in 12 days". */
function eventText(date: string, today: string): string {
  const days = daysBetween(today, date)
  if (days === 0) return customerHead.eventToday
  if (days === 1) return customerHead.eventTomorrow
  if (days === -1) return customerHead.eventYesterday
  return days > 0 ? customerHead.eventIn({ days }) : customerHead.eventAgo({ days: -days })
}

/** Name, event, and how to reach her. */
function CustomerHead({ customer }: { customer: CustomerFile }) {
  const may = useMay()
  const { name, phone, email, address, language, source, eventDate, eventPlace, today, account, knownBy } =
    customer
  return (
    <header className="grid gap-2 pb-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 translate="no" className="me-auto min-w-0 text-lg font-semibold wrap-anywhere">
          {name}
        </h1>
        <Link to="/admin/customers" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {customerHead.back}
        </Link>
      </div>
      {eventDate && (
        <p>
          <strong className="font-semibold">{eventText(eventDate, today)}</strong>
          {comma()}
          {dateWithYear(eventDate)}
          {eventPlace && <span className="text-quiet"> · {eventPlace}</span>}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
        {phone && <Phone number={phone} />}
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-6 items-center wrap-anywhere hover:underline"
          >
            {email}
          </a>
        )}
        <span>{spokenLanguageText(language)}</span>
        {address && <span className="wrap-anywhere">{commaList(address.split('\n'))}</span>}
        {account && may(listUsers) && (
          <Link
            to="/admin"
            search={{ search: account.email }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {customerHead.account({ username: account.username })}
          </Link>
        )}
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-quiet">
        {knownBy && (
          <span className="inline-flex items-center gap-1.5 text-ink">
            <ColleagueBadge colleague={knownBy} isNamed />
            {customerHead.knownBy({ name: knownBy.name })}
          </span>
        )}
        {source && <span>{customerHead.source({ name: sourceNames[source] })}</span>}
        {customer.whatsappConsent && <span>{customerHead.whatsApp}</span>}
        {customer.photoConsent && <span>{customerHead.photos}</span>}
        <span>
          {customerHead.since} <InstantDay instant={customer.createdAt} />
        </span>
      </p>
    </header>
  )
}

/** Open tasks by their day, then done ones. */
function CustomerTasks({ customer: { tasks, today } }: { customer: CustomerFile }) {
  return (
    <FileSection title={messages.customerTasksTitle}>
      {tasks.length > 0 && (
        <ul className="text-sm">
          {tasks.map((task) => (
            <Task key={task.id} task={task} isLate={!task.done && task.due !== null && task.due < today} />
          ))}
        </ul>
      )}
    </FileSection>
  )
}

function Task({ task, isLate }: { task: CustomerTask; isLate: boolean }) {
  const { id, text, due, by, done } = task
  const onError = (error: Error) => toastFailure(error)
  const change = useApiMutation(changeTask, { refreshes: [getCustomer], onError })
  const remove = useApiMutation(deleteTask, { refreshes: [getCustomer], onError })
  const facts = [
    due && messages.due({ date: dateWithYear(due) }),
    done ? (done.by ? messages.doneBy({ by: done.by }) : messages.customerTasksDone) : by,
  ]
  return (
    <li className="flex items-start gap-3 border-t border-line py-2">
      <div className="min-w-0 flex-1 wrap-anywhere">
        <Checkbox
          checked={done !== null}
          disabled={change.isPending}
          onChange={({ target }) => change.mutate({ params: { id }, body: { done: target.checked } })}
          label={<span className={cx(done && 'text-quiet line-through')}>{text}</span>}
          hint={<span className={cx(isLate && 'text-bad')}>{dotList(facts)}</span>}
        />
      </div>
      {done && (
        <Button
          size="small"
          kind="quiet"
          aria-label={messages.deleteOf({ task: text })}
          onClick={() => remove.mutate({ params: { id } })}
        >
          {words.delete}
        </Button>
      )}
    </li>
  )
}
