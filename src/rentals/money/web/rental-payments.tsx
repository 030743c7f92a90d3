import { useState } from 'react'
import type { RentalPayment } from '#rentals/contract.ts'
import { getReceipt } from '#rentals/document-contract.ts'
import { methodNames, paymentName } from '#rentals/payment-names.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { urlOf } from '#shared/endpoint.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { Moment } from '#ui/moment.tsx'

const ReverseDialog = lazyDialog(() => import('./payment-dialogs.tsx'), 'ReverseDialog')

const messages = {
  title: 'Payments',
  none: 'Nothing is paid yet.',
  undo: 'Undo',
  undoName: (receipt: string) => `Undo payment ${receipt}`,
  pounds: (amount: string, rate: string) => `${Number(amount).toLocaleString('en')} LBP at ${Number(rate)}`,
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
        <div className="overflow-x-auto">
          <table className="w-full border-collapse text-sm tabular-nums">
            <caption className="sr-only">{messages.title}</caption>
            <thead>
              <tr className="border-b border-line text-start">
                <th scope="col" className={head}>
                  {messages.columns.receipt}
                </th>
                <th scope="col" className={head}>
                  {messages.columns.what}
                </th>
                <th scope="col" className={`${head} text-end`}>
                  {messages.columns.amount}
                </th>
                <th scope="col">
                  <span className="sr-only">{messages.columns.undo}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => (
                <tr key={payment.id} className="border-b border-line align-top">
                  <th scope="row" className={`${cell} font-normal whitespace-nowrap`}>
                    <a
                      href={urlOf(getReceipt, { params: { id: rental.id, paymentId: payment.id } })}
                      download
                      className="inline-flex min-h-6 items-center underline underline-offset-4"
                    >
                      {payment.receipt}
                    </a>
                  </th>
                  <td className={cell}>
                    <What payment={payment} />
                  </td>
                  <td className={`${cell} text-end whitespace-nowrap`}>{amountInDollars(payment.amount)}</td>
                  <td className="py-1 text-end">
                    {!payment.reverses && !undone.has(payment.id) && (
                      <Button
                        kind="quiet"
                        size="small"
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
            </tbody>
          </table>
        </div>
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
        {lbpAmount && lbpRate && ` · ${messages.pounds(lbpAmount, lbpRate)}`}
        {reason && ` · ${reason}`}
      </span>
    </>
  )
}

const head = 'py-1.5 pe-3 text-start font-medium'
const cell = 'py-2 pe-3 text-start'
