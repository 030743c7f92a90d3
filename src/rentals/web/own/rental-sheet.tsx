import { type ReactNode, useState } from 'react'
import { Picture } from '#files/web/picture.tsx'
import type { CustomerRental } from '#rentals/contract.ts'
import { isVoid, type RentalStep } from '#rentals/rules/steps.ts'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { dateWithYear, localNow, longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, parseMoney } from '#shared/format/money.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { PaymentList } from './payment-list.tsx'

const CancelOwnDialog = lazyDialog(() =>
  import('./cancel-own-dialog.tsx').then((module) => module.CancelOwnDialog),
)

const messages = {
  steps: ['Requested', 'Confirmed', 'Collected', 'Returned', 'Done'],
  stepsLabel: 'Steps',
  now: 'now',
  next: 'What comes next',
  held: (day: string, time: string) =>
    `We hold the dress until ${day}, ${time}, showroom time, and call you before then. The deposit secures it.`,
  expired: 'The hold has ended, so others can request the dress. Please request it again or call us.',
  collect: (date: string, place: string) => `Collect the dress on ${date} at ${place}.`,
  bring: (balance: string, guarantee: string) =>
    `Bring ${balance} still to pay, the guarantee of ${guarantee}, and a document of identity.`,
  return: (date: string, place: string) => `Return it, uncleaned, on ${date} at ${place}.`,
  overdue: (date: string, fee: string) =>
    `The dress was due on ${date}. Please return it today or call us; each day costs ${fee}.`,
  returned: 'We look at the dress, and then give the guarantee back.',
  completed: 'Thank you. We hope it was a beautiful day.',
  cancelled: 'This rental is cancelled.',
  refund: (amount: string) => `You get back ${amount}; we call you about it.`,
  refunded: (amount: string) => `${amount} was given back to you.`,
  linkUntil: (date: string) => `This page and its receipts stay here until ${date}.`,
  facts: {
    event: 'Event',
    collect: 'Collect',
    return: 'Return',
    where: 'Showroom',
    price: 'Price',
    paid: 'Paid',
    balance: 'Still to pay',
    toRefund: 'You get back',
    guarantee: 'Guarantee held',
    fees: 'Fees',
    number: 'Number',
    phone: 'Call us',
  },
  priceLater: 'We call you with the price',
  calendar: 'Calendar file',
  contract: 'Contract (PDF)',
  cancel: 'Cancel this rental',
  withoutScript: 'Cancelling online needs JavaScript. You can also call us.',
  terms: (date: string) => `The deposit goes back if you cancel by ${date}.`,
  lateTerms: (date: string) =>
    `The deposit does not go back any more when you cancel: ${date} was the last day for it.`,
}

const stepIndex: Record<RentalStep, number> = {
  REQUESTED: 0,
  EXPIRED: 0,
  CONFIRMED: 1,
  COLLECTED: 2,
  RETURNED: 3,
  COMPLETED: 4,
  CANCELLED: -1,
}

interface RentalSheetProps {
  rental: CustomerRental
  clock: ShowroomClock
  /** Sends the cancellation; a guest's goes by the link. */
  cancel(): Promise<unknown>
  receiptHref(paymentId: string): string
  /** Where the calendar file and the contract are; a guest has them on paper and in the emails. */
  calendarHref?: string
  contractHref?: string
  /** The last day of a guest's link, once the rental is over. */
  linkUntil?: string | null
}

