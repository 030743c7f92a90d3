import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RentalFit } from '#alterations/web/rental-fit.tsx'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { LanguageChoice } from '#customers/web/language-choice.tsx'
import { placeText } from '#dresses/place.ts'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { useEventGuests } from '#event-guests/web/use-event-guests.ts'
import { Wearers } from '#event-guests/web/wearers.tsx'
import { Picture } from '#files/web/picture.tsx'
import { RentalFees } from '#rentals/payments/web/rental-fees.tsx'
import { titlesOf } from '#rentals/piece.ts'
import { setRentalLanguage } from '#rentals/read-contract.ts'
import { identityText } from '#rentals/rules/identity.ts'
import { isVoid } from '#rentals/rules/steps.ts'
import { RentalPhotos } from '#rentals/screens/staff/web/photos/rental-photos.tsx'
import { EndsSoon } from '#rentals/screens/staff/web/request/request-marks.tsx'
import { useReadRequest } from '#rentals/screens/staff/web/request/use-read-request.ts'
import { getRental, type Rental } from '#rentals/staff-contract.ts'
import { rentalView as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { DiscountFacts } from '#rentals/web/discount-facts.tsx'
import { pieceTitle } from '#rentals/web/piece-title.ts'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { compareText } from '#shared/compare-text.ts'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import type { RentalId } from '#shared/ids.ts'
import type { Language } from '#shared/language/language.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { buttonClass } from '#ui/button-class.ts'
import { cx } from '#ui/class-names.ts'
import { Fact, Facts } from '#ui/facts.tsx'
import { Moment } from '#ui/moment.tsx'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Phone } from '#ui/phone.tsx'
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx'
import { ChangeRequestNotice } from './change-request-notice.tsx'
import { hasReadyMessage, RentalActions } from './rental-actions.tsx'
import { RentalDocuments } from './rental-documents.tsx'
import { RentalPayments } from './rental-payments.tsx'
import { StaffPieces } from './staff-pieces.tsx'

/** Who cancelled, and who of staff recorded it. */
const cancelledBy = {
  CUSTOMER: (staff: string | null) => (staff ? messages.byCustomerRecorded({ staff }) : messages.byCustomer),
  STAFF: (staff: string | null) => (staff ? messages.byShopRecorded({ staff }) : messages.byShop),
  EXPIRED: () => messages.holdEnded,
  NOT_COLLECTED: (staff: string | null) =>
    staff ? messages.notCollectedByStaff({ staff }) : messages.notCollectedBy,
}

/** One rental for staff: facts, steps, money and what can be done now. */
export function RentalView({ id }: { id: RentalId }) {
  const query = useLiveQuery(getRental, { params: { id } })
  return (
    <QueryBoundary query={query} skeleton={<RentalSkeleton />}>
      {(rental) => <RentalDetails rental={rental} />}
    </QueryBoundary>
  )
}

/** Head, actions and the two columns of facts. */
function RentalSkeleton() {
  return (
    <div className="max-w-5xl">
      <div className="flex items-center gap-3 pb-4">
        <Skeleton className="h-16 w-12" />
        <div className="grid gap-2">
          <Skeleton className="h-6 w-44" />
          <Skeleton className="h-5 w-56" />
        </div>
      </div>
      <Skeleton className="h-14" />
      <div className="grid gap-x-10 gap-y-6 pt-4 md:grid-cols-2">
        <SkeletonRows count={4} className="h-56" />
      </div>
    </div>
  )
}

function RentalDetails({ rental }: { rental: Rental }) {
  const { number, dress, pieces } = rental
  return (
    <article className="max-w-5xl">
      <header className="flex flex-wrap items-center gap-3 pb-4">
        <span className="w-12">
          {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="48px" /> : <NoPicture />}
        </span>
        <div className="me-auto min-w-0">
          <h1 className="text-lg font-semibold">{words.rentalNumber({ number })}</h1>
          <p className="wrap-anywhere">{titlesOf(pieces)}</p>
        </div>
        <StepBadge {...rental} />
        <Link to="/admin/rentals" className={buttonClass({ kind: 'quiet', size: 'small' })}>
          {messages.back}
        </Link>
      </header>
      <RentalBody rental={rental} />
    </article>
  )
}

