import { Link, useNavigate } from '@tanstack/react-router'
import { useMay } from '#accounts/web/session/viewer.ts'
import { listAudit } from '#audit/contract.ts'
import type { ListedRental } from '#rentals/contract.ts'
import { owesRest } from '#rentals/proposed-payments.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'
import { buttonClass } from '#ui/button-class.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import {
  nextStepOf,
  type RentalDialogName,
  rentalDialogNames,
  rentalDialogs,
} from './detail/rental-dialogs.ts'
import { ListedRentalDialog } from './listed-rental-dialog.tsx'
import { RentalRecord } from './rental-record.tsx'
import { rentalsList } from './rentals-list.tsx'

export function StaffRentals({ search }: { search: ListSearch }) {
  const query = useListQuery(rentalsList, search)
  const navigate = useNavigate()
  const may = useMay()
  const dialog = useRowDialog<ListedRental, RentalDialogName>(({ id }) =>
    query.data?.rows.find((row) => row.id === id),
  )
  const actionsOf = (rental: ListedRental): RowAction[] => {
    const action = (name: RentalDialogName) => ({
      label: rentalDialogNames[name],
      onSelect: () => dialog.show(name, rental),
      preload: rentalDialogs[name].preload,
    })
    const isOver = rental.step === 'COMPLETED'
    const next = nextStepOf(rental) ?? (isOver && owesRest(rental) ? 'payment' : undefined)
    return [
      ...(next ? [{ ...action(next), usual: true }] : []),
      {
        label: rentalsWords.openFullPage,
        onSelect: () => void navigate({ to: '/admin/rentals/$id', params: { id: rental.id } }),
      },
      ...(next === 'payment' ? [] : [action('payment')]),
      ...(may(listAudit) ? [action('history')] : []),
    ]
  }
  const { row } = dialog
  return (
    <StaffList
      list={rentalsList}
      search={search}
      query={query}
      actions={<RentalLinks />}
      rowActions={actionsOf}
      record={({ id }) => <RentalRecord id={id} />}
      recordHasActions
      dialogs={() =>
        row &&
        dialogNames.map((name) => (
          <ListedRentalDialog key={name} {...dialog.props(name)} name={name} rentalId={row.id} />
        ))
      }
    />
  )
}

const dialogNames = [
  'confirm',
  'handOver',
  'notCollected',
  'return',
  'inspect',
  'payment',
  'history',
] as const

/** The other pages about rentals. */
function RentalLinks() {
  return (
    <>
      <Link to="/admin/rentals/timeline" className={buttonClass({ kind: 'secondary', size: 'small' })}>
        {rentalsWords.timeline}
      </Link>
      <Link to="/admin/rentals/new" className={buttonClass({ kind: 'primary', size: 'small' })}>
        {words.newRental}
      </Link>
    </>
  )
}