/** One rental for its customer: steps, what comes next, what to pay, and cancelling within the terms. */
export function RentalSheet({
  rental,
  clock,
  cancel,
  receiptHref,
  calendarHref,
  contractHref,
  linkUntil,
}: RentalSheetProps) {
  const [open, setOpen] = useState(false)
  const { dress, step, overdue, number, cancellation } = rental
  return (
    <div className="gutters mx-auto max-w-5xl py-12 lg:py-20">
      <p className="mb-4">
        <StepBadge step={step} overdue={overdue} />
      </p>
      <h1 className="display text-headline outline-none">{dress.title}</h1>
      <Steps step={step} />
      <noscript>
        <p className="mt-4 text-quiet">{messages.withoutScript}</p>
      </noscript>
      <section className="mt-8">
        <h2 className="text-lg font-medium">{messages.next}</h2>
        <div className="measure mt-2 grid gap-1">
          {nextOf(rental, clock).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {linkUntil && <p className="text-quiet">{messages.linkUntil(longDateWithYear(linkUntil))}</p>}
        </div>
      </section>
      <div className="mt-10 grid gap-10 md:grid-cols-[10rem_1fr]">
        {dress.mainImage && (
          <div className="max-w-40">
            <Picture src={dress.mainImage} alt="" sizes="160px" />
          </div>
        )}
        <Facts rental={rental} number={number} />
      </div>
      <PaymentList rental={rental} timeZone={clock.timeZone} receiptHref={receiptHref} />
      <p className="mt-10 flex flex-wrap items-center gap-4">
        {calendarHref && step !== 'CANCELLED' && (
          <a href={calendarHref} download className="thread-link inline-flex min-h-11 items-center">
            {messages.calendar}
          </a>
        )}
        {contractHref && rental.confirmedAt && (
          <a href={contractHref} download className="thread-link inline-flex min-h-11 items-center">
            {messages.contract}
          </a>
        )}
        {cancellation.allowed && (
          <Button kind="secondary" className="scripting-none:hidden" onClick={() => setOpen(true)}>
            {messages.cancel}
          </Button>
        )}
      </p>
      {cancellation.allowed && (
        <p className="mt-2 text-sm text-quiet">{termsOf(cancellation.lastFreeDay, clock.date)}</p>
      )}
      <CancelOwnDialog open={open} onOpenChange={setOpen} rental={rental} cancel={cancel} />
    </div>
  )
}

function Steps({ step }: { step: RentalStep }) {
  const current = stepIndex[step]
  if (current < 0) return null
  return (
    <ol aria-label={messages.stepsLabel} className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {messages.steps.map((name, index) => (
        <li
          key={name}
          aria-current={index === current ? 'step' : undefined}
          className={cx(
            'border-t-2 pt-1',
            index <= current ? 'border-accent' : 'border-line text-quiet',
            index === current && 'font-medium',
          )}
        >
          {name}
        </li>
      ))}
    </ol>
  )
}

/** In words: what the customer does next, brings and pays. */
function nextOf(rental: CustomerRental, clock: ShowroomClock): string[] {
  const {
    step,
    startDate,
    endDate,
    branch,
    balance,
    guarantee,
    overdue,
    lateFeePerDay,
    refund,
    toRefund,
    holdUntil,
  } = rental
  const place = showrooms[branch].name
  if (overdue) return [messages.overdue(longDateWithYear(endDate), amountInDollars(lateFeePerDay))]
  switch (step) {
    case 'REQUESTED': {
      const until = localNow(new Date(holdUntil ?? 0), clock.timeZone)
      return [messages.held(dateWithYear(until.date), until.time)]
    }
    case 'EXPIRED':
      return [messages.expired]
    case 'CONFIRMED':
      return [
        messages.collect(longDateWithYear(startDate), place),
        messages.bring(amountInDollars(balance), amountInDollars(guarantee)),
      ]
    case 'COLLECTED':
      return [messages.return(longDateWithYear(endDate), place)]
    case 'RETURNED':
      return [messages.returned]
    case 'COMPLETED':
      return [messages.completed]
    case 'CANCELLED':
      return [
        messages.cancelled,
        ...(parseMoney(toRefund)
          ? [messages.refund(amountInDollars(toRefund))]
          : parseMoney(refund)
            ? [messages.refunded(amountInDollars(refund ?? '0'))]
            : []),
      ]
  }
}

/** @param today in the showroom */
function termsOf(lastFreeDay: string, today: string): string {
  const text = today <= lastFreeDay ? messages.terms : messages.lateTerms
  return text(dateWithYear(lastFreeDay))
}

function Facts({ rental, number }: { rental: CustomerRental; number: string }) {
  const { facts } = messages
  const { step, eventDate, startDate, endDate, branch, price, paid, balance, toRefund } = rental
  const { guaranteeHeld, fees } = rental
  const { address, phone } = useShowroomContact(branch)
  return (
    <dl className="grid content-start gap-1.5">
      <Fact name={facts.event}>{longDateWithYear(eventDate)}</Fact>
      <Fact name={facts.collect}>{longDateWithYear(startDate)}</Fact>
      <Fact name={facts.return}>{longDateWithYear(endDate)}</Fact>
      <Fact name={facts.where}>{[showrooms[branch].name, ...address].join(', ')}</Fact>
      <Fact name={facts.price}>{price === null ? messages.priceLater : amountInDollars(price)}</Fact>
      <Fact name={facts.paid}>{amountInDollars(paid)}</Fact>
      {price !== null && !isVoid(step) && <Fact name={facts.balance}>{amountInDollars(balance)}</Fact>}
      {parseMoney(toRefund) ? <Fact name={facts.toRefund}>{amountInDollars(toRefund)}</Fact> : null}
      {parseMoney(guaranteeHeld) ? (
        <Fact name={facts.guarantee}>{amountInDollars(guaranteeHeld)}</Fact>
      ) : null}
      {parseMoney(fees) ? <Fact name={facts.fees}>{amountInDollars(fees)}</Fact> : null}
      <Fact name={facts.number}>{number}</Fact>
      {phone && (
        <Fact name={facts.phone}>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="thread-link">
            {phone}
          </a>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[9rem_1fr] gap-3">
      <dt className="text-quiet">{name}</dt>
      <dd className="min-w-0 tabular-nums">{children}</dd>
    </div>
  )
}
