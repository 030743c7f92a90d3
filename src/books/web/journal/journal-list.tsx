import { factKinds, factNames } from '#books/accounts.ts'
import { type JournalLine, listJournal } from '#books/journal-contract.ts'
import { accountChoices } from '#books/web/journal/account-choices.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { poundsText } from '#till/texts.ts'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Journal',
  count: (total: number) => (total === 1 ? '1 line' : `${total.toLocaleString('en')} lines`),
  search: 'Search the journal',
  placeholder: 'Reference, name or reason',
  failed: 'The journal could not be loaded.',
  none: 'No lines found',
  noneText: 'Try another period, account or showroom.',
  empty: 'Nothing was booked yet',
}

export const journalList = defineList(listJournal, {
  to: '/admin/books/journal',
  pageSize: 50,
  initialSort: '-date',
  rowId: ({ id }) => id,
  rowName: ({ accountName, reference }) => `${accountName}, ${reference}`,
  messages,
  columns: [
    {
      id: 'date',
      label: 'Date',
      sortable: true,
      card: 'title',
      cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(date)}</span>,
    },
    { id: 'number', label: 'Entry', cell: ({ number }) => <span className="tabular-nums">{number}</span> },
    { id: 'fact', label: 'What', cell: ({ fact }) => factNames[fact] },
    {
      id: 'reference',
      label: 'Reference',
      cell: ({ reference }) => <span className="tabular-nums">{reference}</span>,
    },
    { id: 'account', label: 'Account', card: 'text', cell: ({ accountName }) => accountName },
    { id: 'debit', label: 'Debit', align: 'end', cell: ({ debit }) => side(debit) },
    { id: 'credit', label: 'Credit', align: 'end', cell: ({ credit }) => side(credit) },
    { id: 'text', label: 'Text', clip: true, cell: ({ text }) => text },
    { id: 'branch', label: 'Showroom', cell: ({ branch }) => branch && showrooms[branch].name },
    { id: 'pounds', label: 'Pounds', align: 'end', optional: true, cell: (line) => <Pounds line={line} /> },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'Until', kind: 'date' },
    { name: 'account', label: 'Account', kind: 'choice', choices: accountChoices },
    {
      name: 'branch',
      label: 'Showroom',
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'fact',
      label: 'What',
      kind: 'choice',
      more: true,
      choices: factKinds.map((value) => ({ value, label: factNames[value] })),
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
      {rate !== null && <span className="text-quiet"> / {rate.toLocaleString('en')}</span>}
    </span>
  )
}
