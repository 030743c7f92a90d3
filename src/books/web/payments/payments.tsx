import type { ListedPayment } from '#books/payments-contract.ts'
import { booksWords, payments as messages } from '#books/texts/texts.gen.js'
import { getPaymentReceipt } from '#papers/contract.ts'
import type { SentReceipt } from '#papers/web/send-receipt-dialog.tsx'
import { RentalRecord } from '#rentals/screens/staff/web/rental-record.tsx'
import { urlOf } from '#shared/endpoint.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-action.ts'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { PaymentSums } from './payment-sums.tsx'
import { paymentsList } from './payments-list.tsx'

const SendReceiptDialog = lazyDialog(() => import('#papers/web/send-receipt-dialog.tsx'), 'SendReceiptDialog')

/** Every payment of every rental; a row opens its rental beside the list. */
export function Payments({ search }: { search: ListSearch }) {
  const query = useListQuery(paymentsList, search)
  const dialog = useRowDialog<ListedPayment, 'receipt'>(() => undefined)
  const receiptOf = ({ id: paymentId, rental: { id } }: ListedPayment) =>
    urlOf(getPaymentReceipt, { params: { id, paymentId } })
  const actionsOf = (payment: ListedPayment): RowAction[] => [
    { label: booksWords.receipt, onSelect: () => window.location.assign(receiptOf(payment)), usual: true },
    {
      label: messages.send,
      onSelect: () => dialog.show('receipt', payment),
      preload: SendReceiptDialog.preload,
    },
  ]
  return (
    <StaffList
      list={paymentsList}
      search={search}
      query={query}
      summary={<PaymentSums search={search} />}
      rowActions={actionsOf}
      record={({ rental }) => <RentalRecord id={rental.id} />}
      dialogs={() =>
        dialog.row && <SendReceiptDialog {...dialog.props('receipt')} receipt={sentReceipt(dialog.row)} />
      }
    />
  )
}

function sentReceipt({ amount, state, receipt, rental, customer, ...payment }: ListedPayment): SentReceipt {
  const reverses = state === 'REVERSAL' ? receipt : null
  return { payment: { ...payment, receipt, reverses, amount: amount.replace('-', '') }, rental, customer }
}
