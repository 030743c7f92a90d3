import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { type ListedPayment, listPayments } from '#books/payments-contract.ts'
import { booksWords, paymentsList as messages } from '#books/texts/texts.gen.js'
import { customerColumn } from '#customers/web/customer-link.tsx'
import { customerLookup } from '#customers/web/customer-lookup.ts'
import { paymentKindNames, paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { paymentMethods } from '#rentals/rules/money.ts'
import { commaList } from '#shared/format/list.ts'
import { numberText } from '#shared/format/number.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showroomColumn, showroomFilter } from '#showrooms/web/admin/showroom-fields.ts'
import { poundsText } from '#till/texts.ts'
import { Badge } from '#ui/badge.tsx'
import { choices } from '#ui/control/choices.ts'
import { Clipped } from '#ui/table/clipped.tsx'
import { column } from '#ui/table/columns.tsx'
import { defineList } from '#ui/table/list-definition.ts'

const kinds = {
  RECEIVED: messages.received,
  RENTAL: paymentKindNames.RENTAL,
  FEE: paymentKindNames.FEE,
  GUARANTEE: paymentKindNames.GUARANTEE,
  REFUND: paymentKindNames.REFUND_RENTAL,
  GUARANTEE_BACK: paymentKindNames.REFUND_GUARANTEE,
}

const states = { REVERSED: messages.undone, REVERSAL: messages.reversal }

export const paymentsList = defineList(listPayments, {
  to: '/admin/payments',
  pageSize: 25,
  initialSort: '-at',
  rowId: ({ id }) => id,
  rowName: ({ receipt, customer }) => commaList([receipt, customer.name]),
  messages,
  columns: [
    column.moment('at', words.date, ({ at }) => at, { sortable: true, card: 'title' }),
    column.number('receipt', booksWords.receipt, ({ receipt }) => receipt),
    customerColumn(({ customer }) => customer, { sortable: true, clip: true, card: 'text' }),
    column.number('rental', words.rental, ({ rental }) => rental.number, { wide: true }),
    { id: 'kind', label: messages.kind, clip: true, cell: (row) => <Kind payment={row} /> },
    { id: 'method', label: words.method, cell: ({ method }) => paymentMethodNames[method] },
    {
      id: 'pounds',
      label: words.pounds,
      align: 'end',
      cell: ({ pounds }) =>
        pounds !== null && <span className="whitespace-nowrap">{poundsText(pounds)}</span>,
    },
    column.money('amount', words.dollars, ({ amount }) => amount, { sortable: true, card: 'end' }),
    {
      id: 'rate',
      label: messages.rate,
      align: 'end',
      optional: true,
      cell: ({ rate }) => rate && numberText(rate),
    },
    {
      id: 'rateReason',
      label: messages.rateReason,
      clip: true,
      optional: true,
      cell: ({ rateReason }) => rateReason,
    },
    { id: 'by', label: messages.who, optional: true, cell: ({ by }) => by },
    showroomColumn({ optional: true }),
    { id: 'reason', label: words.reason, clip: true, optional: true, cell: ({ reason }) => reason },
  ],
  filters: [
    { name: 'from', label: words.from, kind: 'date' },
    { name: 'to', label: booksWords.until, kind: 'date' },
    showroomFilter(),
    {
      name: 'method',
      label: words.method,
      kind: 'choice',
      choices: choices(paymentMethodNames, paymentMethods),
    },
    { name: 'kind', label: messages.kind, kind: 'choice', choices: choices(kinds) },
    {
      name: 'currency',
      label: words.currency,
      kind: 'choice',
      choices: choices({ USD: words.dollars, LBP: words.pounds }),
      more: true,
    },
    { name: 'customerId', label: words.customer, kind: 'lookup', lookup: customerLookup, more: true },
    { name: 'actorId', label: messages.who, kind: 'lookup', lookup: userLookup, more: true },
    {
      name: 'undone',
      label: messages.undone,
      kind: 'choice',
      choices: choices({ yes: messages.undoneOnly }),
      more: true,
    },
  ],
})

function Kind({ payment }: { payment: ListedPayment }) {
  const { kind, refundOf, state } = payment
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Clipped>{paymentName({ kind, refundOf, reverses: null })}</Clipped>
      {state !== 'VALID' && <Badge tone="idle">{states[state]}</Badge>}
    </span>
  )
}
