import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { customerSources, sourceNames } from '#customers/constants.ts'
import { listCustomers } from '#customers/contract.ts'
import {
  customersList as customersListTexts,
  customersWords,
  customersPageHead as headTexts,
  customersPage as messages,
} from '#customers/texts/texts.gen.js'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { languageChoices } from '#shared/language/labels.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { Button } from '#ui/button.tsx'
import { choices } from '#ui/control/choices.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { privateHead } from '#ui/page/head.ts'
import { Phone } from '#ui/phone.tsx'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
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
  head: privateHead(headTexts.title),
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
      cell: ({ name }) => <Clipped className="font-medium">{name}</Clipped>,
    },
    {
      id: 'phone',
      label: words.phone,
      card: 'text',
      cell: ({ phone }) => phone && <Phone number={phone} short />,
    },
    column.day('eventDate', words.event, ({ eventDate }) => eventDate, { sortable: true }),
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
    column.moment('createdAt', words.since, ({ createdAt }) => createdAt, { sortable: true, optional: true }),
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
      choices: choices({ yes: messages.owes }),
    },
    { name: 'overdue', label: words.overdue, kind: 'choice', choices: choices({ yes: messages.overdue }) },
    {
      name: 'noComing',
      label: customersListTexts.next,
      kind: 'choice',
      choices: choices({ yes: messages.noComing }),
      more: true,
    },
    {
      name: 'contactAsked',
      label: messages.contactAsked,
      kind: 'choice',
      choices: choices({ yes: messages.contactToCorrect }),
      more: true,
    },
    {
      name: 'linkToCheck',
      label: words.account,
      kind: 'choice',
      choices: choices({ yes: messages.linkToCheck }),
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
      choices: choices(sourceNames, customerSources),
      more: true,
    },
  ],
})
