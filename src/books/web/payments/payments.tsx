import type { ListedPayment } from '#books/payments-contract.ts'
import { getReceipt, sendReceipt } from '#rentals/document-contract.ts'
import { RentalRecord } from '#rentals/staff/web/rental-record.tsx'
import { urlOf } from '#shared/endpoint.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { errorMessage } from '#ui/api/error-message.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { toast } from '#ui/overlay/toast.ts'
import type { ListSearch } from '#ui/table/list-search.ts'
import type { RowAction } from '#ui/table/row-menu.tsx'
import { StaffList } from '#ui/table/staff-list.tsx'
import { useListQuery } from '#ui/table/use-list-query.ts'
import { useRowDialog } from '#ui/table/use-row-dialog.ts'
import { PaymentSums } from './payment-sums.tsx'
import { paymentsList } from './payments-list.tsx'

const ReceiptMessageDialog = lazyDialog(() => import('./receipt-message-dialog.tsx'), 'ReceiptMessageDialog')

const messages = {
  receipt: 'Receipt',
  email: 'Send receipt by email',
  message: 'Send as a message',
  sent: 'Receipt sent',
  failed: 'The receipt was not sent',
}

/** Every payment of every rental; a row opens its rental beside the list. */
export function Payments({ search }: { search: ListSearch }) {
  const query = useListQuery(paymentsList, search)
  const dialog = useRowDialog<ListedPayment, 'message'>(() => undefined)
  const mail = useApiMutation(sendReceipt, {
    onSuccess: ({ email }) => toast({ title: messages.sent, text: email, tone: 'good' }),
    onError: (error) => toast({ title: messages.failed, text: errorMessage(error), tone: 'bad' }),
  })
  const receiptOf = ({ id: paymentId, rental: { id } }: ListedPayment) =>
    urlOf(getReceipt, { params: { id, paymentId } })
  const actionsOf = (payment: ListedPayment): RowAction[] => [
    { label: messages.receipt, onSelect: () => window.location.assign(receiptOf(payment)), usual: true },
    ...(payment.customer.email
      ? [
          {
            label: messages.email,
            onSelect: () => mail.mutate({ params: { id: payment.rental.id, paymentId: payment.id } }),
          },
        ]
      : []),
    {
      label: messages.message,
      onSelect: () => dialog.show('message', payment),
      preload: ReceiptMessageDialog.preload,
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
      dialogs={() => dialog.row && <ReceiptMessageDialog {...dialog.props('message')} payment={dialog.row} />}
    />
  )
}
