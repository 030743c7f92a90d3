import { useState } from 'react'
import type { RentalPayment } from '#rentals/contract.ts'
import { getReceipt } from '#rentals/document-contract.ts'
import { methodNames, paymentName } from '#rentals/messages.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'
import { PlainTable } from '#ui/table/plain-table.tsx'

const ReverseDialog = lazyDialog(() => import('./payment-dialogs.tsx'), 'ReverseDialog')

const messages = {
  title: 'Payments',
  none: 'Nothing is paid yet.',
  undo: 'Undo',
  undoName: (receipt: string) => `Undo payment ${receipt}`,
  pounds: (amount: string, rate: string) => `${amount} LBP at ${rate}`,
  columns: { receipt: 'Receipt', what: 'What', amount: 'Amount', undo: 'Undo' },
}

/** Every payment with its receipt; a reversed one cannot be undone again. */
export function RentalPayments({ rental }: { rental: Rental }) {
  const [chosen, setChosen] = useState<RentalPayment>()
  const [open, setOpen] = useState(false)
  const { payments } = rental
  const undone = new Set(payments.map(({ reverses }) => reverses))
  return (
    <section>
      <h2 className="pb-2 font-semibold">{messages.title}</h2>
      {payments.length === 0 ? (
        <p className="text-sm text-quiet">{messages.none}</p>
      ) : (
        <PlainTable label={messages.title} headings={headings} atEnd={2}>
          {payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row" className="whitespace-nowrap">
                <a
                  href={urlOf(getReceipt, { params: { id: rental.id, paymentId: payment.id } })}
                  download
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {payment.receipt}
                </a>
              </th>
              <td>
                <What payment={payment} />
              </td>
              <td className="whitespace-nowrap">{amountInDollars(payment.amount)}</td>
              <td>
                {!payment.reverses && !undone.has(payment.id) && (
                  <Button
                    kind="quiet"
                    size="small"
                    className="px-0!"
                    aria-label={messages.undoName(payment.receipt)}
                    onClick={() => {
                      setChosen(payment)
                      setOpen(true)
                    }}
                  >
                    {messages.undo}
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {chosen && <ReverseDialog open={open} onOpenChange={setOpen} rental={rental} payment={chosen} />}
    </section>
  )
}

function What({ payment }: { payment: RentalPayment }) {
  const { method, at, reason, lbpAmount, lbpRate } = payment
  return (
    <>
      {paymentName(payment)}, {methodNames[method].toLowerCase()}
      <span className="block text-xs text-quiet">
        <Moment instant={at} />
        {lbpAmount &&
          lbpRate &&
          ` · ${messages.pounds(Number(lbpAmount).toLocaleString('en'), Number(lbpRate).toLocaleString('en'))}`}
        {reason && ` · ${reason}`}
      </span>
    </>
  )
}

const { receipt, what, amount, undo } = messages.columns
const headings = [
  receipt,
  what,
  amount,
  <span key="undo" className="sr-only">
    {undo}
  </span>,
]
