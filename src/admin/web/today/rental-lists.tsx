import { Link } from '@tanstack/react-router'
import { type ReactNode, use } from 'react'
import { rentalLists as messages } from '#admin/texts/texts.gen.js'
import type { Today } from '#admin/today-contract.ts'
import { type RentalSection, rentalLines, showroomIn, todayTexts } from '#admin/today-sections.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { titlesOf } from '#rentals/piece.ts'
import { RentalNextStep } from '#rentals/screens/staff/web/next-step.tsx'
import { HoldAgain } from '#rentals/screens/staff/web/request/hold-again.tsx'
import { EndsSoon, UnreadMark } from '#rentals/screens/staff/web/request/request-marks.tsx'
import { commaList, dotList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { buttonClass } from '#ui/button-class.ts'
import { TimeZone } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { Line, WorkSection } from './work-section.tsx'

interface RentalsProps<Name extends RentalSection> {
  section: Name
  rentals: readonly Today[Name][number][]
}

export function Rentals<Name extends RentalSection>({ section, rentals }: RentalsProps<Name>) {
  const timeZone = use(TimeZone)
  return (
    <WorkSection title={todayTexts[section]} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine key={rental.id} section={section} rental={rental} action={actions[section](rental)}>
          <span className="flex flex-wrap gap-x-3">
            <span className={tones[section]}>{dotList(rentalLines[section](rental, timeZone))}</span>
            {section === 'requests' && rental.holdUntil && <EndsSoon until={rental.holdUntil} />}
          </span>
        </RentalLine>
      ))}
    </WorkSection>
  )
}

const tones: Partial<Record<RentalSection, string>> = { overdue: 'text-bad', toClean: 'text-quiet' }

/** The next step of each. */
const actions: { readonly [Name in RentalSection]: (rental: Today[Name][number]) => ReactNode } = {
  requests: (rental) =>
    rental.changeRequest ? <AnswerLink {...rental} /> : <Step rental={rental} step="confirm" />,
  changeRequests: AnswerLink,
  overdue: (rental) => (
    <span className="grid gap-1.5">
      <Step rental={rental} step={rental.step === 'COLLECTED' ? 'return' : 'missing'} />
      <WhatsappButton
        subject={{ kind: 'rental', id: rental.id }}
        name={rental.customer?.name ?? rental.number}
      />
    </span>
  ),
  notCollected: (rental) => <Step rental={rental} step="notCollected" />,
  toClean: (rental) => rental.status === 'CONFIRMED' && <Step rental={rental} step="inspect" />,
  refunds: (rental) => <Step rental={rental} step="refund" />,
  // Staff agree with the customer: held again, or cancelled with what goes back.
  endedHolds: (rental) => (
    <span className="grid gap-1.5">
      {rental.isFree && <HoldAgain rental={rental} name={rental.customer?.name ?? rental.number} />}
      <Step rental={rental} step="cancel" />
    </span>
  ),
  // The rental is over: nobody comes by herself to pay it.
  owing: (rental) => <Step rental={rental} step="payment" />,
}

/** To the record, which shows what she asks for, with both answers. */
function AnswerLink({ id, customer, number }: ListedRental) {
  return (
    <Link
      to="/admin/rentals/$id"
      params={{ id }}
      aria-label={messages.answerTo({ name: customer?.name ?? number })}
      className={buttonClass({ size: 'small', kind: 'secondary' }, 'print:hidden')}
    >
      {messages.answer}
    </Link>
  )
}

interface StepProps {
  rental: ListedRental
  step: 'confirm' | 'notCollected' | 'return' | 'missing' | 'inspect' | 'refund' | 'cancel' | 'payment'
}

function Step({ rental, step }: StepProps) {
  return <RentalNextStep rentalId={rental.id} step={step} name={rental.customer?.name ?? rental.number} />
}

interface RentalLineProps {
  section: RentalSection
  rental: ListedRental
  action?: ReactNode
  children: ReactNode
}

function RentalLine({ section, rental, action, children }: RentalLineProps) {
  const showroom = showroomIn(section, rental)
  return (
    <Line action={action}>
      <span className="flex flex-wrap items-center gap-x-3">
        <RentalLink rental={rental} /> <UnreadMark rental={rental} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        {rental.customer && <CustomerLink id={rental.customerId} name={rental.customer.name} />}{' '}
        <Phone number={rental.customer?.phone ?? ''} />
        <SpokenLanguage language={rental.language} />
        <span className="whitespace-nowrap text-quiet">
          {commaList([words.rentalNumber({ number: rental.number }), showroom])}
        </span>
      </span>
      {children}
    </Line>
  )
}

export function RentalLink({ rental: { id, pieces } }: { rental: ListedRental }) {
  return (
    <Link
      to="/admin/rentals/$id"
      params={{ id }}
      className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
    >
      {titlesOf(pieces)}
    </Link>
  )
}
