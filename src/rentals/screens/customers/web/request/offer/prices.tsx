import type { RentalOffer } from '#rentals/availability-contract.ts'
import { depositTerms, offerPrices as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDate, longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf, moneyText } from '#shared/format/money.ts'
import { Fact, Facts } from '#ui/facts.tsx'

interface PricesProps {
  offer: Offer
  /** The customer has asked for this date, or was asking when the dress was taken: its terms stay. */
  isAsked?: boolean
}

/** What is paid when, and the terms in words: those of a date only when the dress is free for it, or asked for. */
export function Prices({ offer: { prices, answer }, isAsked = false }: PricesProps) {
  const ofDate = answer?.free || isAsked ? answer : null
  const { price, deposit, balance, guarantee } = prices
  const together = balance === null ? null : moneyText(centsOf(balance) + centsOf(guarantee))
  return (
    <>
      {price === null && <p className="text-sm">{messages.call}</p>}
      <Facts look="bill" className="text-sm">
        <Fact name={messages.price}>{amountText(price)}</Fact>
        <Fact name={rentalsWords.depositAfterConfirmation}>{amountText(deposit)}</Fact>
        <Fact name={messages.balance}>{amountText(balance)}</Fact>
        <Fact name={rentalsWords.depositRefundedLater}>{amountText(guarantee)}</Fact>
        <Fact name={messages.together} className="border-t border-line pt-1 font-medium *:text-ink">
          {amountText(together)}
        </Fact>
      </Facts>
      <p className="text-sm text-quiet">
        {daysText({ prices, answer: ofDate })} {depositText({ prices, answer: ofDate })}{' '}
        {price !== null && messages.longerEvent} {lateText(prices)}
      </p>
    </>
  )
}

function amountText(amount: string | null): string | null {
  return amount && amountInDollars(amount)
}

type Offer = Pick<RentalOffer, 'prices' | 'answer'>

function lateText({ lateFeePerDay, lateFeeCalendarDays }: Offer['prices']): string {
  const days = lateFeeCalendarDays ? 'calendar' : 'open'
  return messages.late({ fee: amountInDollars(lateFeePerDay), days })
}

/** For how many days the price is, and why. */
function daysText({ prices, answer }: Offer): string {
  const { pickupDaysBefore, returnDaysAfter } = prices
  const closed = answer?.dates?.closedDays ?? []
  const usual = pickupDaysBefore + 1 + returnDaysAfter
  const days = answer?.dates ? prices.daysIncluded : usual
  if (closed.length === 0) return messages.usual({ days, before: pickupDaysBefore, after: returnDaysAfter })
  const [first = '', second = ''] = closed.map((date) => longDate(date))
  const named = closed.length > 2 ? 'several' : second ? 'two' : 'one'
  return messages.longer({ days, closed: named, first, second, extra: closed.length })
}

function depositText({ prices: { freeCancelDays }, answer }: Offer): string {
  if (!answer) return messages.cancel({ days: freeCancelDays })
  return answer.lastFreeDay
    ? depositTerms.goesBack({ date: longDateWithYear(answer.lastFreeDay) })
    : messages.noRefund({ days: freeCancelDays })
}
