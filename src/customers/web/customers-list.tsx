import { listCustomers } from '#customers/contract.ts'
import { customerSources, sourceNames } from '#customers/facts.ts'
import {
  customersWords,
  customersList as messages,
  customersListTexts as texts,
} from '#customers/texts/texts.gen.js'
import { shortDayWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { languageChoices } from '#shared/language/labels.ts'
import { labels as languageLabels, words } from '#shared/texts/texts.gen.js'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { nextVisitText } from './next-visit-text.ts'

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
      label: messages.next,
      card: 'end',
      cell: ({ next }) =>
        next && <span className="whitespace-nowrap tabular-nums">{nextVisitText(next)}</span>,
    },
    {
      id: 'owes',
      label: messages.owes,
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
      choices: spans.map((days) => ({ value: String(days), label: texts.within({ days }) })),
    },
    { name: 'owes', label: messages.owes, kind: 'choice', choices: [{ value: 'yes', label: texts.owes }] },
    {
      name: 'overdue',
      label: words.overdue,
      kind: 'choice',
      choices: [{ value: 'yes', label: texts.overdue }],
    },
    {
      name: 'noComing',
      label: messages.next,
      kind: 'choice',
      choices: [{ value: 'yes', label: texts.noComing }],
      more: true,
    },
    {
      name: 'linkToCheck',
      label: words.account,
      kind: 'choice',
      choices: [{ value: 'yes', label: texts.linkToCheck }],
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