interface RentalBodyProps {
  rental: Rental
  /** One column, beside the list. */
  isNarrow?: boolean
}

/** What stands on the page of the rental and beside the list. */
export function RentalBody({ rental, isNarrow = false }: RentalBodyProps) {
  const { overdue, staff } = rental
  const guests = useEventGuests(rental.id)
  useReadRequest(rental)
  return (
    <>
      {overdue && staff?.next && (
        <p role="alert" className="mb-4 border-s-2 border-bad ps-3 text-bad">
          {messages.risk({ number: staff.next.number, date: longDateWithYear(staff.next.startDate) })}
        </p>
      )}
      <Elsewhere rental={rental} />
      <ChangeRequestNotice rental={rental} />
      <RentalActions rental={rental} />
      <div className={cx('grid *:min-w-0 gap-x-10 gap-y-6 pt-4', !isNarrow && 'md:grid-cols-2')}>
        <StaffPieces rental={rental} />
        <Dates rental={rental} />
        <Money rental={rental} />
        <Steps rental={rental} />
        <RentalFees rental={rental} />
        <RentalPayments rental={rental} />
        <RentalFit rental={rental} />
        <RentalDocuments rental={rental} />
      </div>
      <Wearers rental={rental} actions={guests} className="pt-6" />
      <RentalPhotos rental={rental} />
    </>
  )
}

/** Before the pick-up: a piece is not where it is collected. */
function Elsewhere({ rental: { step, branch, startDate, pieces, staff } }: { rental: Rental }) {
  const isToCollect = step === 'REQUESTED' || step === 'CONFIRMED'
  if (!staff || !isToCollect) return null
  const place = { showroom: showrooms[branch].name, date: longDateWithYear(startDate) }
  return pieces.map((piece) => {
    const whereabouts = staff.pieces[piece.id]?.whereabouts
    if (!whereabouts || whereabouts.place === branch) return null
    const where = placeText(whereabouts.place, whereabouts)
    return (
      <p key={piece.id} role="status" className="mb-4 border-s-2 border-warn ps-3">
        {pieces.length > 1
          ? messages.pieceElsewhere({ title: pieceTitle(piece), where, ...place })
          : messages.elsewhere({ where, ...place })}
      </p>
    )
  })
}

function Dates({ rental }: { rental: Rental }) {
  const { eventDate, eventEnd, startDate, endDate, holdUntil, branch, customer, staff, message } = rental
  const event =
    eventDate === eventEnd
      ? longDateWithYear(eventDate)
      : `${longDateWithYear(eventDate)} – ${longDateWithYear(eventEnd)}`
  return (
    <TitledFacts title={rentalsWords.dates}>
      <Fact name={words.event}>{event}</Fact>
      <Fact name={words.collect}>{longDateWithYear(startDate)}</Fact>
      <Fact name={words.return}>{longDateWithYear(endDate)}</Fact>
      {staff && <Fact name={messages.ready}>{longDateWithYear(staff.readyDate)}</Fact>}
      {holdUntil && (
        <Fact name={words.held}>
          <Moment instant={holdUntil} /> <EndsSoon until={holdUntil} />
          {rental.isUnproven && <span className="block text-warn">{messages.unproven}</span>}
        </Fact>
      )}
      <Fact name={words.showroom}>{showrooms[branch].name}</Fact>
      {customer && (
        <Fact name={words.customer}>
          <CustomerLink id={rental.customerId} name={customer.name} />{' '}
          <Phone number={customer.phone} short={hasReadyMessage(rental)} />{' '}
          {customer.email && (
            <a
              href={`mailto:${customer.email}`}
              className="inline-flex min-h-6 max-w-full items-center wrap-anywhere hover:underline"
            >
              {customer.email}
            </a>
          )}
        </Fact>
      )}
      {rental.language && (
        <Fact name={words.language}>
          <RentalLanguage id={rental.id} language={rental.language} />
        </Fact>
      )}
      {staff?.identity && <Fact name={rentalsWords.identityDocument}>{identityText(staff.identity)}</Fact>}
      {message && <Fact name={rentalsWords.message}>{message}</Fact>}
    </TitledFacts>
  )
}

