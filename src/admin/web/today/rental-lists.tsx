import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { rentalLists as messages } from '#admin/texts/texts.gen.js'
import type { Today } from '#admin/today-contract.ts'
import { type RentalSection, rentalLines, showroomIn, todayTexts } from '#admin/today-sections.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { shortTitleOf, titlesOf } from '#rentals/piece.ts'
import { ListedChangeRequest } from '#rentals/screens/staff/web/listed-change-request.tsx'
import { RentalNextStep } from '#rentals/screens/staff/web/next-step.tsx'
import { HoldAgain } from '#rentals/screens/staff/web/request/hold-again.tsx'
import { EndsSoon, UnreadMark } from '#rentals/screens/staff/web/request/request-marks.tsx'
import { commaList, dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { TimeZone } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { firstLines, Line, WorkSection, workId } from './work-section.tsx'

interface RentalsProps<Name extends RentalSection> {
  section: Name
  rentals: readonly Today[Name][number][]
}

export function Rentals<Name extends RentalSection>({ section, rentals }: RentalsProps<Name>) {
  const timeZone = use(TimeZone)
  return (
    <WorkSection
      id={workId(section)}
      title={todayTexts[section]}
      count={rentals.length}
      first={firstLines}
      canWait={canWait.has(section)}
    >
      {rentals.map((rental) => (
        <RentalLine key={rental.id} section={section} rental={rental}>
          <span className={tones[section]}>{dotList(rentalLines[section](rental, timeZone))}</span>
        </RentalLine>
      ))}
    </WorkSection>
  )
}

const canWait: ReadonlySet<RentalSection> = new Set([
  'staffHolds',
  'toClean',
  'refunds',
  'endedHolds',
  'owing',
])

const tones: Partial<Record<RentalSection, string>> = { overdue: 'text-bad', toClean: 'text-quiet' }

/** The next step of each; what a customer asks to change is answered where the line opens. */
const actions: { readonly [Name in RentalSection]: (rental: Today[Name][number]) => ReactNode } = {
  requests: (rental) =>
    !rental.changeRequest && (
      <span className="grid gap-1 sm:flex">
        <Step rental={rental} step="confirm" />
        <Step rental={rental} step="decline" />
      </span>
    ),
  changeRequests: () => null,
  staffHolds: (rental) => <Step rental={rental} step="confirm" />,
  overdue: (rental) => <Step rental={rental} step={rental.step === 'COLLECTED' ? 'return' : 'missing'} />,
  notCollected: (rental) => <Step rental={rental} step="notCollected" />,
  toClean: (rental) => rental.status === 'CONFIRMED' && <Step rental={rental} step="inspect" />,
  refunds: (rental) => <Step rental={rental} step="refund" />,
  // Staff agree with the customer: held again, or cancelled with what goes back.
  endedHolds: (rental) => (
    <span className="grid gap-1">
      {rental.isFree && <HoldAgain rental={rental} name={nameOn(rental)} />}
      <Step rental={rental} step="cancel" />
    </span>
  ),
  // The rental is over: nobody comes by herself to pay it.
  owing: (rental) => <Step rental={rental} step="payment" />,
}

const nameOn = ({ customer, number }: ListedRental) => customer?.name ?? number

interface StepProps {
  rental: ListedRental
  step:
    | 'confirm'
    | 'decline'
    | 'notCollected'
    | 'return'
    | 'missing'
    | 'inspect'
    | 'refund'
    | 'cancel'
    | 'payment'
}

function Step({ rental, step }: StepProps) {
  return <RentalNextStep rentalId={rental.id} step={step} name={nameOn(rental)} />
}

interface RentalLineProps<Name extends RentalSection> {
  section: Name
  rental: Today[Name][number]
  children: ReactNode
}

function RentalLine<Name extends RentalSection>({ section, rental, children }: RentalLineProps<Name>) {
  const { customer, customerId, holdUntil } = rental
  const isAsked = 'changeRequest' in rental && rental.changeRequest !== null
  const isHold = section === 'requests' || section === 'staffHolds'
  return (
    <Line
      action={actions[section](rental)}
      more={{
        name: nameOn(rental),
        label: isAsked
          ? { shown: messages.answer, name: messages.answerTo({ name: nameOn(rental) }) }
          : undefined,
        content: <RentalDetails section={section} rental={rental} isAsked={isAsked} />,
      }}
    >
      <span className="flex flex-wrap items-center gap-x-3">
        {customer && <CustomerLink id={customerId} name={customer.name} />}
        <UnreadMark rental={rental} />
        <RentalLink rental={rental} short />
        {children}
        {isHold && holdUntil && <EndsSoon until={holdUntil} />}
      </span>
    </Line>
  )
}

/** What opens below the line: how to reach her, the number, and what she asks with both answers. */
function RentalDetails({ section, rental, isAsked }: DetailsProps) {
  const { id, number, customer, language, pieces } = rental
  const isOverdue = section === 'overdue'
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <Phone number={customer?.phone ?? ''} short={isOverdue} />
        {isOverdue && <WhatsappButton subject={{ kind: 'rental', id }} name={nameOn(rental)} />}
        <SpokenLanguage language={language} />
        <span className="whitespace-nowrap text-quiet">
          {commaList([words.rentalNumber({ number }), showroomIn(section, rental)])}
        </span>
      </p>
      {pieces.length > 1 && <p>{titlesOf(pieces)}</p>}
      {isAsked && <ListedChangeRequest rentalId={id} />}
    </>
  )
}

interface DetailsProps {
  section: RentalSection
  rental: ListedRental
  isAsked: boolean
}

/** @param short the first piece and how many more there are, where the others stand elsewhere */
export function RentalLink({ rental: { id, pieces }, short }: { rental: ListedRental; short?: boolean }) {
  return (
    <Link
      to="/admin/rentals/$id"
      params={{ id }}
      dir="auto"
      className="inline-flex min-h-6 items-center underline underline-offset-4"
    >
      {short ? shortTitleOf(pieces) : titlesOf(pieces)}
    </Link>
  )
}
