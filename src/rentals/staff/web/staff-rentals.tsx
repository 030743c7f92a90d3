import { Link, useNavigate } from '@tanstack/react-router'
import type { ListedRental } from '#rentals/contract.ts'
import { buttonClass } from '#ui/button-class.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { rentalsList } from './rentals-list.tsx'

const HistoryPanel = lazyDialog(() => import('#audit/web/history-panel.tsx'), 'HistoryPanel')

const messages = { add: 'New Rental', timeline: 'Timeline', open: 'Open', history: 'History' }

export function StaffRentals({ search }: { search: ListSearch }) {
  const query = useListQuery(rentalsList, search)
  const navigate = useNavigate()
  const dialog = useRowDialog<ListedRental, 'history'>(({ id }) =>
    query.data?.rows.find((row) => row.id === id),
  )
  const { row } = dialog
  return (
    <>
      <StaffList
        list={rentalsList}
        search={search}
        query={query}
        actions={<RentalLinks />}
        rowActions={(rental: ListedRental) => [
          {
            label: messages.open,
            onSelect: () => void navigate({ to: '/admin/rentals/$id', params: { id: rental.id } }),
          },
          { label: messages.history, onSelect: () => dialog.show('history', rental) },
        ]}
      />
      {row && (
        <HistoryPanel
          {...dialog.props('history')}
          subjectType="rental"
          subjectId={row.id}
          name={row.customer?.name ?? row.number}
        />
      )}
    </>
  )
}

/** The other pages about rentals. */
function RentalLinks() {
  return (
    <>
      <Link to="/admin/rentals/timeline" className={buttonClass({ kind: 'secondary', size: 'small' })}>
        {messages.timeline}
      </Link>
      <Link to="/admin/rentals/new" className={buttonClass({ kind: 'primary', size: 'small' })}>
        {messages.add}
      </Link>
    </>
  )
}
