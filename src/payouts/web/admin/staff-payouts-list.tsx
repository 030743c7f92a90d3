import { Link } from '@tanstack/react-router'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import type { Payout } from '#payouts/contract.ts'
import { methodNames } from '#payouts/payment.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import { forfeitedDeposit } from '#payouts/statement-messages.ts'
import { kindNames, statusNames } from '#payouts/web/payout-filters.ts'
import { shortDateWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { showrooms } from '#showrooms/facts.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { InstantDay, Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { NoteCell } from './note-cell.tsx'

const messages = {
  title: 'All Payout Requests',
  count: (total: number) => (total === 1 ? '1 payout' : `${total} payouts`),
  search: 'Search payouts',
  placeholder: 'Customer, dress or notes',
  failed: 'The payouts could not be loaded.',
  none: 'No payout requests found',
  empty: 'No payout requests yet',
  clear: 'Clear All',
  run: (number: number) => `Run ${number}`,
  till: (showroom: string, receipt: string) => `${showroom} ${receipt}`,
  noneText: 'Earnings of lenders and their payout requests are listed here.',
}

const tones: Record<Payout['status'], Tone> = { COMPLETED: 'good', PENDING: 'warn', REJECTED: 'bad' }

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Without the earnings that rentals settle. */
export const staffPayoutsList = defineList(listStaffPayouts, {
  to: '/admin/payouts',
  query: { coming: 'no' },
  pageSize: 10,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ userName, amount, id }) => `${userName}, $${amount}, ${id.slice(-4)}`,
  messages,
  columns: [
    { id: 'userName', label: 'Customer', clip: true, card: 'title', cell: ({ userName }) => userName },
    {
      id: 'amount',
      label: 'Amount',
      card: 'text',
      sortable: true,
      align: 'end',
      cell: ({ amount }) => amountInDollars(amount),
    },
    {
      id: 'kind',
      label: 'Kind',
      card: 'text',
      sortable: true,
      cell: ({ kind, isForfeitedDeposit }) => (isForfeitedDeposit ? forfeitedDeposit : kindNames[kind]),
    },
    { id: 'dressName', label: 'Dress', card: 'text', clip: true, cell: ({ dressName }) => dressName },
    {
      id: 'status',
      label: 'Status',
      sortable: true,
      card: 'end',
      cell: ({ status }) => <Badge tone={tones[status]}>{statusNames[status]}</Badge>,
    },
    {
      id: 'run',
      label: 'Run',
      card: 'none',
      cell: ({ run }) => run && <RunLink run={run} />,
    },
    {
      id: 'processedAt',
      label: 'Settled',
      optional: true,
      cell: ({ processedAt }) => processedAt && <Moment instant={processedAt} />,
    },
    {
      id: 'paidOn',
      label: 'Paid',
      cell: ({ payment }) =>
        payment &&
        [shortDateWithYear(payment.date), methodNames[payment.method], payment.reference]
          .filter(Boolean)
          .join(', '),
    },
    {
      id: 'method',
      label: 'Method',
      optional: true,
      cell: ({ payment }) => payment && methodNames[payment.method],
    },
    { id: 'till', label: 'Till', card: 'none', cell: ({ till }) => till && <TillLink till={till} /> },
    { id: 'reference', label: 'Reference', optional: true, cell: ({ payment }) => payment?.reference },
    {
      id: 'notes',
      label: 'Notes',
      card: 'none',
      cell: (payout) => <NoteCell payout={payout} />,
    },
    {
      id: 'createdAt',
      label: 'Requested',
      sortable: true,
      cell: ({ createdAt }) => <InstantDay instant={createdAt} short />,
    },
  ],
  filters: [
    { name: 'status', label: 'Status', kind: 'choice', choices: choices(statusNames) },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: choices(kindNames) },
    { name: 'userId', label: 'Customer', kind: 'lookup', lookup: userLookup },
  ],
})

function TillLink({ till: { dayId, branch, receipt } }: { till: NonNullable<Payout['till']> }) {
  return (
    <Link
      to="/admin/till/days/$id"
      params={{ id: dayId }}
      className="inline-flex min-h-6 items-center whitespace-nowrap underline underline-offset-4"
    >
      {messages.till(showrooms[branch].name, receipt)}
    </Link>
  )
}

function RunLink({ run: { id, number } }: { run: NonNullable<Payout['run']> }) {
  return (
    <Link
      to="/admin/payouts/runs/$id"
      params={{ id }}
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {messages.run(number)}
    </Link>
  )
}
