import type { CustomerRental } from '#rentals/contract.ts'
import { discountFacts as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { amountInDollars, centsOf, dollarsAndCents } from '#shared/format/money.ts'
import { Fact } from '#ui/facts.tsx'

/** What stands above a price that is below the list. */
export function DiscountFacts({ discount }: Pick<CustomerRental, 'discount'>) {
  if (!discount) return null
  const { listPrice, amount, reason } = discount
  return (
    <>
      <Fact name={rentalsWords.listPrice}>{amountInDollars(listPrice)}</Fact>
      <Fact name={reason ? messages.discountFor({ reason }) : rentalsWords.discount}>
        {dollarsAndCents(-centsOf(amount))}
      </Fact>
    </>
  )
}
