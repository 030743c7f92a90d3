import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CustomerRental } from '#rentals/contract.ts'
import { isVoid } from '#rentals/rules/steps.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useShopContacts, useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { cx } from '#ui/class-names.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'

const messages = {
  number: 'Number',
  dress: 'Dress',
  event: 'Event',
  collect: 'Collect',
  return: 'Return',
  where: 'Showroom',
  map: 'Open the map',
  hours: 'Opening hours',
  phone: 'Call us',
  price: 'Price',
  priceLater: 'We call you with the price',
  paid: 'Paid',
  balance: 'Still to pay',
  toRefund: 'You get back',
  guarantee: 'Guarantee held',
  fees: 'Fees',
}

/** Where, when and what a rental is, and its sums. */
export function Facts({ rental }: { rental: CustomerRental }) {
  const { number, dress, eventDate, startDate, endDate, branch } = rental
  const isCalledOff = isVoid(rental.step)
  const { address, phone, map } = useShowroomContact(branch)
  const hours = useShopContacts()?.hours
  return (
    <div className="grid content-start gap-6">
      <dl className="grid gap-1.5">
        <Fact name={messages.number}>{number}</Fact>
        <Fact name={messages.dress}>
          <Link to="/dress/$id" params={{ id: dress.id }} search={{ eventDate }} className="thread-link">
            {dress.title}
          </Link>
        </Fact>
        <Fact name={messages.event}>{longDateWithYear(eventDate)}</Fact>
        {!isCalledOff && (
          <>
            <Fact name={messages.collect}>{longDateWithYear(startDate)}</Fact>
            <Fact name={messages.return}>{longDateWithYear(endDate)}</Fact>
          </>
        )}
        <Fact name={messages.where}>
          {[showrooms[branch].name, ...address].join(', ')}
          {map && (
            <NewTabLink href={map} className="ms-3 inline-flex min-h-6 items-center">
              {messages.map}
            </NewTabLink>
          )}
        </Fact>
        {hours && !isCalledOff && <Fact name={messages.hours}>{hours}</Fact>}
        {phone && (
          <Fact name={messages.phone}>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="thread-link">
              {phone}
            </a>
          </Fact>
        )}
      </dl>
      <Sums rental={rental} />
    </div>
  )
}

function Sums({
  rental: { step, price, paid, balance, toRefund, guaranteeHeld, fees },
}: {
  rental: CustomerRental
}) {
  const isDue = price !== null && !isVoid(step)
  return (
    <dl className="grid max-w-md gap-1.5 tabular-nums">
      <Amount name={messages.price}>{price === null ? messages.priceLater : amountInDollars(price)}</Amount>
      <Amount name={messages.paid}>{amountInDollars(paid)}</Amount>
      {isDue && <Amount name={messages.balance}>{amountInDollars(balance)}</Amount>}
      {isAbove0(toRefund) && <Amount name={messages.toRefund}>{amountInDollars(toRefund)}</Amount>}
      {isAbove0(guaranteeHeld) && <Amount name={messages.guarantee}>{amountInDollars(guaranteeHeld)}</Amount>}
      {isAbove0(fees) && <Amount name={messages.fees}>{amountInDollars(fees)}</Amount>}
    </dl>
  )
}

function isAbove0(amount: string): boolean {
  return centsOf(amount) > 0
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-3 sm:grid-cols-[9rem_1fr]">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}

interface AmountProps {
  name: string
  className?: string
  children: ReactNode
}

/** A line of a bill: the amounts of several stand under each other. */
export function Amount({ name, className, children }: AmountProps) {
  return (
    <div className={cx('flex justify-between gap-6', className)}>
      <dt className="text-quiet">{name}</dt>
      <dd className="shrink-0 text-end">{children}</dd>
    </div>
  )
}
