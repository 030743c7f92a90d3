import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { forStaff } from '#accounts/web/session/members-only.tsx'
import { accounts, factKinds, factNames, groupNames, settingOf } from '#books/accounts.ts'
import { flowLabels } from '#books/figure-names.ts'
import { getTrialBalance, type JournalLine, listJournal, sumJournal } from '#books/journal-contract.ts'
import {
  booksWords,
  journalPageHead as headTexts,
  journalList as journalListTexts,
  trialBalance as messages,
} from '#books/texts/texts.gen.js'
import { BooksViews } from '#books/web/books-views.tsx'
import { FoundSums } from '#books/web/found-sums.tsx'
import { settingField as settingTexts } from '#settings/texts/texts.gen.js'
import type { InputOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showroomColumn, showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { poundsText } from '#till/texts.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { prefetch, useLiveQuery } from '#ui/api/use-live-query.ts'
import { Badge } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { privateHead } from '#ui/page/head.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList, type ListDefinition } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import { type ListSearch, readListSearch } from '#ui/table/list-search.ts'
import { PlainTable } from '#ui/table/plain-table.tsx'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { prefetchList, useListQuery } from '#ui/table/use-list-query.ts'

export const Route = createFileRoute('/admin/books/journal')({
  validateSearch: readListSearch,
  loader: ({ context, location }) =>
    forStaff(context, () => {
      const search = readListSearch(location.search)
      // The sums stand above the list, which would move down when they come.
      const sums = prefetch(context, [sumJournal], journalSumsInput(search))
      return Promise.all([prefetchList(context, journalList, search), sums])
    }),
  head: privateHead(headTexts.title),
  component: () => <Journal search={Route.useSearch()} />,
})

/** The lines of the journal below the sums of its accounts. */
function Journal({ search }: { search: ListSearch }) {
  const query = useListQuery(journalList, search)
  const navigate = useNavigate()
  const actionsOf = ({ rentalId }: JournalLine): RowAction[] =>
    rentalId
      ? [
          {
            label: words.rental,
            onSelect: () => void navigate({ to: '/admin/rentals/$id', params: { id: rentalId } }),
            usual: true,
          },
        ]
      : []
  return (
    <>
      <BooksViews chosen="journal" />
      <StaffList
        list={journalList}
        search={search}
        query={query}
        summary={
          <>
            <JournalSums search={search} />
            <TrialBalance search={search} />
          </>
        }
        rowActions={actionsOf}
      />
    </>
  )
}

type Query = InputOf<typeof getTrialBalance>['query']

/** Each account of the period, with the check that they balance. An account leads to its lines. */
function TrialBalance({ search }: { search: ListSearch }) {
  const { from, to, branch } = search as Record<string, string | undefined>
  const period = { from, to, branch } as Query
  const query = useLiveQuery(getTrialBalance, { query: period })
  return (
    <details className="max-w-4xl pb-4">
      <summary className="min-h-9 cursor-pointer py-2 text-sm font-medium">
        {messages.title}{' '}
        {query.data && (
          <Badge tone={query.data.isBalanced ? 'good' : 'bad'}>
            {query.data.isBalanced ? messages.balanced : messages.unbalanced}
          </Badge>
        )}
      </summary>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={8} className="mb-2 h-6" />}>
        {({ accounts, total }) => (
          <PlainTable label={messages.title} headings={messages.headings} atEnd="all">
            {accounts.map(({ account, name, opening, debit, credit, closing }) => (
              <tr key={account}>
                <th scope="row">
                  <Link
                    to="/admin/books/journal"
                    search={{ ...period, account }}
                    className="thread-link inline-flex min-h-6 items-center"
                  >
                    {name}
                  </Link>
                </th>
                <td>{amountInDollars(opening)}</td>
                <td>{amountInDollars(debit)}</td>
                <td>{amountInDollars(credit)}</td>
                <td>{amountInDollars(closing)}</td>
              </tr>
            ))}
            <tr className="font-semibold">
              <th scope="row">{messages.total}</th>
              <td />
              <td>{amountInDollars(total.debit)}</td>
              <td>{amountInDollars(total.credit)}</td>
              <td />
            </tr>
          </PlainTable>
        )}
      </QueryBoundary>
    </details>
  )
}

/** Of the lines that the filters of the list find. */
function journalSumsInput(search: ListSearch): InputOf<typeof sumJournal> {
  return { query: foundBy(journalList as ListDefinition, search) }
}

function JournalSums({ search }: { search: ListSearch }) {
  const { data } = useLiveQuery(sumJournal, journalSumsInput(search))
  if (!data) return null
  const { debit, credit, net } = data
  const amount = amountInDollars(net.replace('-', ''))
  const sums = [
    { name: booksWords.debit, value: amountInDollars(debit) },
    { name: booksWords.credit, value: amountInDollars(credit) },
    {
      name: messages.net,
      value: net.startsWith('-') ? messages.inCredit({ amount }) : messages.inDebit({ amount }),
    },
  ]
  return <FoundSums label={messages.journalSumsLabel} sums={sums} />
}

/** The accounts of a filter, by what they are for: their numbers are settings. */
const accountChoices = [
  ...accounts.map((value) => ({ value, label: settingTexts.labels[settingOf(value)] })),
  ...groupNames.map((value) => ({ value, label: flowLabels[value === 'allExpenses' ? 'expenses' : value] })),
]

const journalList = defineList(listJournal, {
  to: '/admin/books/journal',
  pageSize: 50,
  initialSort: '-date',
  rowId: ({ id }) => id,
  rowName: ({ accountName, reference }) => commaList([accountName, reference]),
  messages: journalListTexts,
  columns: [
    column.day('date', words.date, ({ date }) => date, { sortable: true, card: 'title' }),
    column.number('number', words.entry, ({ number }) => number),
    { id: 'fact', label: journalListTexts.what, clip: true, cell: ({ fact }) => factNames[fact] },
    column.number('reference', words.reference, ({ reference }) => reference),
    column.name('account', words.account, ({ accountName }) => accountName, { card: 'text', clip: true }),
    { id: 'debit', label: booksWords.debit, align: 'end', cell: ({ debit }) => side(debit) },
    { id: 'credit', label: booksWords.credit, align: 'end', cell: ({ credit }) => side(credit) },
    column.name('text', journalListTexts.text, ({ text }) => text, { clip: true }),
    showroomColumn({ optional: true }),
    {
      id: 'pounds',
      label: words.pounds,
      align: 'end',
      optional: true,
      cell: (line) => <Pounds line={line} />,
    },
  ],
  filters: [
    { name: 'from', label: words.from, kind: 'date' },
    { name: 'to', label: booksWords.until, kind: 'date' },
    { name: 'account', label: words.account, kind: 'choice', choices: accountChoices },
    showroomFilter(),
    {
      name: 'fact',
      label: journalListTexts.what,
      kind: 'choice',
      more: true,
      choices: choices(factNames, factKinds),
    },
  ],
})

function side(amount: string): string {
  return amount === '0.00' ? '' : amountInDollars(amount)
}

function Pounds({ line: { pounds, rate } }: { line: JournalLine }) {
  if (pounds === null) return null
  return (
    <span className="whitespace-nowrap">
      {poundsText(pounds)}
      {rate !== null && <span className="text-quiet"> / {numberText(rate)}</span>}
    </span>
  )
}
