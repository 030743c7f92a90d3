import { Link } from '@tanstack/react-router'
import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import type { Payout } from '#payouts/contract.ts'
import { payoutMethodNames } from '#payouts/payment.ts'
import { listStaffPayouts } from '#payouts/staff-contract.ts'
import {
  staffPayoutsList as messages,
  payoutsWords,
  statementMessages as statementTexts,
} from '#payouts/texts/texts.gen.js'
import { payoutKindNames, payoutStatusNames } from '#payouts/web/payout-filters.ts'
import { shortDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { InstantDay } from '#ui/moment.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'
import { NoteCell } from './note-cell.tsx'

const tones: Record<Payout['status'], Tone> = { COMPLETED: 'good', PENDING: 'warn', REJECTED: 'bad' }

/** Without the earnings that rentals settle. */
export const staffPayoutsList = defineList(listStaffPayouts, {
  to: '/admin/payouts',
  query: { coming: 'no' },
  pageSize: 10,
  initialSort: '-createdAt',
  rowId: ({ id }) => id,
  rowName: ({ userName, amount, id }) => commaList([userName, `$${amount}`, id.slice(-4)]),
  messages,
  columns: [
    column.name('userName', words.lender, ({ userName }) => userName, { clip: true, card: 'title' }),
    column.money('amount', words.amount, ({ amount }) => amount, { card: 'text', sortable: true }),
    {
      id: 'kind',
      label: words.kind,
      card: 'text',
      sortable: true,
      cell: ({ kind, isForfeitedDeposit }) =>
        isForfeitedDeposit ? statementTexts.forfeitedDeposit : payoutKindNames[kind],
    },
    column.name('dressName', words.dress, ({ dressName }) => dressName, { card: 'text', clip: true }),
    {
      id: 'status',
      label: words.status,
      sortable: true,
      card: 'end',
      cell: ({ status }) => <Badge tone={tones[status]}>{payoutStatusNames[status]}</Badge>,
    },
    {
      id: 'run',
      label: payoutsWords.run,
      card: 'none',
      wide: true,
      cell: ({ run }) => run && <RunLink run={run} />,
    },
    column.moment('processedAt', messages.settled, ({ processedAt }) => processedAt, { optional: true }),
    {
      id: 'paidOn',
      label: messages.paid,
      clip: true,
      cell: ({ payment }) =>
        payment &&
        commaList([shortDateWithYear(payment.date), payoutMethodNames[payment.method], payment.reference]),
    },
    {
      id: 'method',
      label: words.method,
      optional: true,
      cell: ({ payment }) => payment && payoutMethodNames[payment.method],
    },
    {
      id: 'till',
      label: words.till,
      optional: true,
      card: 'none',
      cell: ({ till }) => till && <TillLink till={till} />,
    },
    { id: 'reference', label: words.reference, optional: true, cell: ({ payment }) => payment?.reference },
    {
      id: 'notes',
      label: words.notes,
      card: 'none',
      optional: true,
      cell: (payout) => <NoteCell payout={payout} />,
    },
    {
      id: 'createdAt',
      label: messages.requested,
      sortable: true,
      cell: ({ createdAt }) => <InstantDay instant={createdAt} short />,
    },
  ],
  filters: [
    { name: 'status', label: words.status, kind: 'choice', choices: choices(payoutStatusNames) },
    { name: 'kind', label: words.kind, kind: 'choice', choices: choices(payoutKindNames) },
    { name: 'userId', label: words.lender, kind: 'lookup', lookup: userLookup },
  ],
})

function TillLink({ till: { dayId, branch, receipt } }: { till: NonNullable<Payout['till']> }) {
  return (
    <Link
      to="/admin/till/days/$id"
      params={{ id: dayId }}
      className="inline-flex min-h-6 items-center whitespace-nowrap underline underline-offset-4"
    >
      {messages.till({ showroom: showrooms[branch].name, receipt })}
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
      {payoutsWords.runNumber({ number })}
    </Link>
  )
}
