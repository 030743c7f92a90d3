import { listCustomers } from '#customers/contract.ts'
import { customerLanguages, customerSources, languageNames, sourceNames } from '#customers/facts.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { nextVisitText } from './next-visit-text.ts'

const messages = {
  title: 'Customers',
  count: (total: number) => (total === 1 ? '1 customer' : `${total} customers`),
  search: 'Search customers',
  placeholder: 'Name, phone or email',
  failed: 'The customers could not be loaded.',
  none: 'No customers found',
  noneText: 'Everybody who books, rents or writes to us has a file here.',
}

const texts = {
  owes: 'Still to pay',
  overdue: 'Dress overdue',
  noComing: 'Nothing to come',
  within: (days: number) => `Event within ${days} days`,
}

const spans = [7, 30, 90, 180]

export const customersList = defineList(listCustomers, {
  to: '/admin/customers',
  pageSize: 25,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  rowPage: ({ id }) => ({ to: '/admin/customers/$id', params: { id } }),
  messages,
  columns: [
    {
      id: 'name',
      label: 'Name',
      card: 'title',
      sortable: true,
      clip: true,
      cell: ({ name }) => <span className="font-medium">{name}</span>,
    },
    {
      id: 'phone',
      label: 'Phone',
      card: 'text',
      cell: ({ phone }) => phone && <Phone number={phone} short />,
    },
    {
      id: 'eventDate',
      label: 'Event',
      sortable: true,
      cell: ({ eventDate }) => eventDate && <Day date={eventDate} />,
    },
    {
      id: 'next',
      label: 'Next',
      card: 'end',
      cell: ({ next }) =>
        next && <span className="whitespace-nowrap tabular-nums">{nextVisitText(next)}</span>,
    },
    {
      id: 'owes',
      label: 'Owes',
      align: 'end',
      cell: ({ owes }) => centsOf(owes) > 0 && amountInDollars(owes),
    },
    { id: 'source', label: 'Found us by', card: 'none', cell: ({ source }) => source && sourceNames[source] },
    { id: 'email', label: 'Email', optional: true, clip: true, cell: ({ email }) => email },
    { id: 'language', label: 'Language', optional: true, cell: ({ language }) => languageNames[language] },
    {
      id: 'createdAt',
      label: 'Since',
      sortable: true,
      optional: true,
      cell: ({ createdAt }) => <Moment instant={createdAt} />,
    },
  ],
  filters: [
    {
      name: 'eventWithin',
      label: 'Event',
      kind: 'choice',
      choices: spans.map((days) => ({ value: String(days), label: texts.within(days) })),
    },
    { name: 'owes', label: 'Owes', kind: 'choice', choices: [{ value: 'yes', label: texts.owes }] },
    { name: 'overdue', label: 'Overdue', kind: 'choice', choices: [{ value: 'yes', label: texts.overdue }] },
    {
      name: 'noComing',
      label: 'Next',
      kind: 'choice',
      choices: [{ value: 'yes', label: texts.noComing }],
      more: true,
    },
    {
      name: 'language',
      label: 'Language',
      kind: 'choice',
      choices: customerLanguages.map((value) => ({ value, label: languageNames[value] })),
      more: true,
    },
    {
      name: 'source',
      label: 'Found us by',
      kind: 'choice',
      choices: customerSources.map((value) => ({ value, label: sourceNames[value] })),
      more: true,
    },
  ],
})

function Day({ date }: { date: string }) {
  return <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(date)}</span>
}
