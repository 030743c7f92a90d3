import { useId } from 'react'
import type { CustomerRental } from '#rentals/contract.ts'
import { paymentPlan } from '#rentals/proposed-payments.ts'
import { Amount } from '#rentals/stay/web/facts.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { dollarsAndCents } from '#shared/format/money.ts'

const messages = {
  title: 'What to pay, and when',
  later: 'We call you with the price. Nothing is paid before that.',
  deposit: 'Deposit, after we confirm',
  collecting: (date: string) => `When you collect the dress, on ${date}:`,
  balance: 'Balance of the price',
  guarantee: 'Guarantee, given back',
  together: 'Together',
}

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
        <dl className="mt-2 tabular-nums">
          <Amount name={messages.deposit}>{dollarsAndCents(deposit)}</Amount>
        </dl>
      )}
      <p className="mt-3 text-quiet">{messages.collecting(longDateWithYear(startDate))}</p>
      <dl className="mt-1.5 grid gap-1.5 tabular-nums">
        {price !== null && <Amount name={messages.balance}>{dollarsAndCents(balance)}</Amount>}
        <Amount name={messages.guarantee}>{dollarsAndCents(guarantee)}</Amount>
        {price !== null && (
          <Amount name={messages.together} className="border-t border-line pt-1.5 font-medium">
            {dollarsAndCents(together)}
          </Amount>
        )}
      </dl>
    </section>
  )
}
