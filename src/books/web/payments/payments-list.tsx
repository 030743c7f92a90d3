import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { type ListedPayment, listPayments } from '#books/payments-contract.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { methodNames, paymentName } from '#rentals/messages.ts'
import { paymentMethods } from '#rentals/rules/money.ts'
import { branches, showrooms } from '#showrooms/facts.ts'
import { poundsText, signedDollars } from '#till/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { Moment } from '#ui/moment.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const messages = {
  title: 'Payments',
  count: (total: number) => (total === 1 ? '1 payment' : `${total.toLocaleString('en')} payments`),
  search: 'Search payments',
  placeholder: 'Receipt, rental or customer',
  failed: 'The payments could not be loaded.',
  none: 'No payments found',
  noneText: 'Try another period, showroom or method.',
  empty: 'No payment yet',
}

const kinds = {
  RECEIVED: 'Received for rentals and fees',
  RENTAL: 'Rental',
  FEE: 'Fee',
  GUARANTEE: 'Guarantee',
  REFUND: 'Refund of the rental',
  GUARANTEE_BACK: 'Refund of the guarantee',
}
const states = { REVERSED: 'Undone', REVERSAL: 'Reversal' }

const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

export const paymentsList = defineList(listPayments, {
  to: '/admin/payments',
  pageSize: 25,
  initialSort: '-at',
  rowId: ({ id }) => id,
  rowName: ({ receipt, customer }) => `${receipt}, ${customer.name}`,
  messages,
  columns: [
    {
      id: 'at',
      label: 'Date',
      sortable: true,
      card: 'title',
      cell: ({ at }) => <Moment instant={at} short />,
    },
    {
      id: 'receipt',
      label: 'Receipt',
      cell: ({ receipt }) => <span className="tabular-nums">{receipt}</span>,
    },
    {
      id: 'customer',
      label: 'Customer',
      sortable: true,
      clip: true,
      card: 'text',
      cell: ({ customer: { id, name } }) => <CustomerLink id={id} name={name} />,
    },
    {
      id: 'rental',
      label: 'Rental',
      cell: ({ rental }) => <span className="tabular-nums">{rental.number}</span>,
    },
    { id: 'kind', label: 'Kind', cell: (row) => <Kind payment={row} /> },
    { id: 'method', label: 'Method', cell: ({ method }) => methodNames[method] },
    {
      id: 'pounds',
      label: 'Pounds',
      align: 'end',
      cell: ({ pounds }) =>
        pounds !== null && <span className="whitespace-nowrap">{poundsText(pounds)}</span>,
    },
    {
      id: 'amount',
      label: 'Dollars',
      align: 'end',
      sortable: true,
      card: 'end',
      cell: ({ amount }) => signedDollars(amount),
    },
    {
      id: 'rate',
      label: 'Rate',
      align: 'end',
      optional: true,
      cell: ({ rate }) => rate?.toLocaleString('en'),
    },
    { id: 'by', label: 'Who', cell: ({ by }) => by },
    { id: 'branch', label: 'Showroom', optional: true, cell: ({ branch }) => showrooms[branch].name },
    { id: 'reason', label: 'Reason', clip: true, optional: true, cell: ({ reason }) => reason },
  ],
  filters: [
    { name: 'from', label: 'From', kind: 'date' },
    { name: 'to', label: 'Until', kind: 'date' },
    {
      name: 'branch',
      label: 'Showroom',
      kind: 'choice',
      choices: branches.map((value) => ({ value, label: showrooms[value].name })),
    },
    {
      name: 'method',
      label: 'Method',
      kind: 'choice',
      choices: paymentMethods.map((value) => ({ value, label: methodNames[value] })),
    },
    { name: 'kind', label: 'Kind', kind: 'choice', choices: choices(kinds) },
    {
      name: 'currency',
      label: 'Currency',
      kind: 'choice',
      choices: choices({ USD: 'Dollars', LBP: 'Pounds' }),
      more: true,
    },
    { name: 'customerId', label: 'Customer', kind: 'lookup', lookup: customerLookup, more: true },
    { name: 'actorId', label: 'Who', kind: 'lookup', lookup: userLookup, more: true },
    { name: 'undone', label: 'Undone', kind: 'choice', choices: choices({ yes: 'Undone only' }), more: true },
  ],
})

function Kind({ payment }: { payment: ListedPayment }) {
  const { kind, refundOf, state } = payment
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      {paymentName({ kind, refundOf, reverses: null })}
      {state !== 'VALID' && <Badge tone="idle">{states[state]}</Badge>}
    </span>
  )
}
