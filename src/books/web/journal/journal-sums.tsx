import { sumJournal } from '#books/journal-contract.ts'
import { booksWords, journalSums as messages } from '#books/texts/texts.gen.js'
import { FoundSums } from '#books/web/found-sums.tsx'
import type { InputOf } from '#shared/endpoint.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import type { ListDefinition } from '#ui/table/list-definition.ts'
import { foundBy } from '#ui/table/list-request.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import { journalList } from './journal-list.tsx'

/** Of the lines that the filters of the list find. */
export function journalSumsInput(search: ListSearch): InputOf<typeof sumJournal> {
  return { query: foundBy(journalList as ListDefinition, search) }
}

export function JournalSums({ search }: { search: ListSearch }) {
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
  return <FoundSums label={messages.label} sums={sums} />
}