function RentalLanguage({ id, language }: { id: RentalId; language: Language }) {
  const { mutate, isPending } = useApiMutation(setRentalLanguage, {
    refreshes: rentalRefreshes,
    onError: (error) => toastFailure(error),
  })
  return (
    <LanguageChoice
      language={language}
      isPending={isPending}
      onChoose={(chosen) => mutate({ params: { id }, body: { language: chosen } })}
    />
  )
}

function Money({ rental }: { rental: Rental }) {
  const { step, discount, price, paid, balance, deposit, guaranteeHeld, fees, refund, toRefund, staff } =
    rental
  return (
    <TitledFacts title={messages.money}>
      <DiscountFacts discount={discount} />
      <Fact name={words.price}>{price === null ? messages.noPrice : amountInDollars(price)}</Fact>
      {staff?.priceReason && !discount && <Fact name={messages.priceReason}>{staff.priceReason}</Fact>}
      <Fact name={messages.deposit}>{amountInDollars(deposit)}</Fact>
      {staff?.depositWaived && <Fact name={messages.waived}>{staff.depositWaived}</Fact>}
      <Fact name={words.paid}>{amountInDollars(paid)}</Fact>
      {!isVoid(step) && <Fact name={messages.balance}>{amountInDollars(balance)}</Fact>}
      <Fact name={words.securityDepositHeld}>{amountInDollars(guaranteeHeld)}</Fact>
      <Fact name={rentalsWords.fees}>{amountInDollars(fees)}</Fact>
      {refund && <Fact name={messages.refund}>{amountInDollars(refund)}</Fact>}
      {(refund || centsOf(toRefund) > 0) && <Fact name={messages.toRefund}>{amountInDollars(toRefund)}</Fact>}
      {staff?.forfeitedDepositShares.map(({ lender, amount }) => (
        <Fact key={`${lender} ${amount}`} name={messages.forfeitedDeposit}>
          {commaList([amountInDollars(amount), lender])}
        </Fact>
      ))}
    </TitledFacts>
  )
}

function Steps({ rental: { step, staff, cancelledBy: who } }: { rental: Rental }) {
  if (!staff) return null
  const steps = Object.entries(messages.stepLabels).flatMap(([name, label]) => {
    const done = staff[name as keyof typeof messages.stepLabels]
    if (!done) return []
    const by = name === 'cancelled' && who ? cancelledBy[who](done.by) : done.by
    return [{ name, label, ...done, by }]
  })
  // The steps of a rental follow one another, and a change of its days may come between any two of them.
  const moves = staff.moved.map((done) => ({ name: 'moved', label: messages.moved, ...done }))
  const happened = [...steps, ...moves].toSorted((a, b) => compareText(a.at, b.at))
  return (
    <TitledFacts title={words.steps}>
      {step === 'REQUESTED' && !staff.read && <Fact name={messages.stepLabels.read}>{messages.readNow}</Fact>}
      {happened.map(({ name, label, at, by, note }) => (
        <Fact key={`${name} ${at}`} name={label}>
          <Moment instant={at} /> {by && `· ${by}`}
          {note && <span className="block whitespace-pre-line text-quiet">{note}</span>}
          {name === 'cancelled' && <Proposed declined={staff.declined} />}
        </Fact>
      ))}
      {staff.signature && (
        <Fact name={messages.signature}>
          <img
            src={staff.signature}
            alt={messages.signature}
            width={160}
            height={80}
            className="border border-line bg-white"
          />
        </Fact>
      )}
    </TitledFacts>
  )
}

/** The dresses that the customer was proposed instead. */
function Proposed({ declined }: { declined: NonNullable<Rental['staff']>['declined'] }) {
  if (!declined || declined.proposed.length === 0) return null
  const titles = commaList(declined.proposed.map(({ title }) => title))
  return <span className="block text-quiet">{messages.proposed({ titles })}</span>
}

function TitledFacts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="pb-2 font-semibold">{title}</h2>
      <Facts className="text-sm tabular-nums">{children}</Facts>
    </section>
  )
}
