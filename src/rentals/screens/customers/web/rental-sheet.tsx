import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import type { EventGuestsActions } from '#event-guests/web/use-event-guests.ts'
import { Wearers } from '#event-guests/web/wearers.tsx'
import { Picture } from '#files/web/picture.tsx'
import { AgreementNote } from '#papers/agreement/web/agreement-note.tsx'
import { InvoiceList } from '#papers/invoices/web/invoice-list.tsx'
import type { CustomerRental } from '#rentals/contract.ts'
import {
  cancelledTexts,
  cancelTerms,
  endedHoldTexts,
  guaranteeTexts,
  notCollectedTexts,
  notCollectedYetText,
  readText,
  rentalDue,
} from '#rentals/customer-texts.ts'
import { untilText } from '#rentals/moments.ts'
import { PaymentList } from '#rentals/payments/web/payment-list.tsx'
import { PaymentPlan } from '#rentals/payments/web/payment-plan.tsx'
import { titlesOf } from '#rentals/piece.ts'
import { isAwaited, isVoid, type RentalStep } from '#rentals/rules/steps.ts'
import { rentalSheet as messages, rentalFacts, rentalsWords } from '#rentals/texts/texts.gen.js'
import { DiscountFacts } from '#rentals/web/discount-facts.tsx'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { WhereFacts } from '#rentals/web/where-facts.tsx'
import { longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import type { InvoiceId, PaymentId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { useShopContacts, useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { FileLink } from '#ui/api/file-link.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/class-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { lazyDialog } from '#ui/lazy/lazy-dialog.tsx'
import { ChangeRequests } from './change-requests.tsx'
import { FittingLink, Fittings } from './fittings.tsx'
import { ProposedDresses } from './proposed-dresses.tsx'
import type { RentalAccess } from './rental-access.ts'

const CancelOwnDialog = lazyDialog(() => import('./cancel-own-dialog.tsx'), 'CancelOwnDialog')

const stepIndex: Record<RentalStep, number> = {
  OFFERED: 0,
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
  access: RentalAccess
  /** Sends the cancellation; a guest's goes by the link. */
  cancel(): Promise<unknown>
  receiptHref(paymentId: PaymentId): string
  invoiceHref(invoiceId: InvoiceId): string
  calendarHref: string
  /** For the guests of the event. */
  guests: EventGuestsActions
  /** A guest has it on paper from the hand-over on. */
  rentalAgreementHref?: string | undefined
  /** The last day of a guest's link, once the rental is over. */
  linkUntil?: string | null
  /** After all else. */
  children?: ReactNode
}

/** One rental for its customer: steps, what comes next, what to pay, and cancelling within the terms. */
export function RentalSheet({
  rental,
  clock,
  access,
  cancel,
  receiptHref,
  invoiceHref,
  calendarHref,
  guests,
  rentalAgreementHref,
  linkUntil,
  children,
}: RentalSheetProps) {
  const [open, setOpen] = useState(false)
  const { dress, step, cancellation, eventDate, reviewToken } = rental
  const { phone } = useShowroomContact(rental.branch)
  const terms = cancelTerms(rental, phone)
  return (
    <div className="gutters mx-auto max-w-5xl py-12 wrap-anywhere lg:py-20">
      <p className="mb-4">
        <StepBadge {...rental} />
      </p>
      <h1 className="display text-headline outline-none">{titlesOf(rental.pieces)}</h1>
      {step === 'REQUESTED' && <p className="mt-3 text-lg">{rentalsWords.requested}</p>}
      {!rental.notCollectedAt && <Steps step={step} />}
      <noscript>
        <p className="mt-4 text-quiet">{messages.withoutScript}</p>
      </noscript>
      <section className="mt-8">
        <h2 className="text-lg font-medium">{messages.next}</h2>
        <div className="measure mt-2 grid gap-1">
          {nextOf(rental, clock, phone).map((text) => (
            <p key={text}>{text}</p>
          ))}
          {linkUntil && (
            <p className="text-quiet">{messages.linkUntil({ date: longDateWithYear(linkUntil) })}</p>
          )}
        </div>
        {reviewToken && (
          <p className="mt-6">
            <ButtonLink to="/review/$token" params={{ token: reviewToken }}>
              {messages.review}
            </ButtonLink>
          </p>
        )}
        <ProposedDresses rental={rental} />
        {isVoid(step) && (
          <p className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/dress/$id" params={{ id: dress.id }} search={{ eventDate }}>
              {messages.again}
            </ButtonLink>
            <ButtonLink to="/collections" search={{ eventDate }} kind="secondary">
              {words.seeTheCollection}
            </ButtonLink>
          </p>
        )}
      </section>
      <div className="mt-10 grid gap-10 md:grid-cols-[10rem_1fr]">
        <ul className="flex flex-wrap content-start gap-3">
          {rental.pieces.map(({ id, dress: { mainImage } }) => (
            <li key={id} className={rental.pieces.length > 1 ? 'w-18' : 'w-40'}>
              {mainImage ? <Picture src={mainImage} alt="" sizes="160px" /> : <NoPicture />}
            </li>
          ))}
        </ul>
        <div className="grid gap-10">
          <RentalFacts rental={rental} />
          <PaymentPlan rental={rental} />
        </div>
      </div>
      <ChangeRequests rental={rental} access={access} clock={clock} />
      <Wearers rental={rental} actions={guests} className="mt-10 print:hidden" />
      <PaymentList rental={rental} timeZone={clock.timeZone} receiptHref={receiptHref} />
      <InvoiceList rental={rental} invoiceHref={invoiceHref} />
      <Fittings rental={rental} access={access} />
      <p className="mt-10 flex flex-wrap items-center gap-4">
        <FittingLink rental={rental} today={clock.date} />
        {(step === 'REQUESTED' || step === 'CONFIRMED' || step === 'COLLECTED') && (
          <FileLink href={calendarHref} className="thread-link inline-flex min-h-11 items-center">
            {words.calendarFile}
          </FileLink>
        )}
        {rentalAgreementHref && rental.confirmedAt && (
          <FileLink href={rentalAgreementHref} className="thread-link inline-flex min-h-11 items-center">
            {rentalsWords.contractPDF}
          </FileLink>
        )}
        {cancellation.allowed && (
          <Button kind="secondary" className="scripting-none:hidden" onClick={() => setOpen(true)}>
            {messages.cancel}
          </Button>
        )}
      </p>
      <AgreementNote rental={rental} timeZone={clock.timeZone} />
      {terms && <p className="mt-2 text-sm text-quiet">{terms}</p>}
      {children}
      <CancelOwnDialog open={open} onOpenChange={setOpen} rental={rental} cancel={cancel} />
    </div>
  )
}

function Steps({ step }: { step: RentalStep }) {
  const current = stepIndex[step]
  if (current < 0) return null
  return (
    <ol
      aria-label={words.steps}
      className="mt-6 grid max-w-xl grid-cols-5 gap-x-2 text-xs sm:gap-x-4 sm:text-sm"
    >
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
function nextOf(rental: CustomerRental, clock: ShowroomClock, phone: string): string[] {
  const {
    step,
    startDate,
    endDate,
    branch,
    balance,
    guarantee,
    overdue,
    lateFeePerDay,
    lateFeeCalendarDays,
    holdUntil,
    cancelReason,
  } = rental
  const place = showrooms[branch].name
  const due = rentalDue(rental, { place, phone })
  const missing = rental.pieces.filter(isAwaited)
  if (missing.length > 0)
    return [messages.missing({ titles: titlesOf(missing), place, phone }), due].filter(Boolean)
  if (overdue)
    return [
      messages.overdue({
        date: longDateWithYear(endDate),
        fee: amountInDollars(lateFeePerDay),
        days: lateFeeCalendarDays ? 'calendar' : 'open',
      }),
    ]
  if (rental.notCollected) return [notCollectedYetText(phone)]
  if (rental.notCollectedAt) return notCollectedTexts(rental, { place, phone })
  switch (step) {
    // Only staff and the page of the waitlist show what nobody has asked for yet.
    case 'OFFERED':
      return []
    case 'REQUESTED': {
      const { date: today, timeZone } = clock
      return [
        messages.held({ until: untilText(new Date(holdUntil ?? 0), { today, timeZone }) }),
        readText(rental, { timeZone, phone }),
      ]
    }
    case 'EXPIRED':
      return endedHoldTexts(rental, phone)
    case 'CONFIRMED':
      return [
        messages.collect({ date: longDateWithYear(startDate), place }),
        messages.bring({ balance: amountInDollars(balance), guarantee: amountInDollars(guarantee) }),
      ]
    case 'COLLECTED':
      return [messages.return({ date: longDateWithYear(endDate), place }), due].filter(Boolean)
    case 'RETURNED':
      return [messages.returned, due].filter(Boolean)
    case 'COMPLETED':
      return [due, ...guaranteeTexts(rental), due ? '' : messages.completed].filter(Boolean)
    case 'CANCELLED':
      return [
        messages.cancelled,
        ...(cancelReason ? [messages.reason({ reason: cancelReason })] : []),
        ...cancelledTexts(rental, clock.timeZone),
      ]
  }
}

/** Where, when and what a rental is, and its sums. */
function RentalFacts({ rental }: { rental: CustomerRental }) {
  const { number, pieces, eventDate, startDate, endDate, branch } = rental
  const isCalledOff = isVoid(rental.step)
  const hours = useShopContacts()?.hours
  return (
    <div className="grid content-start gap-6">
      <Facts className="tabular-nums">
        <Fact name={rentalFacts.number}>{number}</Fact>
        <Fact name={rentalFacts.pieces({ count: pieces.length })}>
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
        <WhereFacts
          message={words.questionAboutRental({ number })}
          branch={branch}
          hours={isCalledOff ? undefined : hours}
        />
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
      <Fact name={words.price}>{price === null ? rentalFacts.priceLater : amountInDollars(price)}</Fact>
      <Fact name={words.paid}>{amountInDollars(paid)}</Fact>
      {isDue && <Fact name={rentalsWords.balanceDue}>{amountInDollars(balance)}</Fact>}
      {isAbove0(toRefund) && <Fact name={rentalFacts.toRefund}>{amountInDollars(toRefund)}</Fact>}
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
