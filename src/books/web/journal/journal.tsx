import { useNavigate } from '@tanstack/react-router'
import type { JournalLine } from '#books/journal-contract.ts'
import { BooksViews } from '#books/web/books-views.tsx'
import { words } from '#shared/texts/texts.gen.js'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { journalList } from './journal-list.tsx'
import { JournalSums } from './journal-sums.tsx'
import { TrialBalance } from './trial-balance.tsx'

/** The lines of the journal below the sums of its accounts. */
export function Journal({ search }: { search: ListSearch }) {
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
