import type { CustomerRental } from '#rentals/contract.ts'
import { paymentMethodNames, paymentName } from '#rentals/messages.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { dateWithYear, localNow } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import type { PaymentId } from '#shared/ids.ts'
import { staffWords } from '#shared/texts/texts.gen.js'
import { FileLink } from '#ui/api/file-link.tsx'

interface PaymentListProps {
  rental: CustomerRental
  timeZone: string
  receiptHref(paymentId: PaymentId): string
}

/** Every payment with its receipt, for its customer. */
export function PaymentList({ rental: { payments }, timeZone, receiptHref }: PaymentListProps) {
  if (payments.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-lg font-medium">{rentalsWords.payments}</h2>
      <ul className="mt-2 text-sm tabular-nums">
        {payments.map((payment) => (
          <li key={payment.id} className="flex justify-between gap-x-6 border-t border-line py-2">
            <span className="min-w-0">
              {dateWithYear(localNow(new Date(payment.at), timeZone).date)} ·{' '}
              {commaList([paymentName(payment), paymentMethodNames[payment.method].toLowerCase()])}
              {payment.reason && <span className="text-quiet"> · {payment.reason}</span>} ·{' '}
              <FileLink
                href={receiptHref(payment.id)}
                aria-label={staffWords.receiptFile({ number: payment.receipt })}
                className="thread-link inline-flex min-h-6 items-center text-quiet"
              >
                {payment.receipt}
              </FileLink>
            </span>
            <span className="shrink-0">{amountInDollars(payment.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
