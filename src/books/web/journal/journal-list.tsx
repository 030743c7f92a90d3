import { factKinds, factNames } from '#books/accounts.ts'
import { type JournalLine, listJournal } from '#books/journal-contract.ts'
import { booksWords, journalList as messages } from '#books/texts/texts.gen.js'
import { accountChoices } from '#books/web/journal/account-choices.ts'
import { shortDayWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { numberText } from '#shared/format/number.ts'
import { words } from '#shared/texts/texts.gen.js'
import { branches, showrooms } from '#showrooms/facts.ts'
import { poundsText } from '#till/texts.ts'
import { defineList } from '#ui/table/list-definition.ts'

export const journalList = defineList(listJournal, {
  to: '/admin/books/journal',
  pageSize: 50,
  initialSort: '-date',
  rowId: ({ id }) => id,
  rowName: ({ accountName, reference }) => commaList([accountName, reference]),
  messages,
  columns: [
    {
      id: 'date',
      label: words.date,
      sortable: true,
      card: 'title',
      cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{shortDayWithYear(date)}</span>,
    },
    {
      id: 'number',
      label: words.entry,
      cell: ({ number }) => <span className="tabular-nums">{number}</span>,
    },
    { id: 'fact', label: messages.what, clip: true, cell: ({ fact }) => factNames[fact] },
    {
      id: 'reference',
      label: words.reference,
      cell: ({ reference }) => <span className="tabular-nums">{reference}</span>,
    },
    { id: 'account', label: words.account, card: 'text', cell: ({ accountName }) => accountName },
    { id: 'debit', label: booksWords.debit, align: 'end', cell: ({ debit }) => side(debit) },
    { id: 'credit', label: booksWords.credit, align: 'end', cell: ({ credit }) => side(credit) },
    { id: 'text', label: messages.text, clip: true, cell: ({ text }) => text },
    {
      id: 'branch',
      label: words.showroom,
      optional: true,
      cell: ({ branch }) => branch && showrooms[branch].name,
    },
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
    {
      name: 'branch',
      label: words.showroom,
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'fact',
      label: messages.what,
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
      {rate !== null && <span className="text-quiet"> / {numberText(rate)}</span>}
    </span>
  )
}
