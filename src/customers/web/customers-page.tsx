import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { listCustomers } from '#customers/contract.ts'
import { customerSources, sourceNames } from '#customers/facts.ts'
import {
  customersList as customersListTexts,
  customersWords,
  customersPageHead as headTexts,
  customersPage as messages,
} from '#customers/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { languageChoices } from '#shared/language/labels.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { privateHead } from '#ui/page/head.ts'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { readListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'
import { nextVisitText } from './next-visit-text.ts'

const CustomerDialog = lazyDialog(() => import('./customer-dialog.tsx'), 'CustomerDialog')

export const Route = createFileRoute('/admin/customers')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => prefetchList(context, customersList, readListSearch(location.search))),
  head: privateHead(headTexts.customers),
  component: CustomersPage,
})

function CustomersPage() {
  const search = Route.useSearch()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <StaffList
        list={customersList}
        search={search}
        query={useListQuery(customersList, search)}
        actions={
          <Button size="small" onClick={() => setAdding(true)} onPointerEnter={CustomerDialog.preload}>
            {messages.add}
          </Button>
        }
      />
      <CustomerDialog
        open={isAdding}
        onOpenChange={setAdding}
        onSaved={({ id }) => void navigate({ to: '/admin/customers/$id', params: { id } })}
      />
    </>
  )
}

const spans = [7, 30, 90, 180]

const customersList = defineList(listCustomers, {
  to: '/admin/customers',
  pageSize: 25,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowPage: ({ id }) => ({ to: '/admin/customers/$id', params: { id } }),
  messages: customersListTexts,
  columns: [
    {
      id: 'name',
      label: words.name,
      card: 'title',
      sortable: true,
      clip: true,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'phone',
      label: words.phone,
      card: 'text',
      cell: ({ phone }) => phone && <Phone number={phone} short />,
    },
    {
      id: 'eventDate',
      label: words.event,
      sortable: true,
      cell: ({ eventDate }) => eventDate && <Day date={eventDate} />,
    },
    {
      id: 'next',
      label: customersListTexts.next,
      card: 'end',
      cell: ({ next }) =>
        next && <span className="whitespace-nowrap tabular-nums">{nextVisitText(next)}</span>,
    },
    {
      id: 'owes',
      label: customersListTexts.owes,
      align: 'end',
      cell: ({ owes }) => centsOf(owes) > 0 && amountInDollars(owes),
    },
    {
      id: 'source',
      label: customersWords.foundUsBy,
      card: 'none',
      cell: ({ source }) => source && sourceNames[source],
    },
    { id: 'email', label: words.email, optional: true, clip: true, cell: ({ email }) => email },
    {
      id: 'language',
      label: words.language,
      optional: true,
      cell: ({ language }) => languageLabels[language],
    },
    {
      id: 'createdAt',
      label: words.since,
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
  ],
  filters: [
    {
      name: 'eventWithin',
      label: words.event,
      kind: 'choice',
      choices: spans.map((days) => ({ value: String(days), label: messages.within({ days }) })),
    },
    {
      name: 'owes',
      label: customersListTexts.owes,
      kind: 'choice',
      choices: [{ value: 'yes', label: messages.owes }],
    },
    {
      name: 'overdue',
      label: words.overdue,
      kind: 'choice',
      choices: [{ value: 'yes', label: messages.overdue }],
    },
    {
      name: 'noComing',
      label: customersListTexts.next,
      kind: 'choice',
      choices: [{ value: 'yes', label: messages.noComing }],
      more: true,
    },
    {
      name: 'linkToCheck',
      label: words.account,
      kind: 'choice',
      choices: [{ value: 'yes', label: messages.linkToCheck }],
      more: true,
    },
    {
      name: 'language',
      label: words.language,
      kind: 'choice',
      choices: languageChoices(),
      more: true,
    },
    {
      name: 'source',
      label: customersWords.foundUsBy,
      kind: 'choice',
      choices: customerSources.map((value) => ({ value, label: sourceNames[value] })),
      more: true,
    },
  ],
})

function Day({ date }: { date: string }) {
  return <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(date)}</span>
}
