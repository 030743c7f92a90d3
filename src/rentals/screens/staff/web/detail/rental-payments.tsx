import { useState } from 'react'
import { getPaymentReceipt } from '#papers/contract.ts'
import type { RentalPayment } from '#rentals/contract.ts'
import { paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { standingOf } from '#rentals/rules/money.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { rentalPayments as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { urlOf } from '#shared/endpoint.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { PaymentCash } from '#till/contract.ts'
import { cashText, inPoundsText } from '#till/texts.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

const ReverseDialog = lazyDialog(() => import('#rentals/payments/web/payment-dialogs.tsx'), 'ReverseDialog')
const SendReceiptDialog = lazyDialog(() => import('#papers/web/send-receipt-dialog.tsx'), 'SendReceiptDialog')

/** Every payment with its receipt; a reversed one cannot be undone again. */
export function RentalPayments({ rental }: { rental: Rental }) {
  const [chosen, setChosen] = useState<RentalPayment>()
  const [open, setOpen] = useState<'send' | 'undo'>()
  const { payments } = rental
  const show = (dialog: typeof open, payment: RentalPayment) => {
    setChosen(payment)
    setOpen(dialog)
  }
  const propsOf = (dialog: typeof open) => ({
    open: open === dialog,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? dialog : undefined),
  })
  const standing = standingOf(payments)
  return (
    <section>
      <h2 className="pb-2 font-semibold">{rentalsWords.payments}</h2>
      {payments.length === 0 ? (
        <p className="text-sm text-quiet">{messages.none}</p>
      ) : (
        <PlainTable label={rentalsWords.payments} headings={headings} atEnd={2}>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row" className="whitespace-nowrap">
                <FileLink
                  href={urlOf(getPaymentReceipt, { params: { id: rental.id, paymentId: payment.id } })}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {payment.receipt}
                </FileLink>
              </th>
              <td>
                <What payment={payment} cash={rental.staff?.cash[payment.id]} />
              </td>
              <td className="whitespace-nowrap">{amountInDollars(payment.amount)}</td>
              <td>
                <span className="inline-flex flex-wrap justify-end gap-x-3">
                  <Button
                    kind="quiet"
                    size="small"
                    className="px-0!"
                    aria-label={rentalsWords.sendReceipt({ receipt: payment.receipt })}
                    onClick={() => show('send', payment)}
                  >
                    {messages.send}
                  </Button>
                  {standing.includes(payment) && (
                    <Button
                      kind="quiet"
                      size="small"
                      className="px-0!"
                      aria-label={messages.undoName({ receipt: payment.receipt })}
                      onClick={() => show('undo', payment)}
                    >
                      {words.undo}
                    </Button>
                  )}
                </span>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {chosen && <ReverseDialog {...propsOf('undo')} rental={rental} payment={chosen} />}
      {chosen && rental.customer && (
        <SendReceiptDialog
          {...propsOf('send')}
          receipt={{
            payment: chosen,
            rental,
            customer: { ...rental.customer, hasAccount: rental.customer.id !== null },
          }}
        />
      )}
    </section>
  )
}

function What({ payment, cash }: { payment: RentalPayment; cash: PaymentCash | undefined }) {
  const { method, at, reason, lbpAmount, lbpRate } = payment
  return (
    <>
      {commaList([paymentName(payment), paymentMethodNames[method].toLowerCase()])}
      <span className="block text-xs text-quiet">
        <Moment instant={at} />
        {lbpAmount && lbpRate && ` · ${inPoundsText(Number(lbpAmount), Number(lbpRate))}`}
        {cash?.change &&
          ` · ${messages.change({ received: cashText(cash.moved), change: cashText(cash.change) })}`}
        {reason && ` · ${reason}`}
      </span>
    </>
  )
}

const { receipt, what, amount, actions } = messages.columns
const headings = [
  receipt,
  what,
  amount,
  <span key="actions" className="sr-only">
    {actions}
  </span>,
]
