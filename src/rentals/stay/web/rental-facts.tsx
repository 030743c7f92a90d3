import { Link } from '@tanstack/react-router'
import type { CustomerRental } from '#rentals/contract.ts'
import { DiscountFacts } from '#rentals/pieces/web/discount-facts.tsx'
import { pieceTitle } from '#rentals/pieces/web/piece-title.ts'
import { isVoid } from '#rentals/rules/steps.ts'
import { rentalFacts as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useShopContacts } from '#showrooms/web/use-shop-contacts.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { WhereFacts } from './where-facts.tsx'

/** Where, when and what a rental is, and its sums. */
export function RentalFacts({ rental }: { rental: CustomerRental }) {
  const { number, pieces, eventDate, startDate, endDate, branch } = rental
  const isCalledOff = isVoid(rental.step)
  const hours = useShopContacts()?.hours
  return (
    <div className="grid content-start gap-6">
      <Facts className="tabular-nums">
        <Fact name={messages.number}>{number}</Fact>
        <Fact name={messages.pieces({ count: pieces.length })}>
          <ul>
            {pieces.map((piece) => (
              <li key={piece.id} className="flex flex-wrap justify-between gap-x-4">
                <Link
                  to="/dress/$id"
                  params={{ id: piece.dress.id }}
                  search={{ eventDate }}
                  className="thread-link inline-flex min-h-6 items-center"
                >
                  {pieceTitle(piece)}
                </Link>
                {pieces.length > 1 && piece.price !== null && <span>{amountInDollars(piece.price)}</span>}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name={words.event}>{longDateWithYear(eventDate)}</Fact>
        {!isCalledOff && (
          <>
            <Fact name={words.collect}>{longDateWithYear(startDate)}</Fact>
            <Fact name={words.return}>{longDateWithYear(endDate)}</Fact>
          </>
        )}
        <WhereFacts branch={branch} hours={isCalledOff ? undefined : hours} />
      </Facts>
      <Sums rental={rental} />
    </div>
  )
}

function Sums({
  rental: { step, discount, price, paid, balance, toRefund, guaranteeHeld, fees },
}: {
  rental: CustomerRental
}) {
  const isDue = price !== null && !isVoid(step)
  return (
    <Facts look="bill" className="max-w-md">
      <DiscountFacts discount={discount} />
      <Fact name={words.price}>{price === null ? messages.priceLater : amountInDollars(price)}</Fact>
      <Fact name={words.paid}>{amountInDollars(paid)}</Fact>
      {isDue && <Fact name={rentalsWords.balanceDue}>{amountInDollars(balance)}</Fact>}
      {isAbove0(toRefund) && <Fact name={messages.toRefund}>{amountInDollars(toRefund)}</Fact>}
      {isAbove0(guaranteeHeld) && (
        <Fact name={words.securityDepositHeld}>{amountInDollars(guaranteeHeld)}</Fact>
      )}
      {isAbove0(fees) && <Fact name={rentalsWords.fees}>{amountInDollars(fees)}</Fact>}
    </Facts>
  )
}

function isAbove0(amount: string): boolean {
  return centsOf(amount) > 0
}
