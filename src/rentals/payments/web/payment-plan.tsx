import { useId } from 'react'
import type { CustomerRental } from '#rentals/contract.ts'
import { paymentPlan } from '#rentals/proposed-payments.ts'
import { paymentPlan as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { dollarsAndCents } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { Fact, Facts } from '#ui/facts.tsx'

/** Of a rental whose dress is not collected yet: the deposit, then the balance with the guarantee, and their sum. */
export function PaymentPlan({ rental }: { rental: CustomerRental }) {
  const id = useId()
  const { step, price, startDate } = rental
  if (step !== 'REQUESTED' && step !== 'CONFIRMED') return null
  const { deposit, balance, guarantee, together } = paymentPlan(rental)
  return (
    <section aria-labelledby={id} className="max-w-md">
      <h2 id={id} className="text-lg font-medium">
        {messages.title}
      </h2>
      {price === null && <p className="mt-2">{messages.later}</p>}
      {deposit > 0 && (
        <Facts look="bill" className="mt-2">
          <Fact name={rentalsWords.depositAfterConfirmation}>{dollarsAndCents(deposit)}</Fact>
        </Facts>
      )}
      <p className="mt-3 text-quiet">{messages.collecting({ date: longDateWithYear(startDate) })}</p>
      <Facts look="bill" className="mt-1.5">
        {price !== null && <Fact name={messages.balance}>{dollarsAndCents(balance)}</Fact>}
        <Fact name={rentalsWords.depositRefundedLater}>{dollarsAndCents(guarantee)}</Fact>
        {price !== null && (
          <Fact name={words.together} className="border-t border-line pt-1.5 font-medium">
            {dollarsAndCents(together)}
          </Fact>
        )}
      </Facts>
    </section>
  )
}
