import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rentalLists as messages } from '#admin/texts/texts.gen.js'
import type { Today } from '#admin/today-contract.ts'
import { endedHoldText, notCollectedText, overdueTexts, owesText, todayTexts } from '#admin/today-texts.ts'
import { CustomerLink } from '#customers/web/customer-link.tsx'
import { SpokenLanguage } from '#customers/web/spoken-language.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { titlesOf } from '#rentals/pieces/piece.ts'
import { NextStep } from '#rentals/staff/web/next-step.tsx'
import { HoldAgain } from '#rentals/staff/web/request/hold-again.tsx'
import { EndsSoon, UnreadMark } from '#rentals/staff/web/request/request-marks.tsx'
import { dateWithYear } from '#shared/dates.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/facts.ts'
import { Moment } from '#ui/moment.tsx'
import { Phone } from '#ui/phone.tsx'
import { WhatsappButton } from '#whatsapp/web/whatsapp-button.tsx'
import { Line, Section } from './section.tsx'

export function Requests({ rentals }: { rentals: Today['requests'] }) {
  return (
    <Section title={todayTexts.requests} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine key={rental.id} rental={rental} action={<Step rental={rental} step="confirm" />}>
          <span className="flex flex-wrap gap-x-3">
            {messages.event({ date: dateWithYear(rental.eventDate) })}
            {rental.holdUntil && (
              <span>
                {words.held} <Moment instant={rental.holdUntil} />
              </span>
            )}
            {rental.holdUntil && <EndsSoon until={rental.holdUntil} />}
          </span>
        </RentalLine>
      ))}
    </Section>
  )
}

export function Overdue({ rentals }: { rentals: Today['overdue'] }) {
  return (
    <Section title={todayTexts.overdue} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine
          key={rental.id}
          rental={rental}
          action={
            <span className="grid gap-1.5">
              <Step rental={rental} step={rental.step === 'COLLECTED' ? 'return' : 'missing'} />
              <WhatsappButton
                subject={{ kind: 'rental', id: rental.id }}
                name={rental.customer?.name ?? rental.number}
              />
            </span>
          }
        >
          <span className="text-bad">{overdueTexts(rental).join('. ')}</span>
        </RentalLine>
      ))}
    </Section>
  )
}

/** Nobody came for it, and its event is over. */
export function NotCollected({ rentals }: { rentals: Today['notCollected'] }) {
  return (
    <Section title={todayTexts.notCollected} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine key={rental.id} rental={rental} action={<Step rental={rental} step="notCollected" />}>
          {notCollectedText(rental)}
        </RentalLine>
      ))}
    </Section>
  )
}

export function Cleaning({ rentals }: { rentals: Today['toClean'] }) {
  return (
    <Section title={todayTexts.cleaning} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine
          key={rental.id}
          rental={rental}
          action={rental.status === 'CONFIRMED' && <Step rental={rental} step="inspect" />}
        >
          <span className="text-quiet">{todayTexts.ready({ date: dateWithYear(rental.readyDate) })}</span>
        </RentalLine>
      ))}
    </Section>
  )
}

export function Refunds({ rentals }: { rentals: Today['refunds'] }) {
  return (
    <Section title={todayTexts.refunds} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine key={rental.id} rental={rental} action={<Step rental={rental} step="refund" />}>
          {todayTexts.refund({ amount: amountInDollars(rental.toRefund) })}
        </RentalLine>
      ))}
    </Section>
  )
}

/** Staff agree with the customer: held again, or cancelled with what goes back. */
export function EndedHolds({ rentals }: { rentals: Today['endedHolds'] }) {
  return (
    <Section title={todayTexts.endedHolds} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine
          key={rental.id}
          rental={rental}
          action={
            <span className="grid gap-1.5">
              {rental.isFree && <HoldAgain rental={rental} name={rental.customer?.name ?? rental.number} />}
              <Step rental={rental} step="cancel" />
            </span>
          }
        >
          {endedHoldText(rental)}
        </RentalLine>
      ))}
    </Section>
  )
}

/** The rental is over: nobody comes by herself to pay it. */
export function Owing({ rentals }: { rentals: Today['owing'] }) {
  return (
    <Section title={todayTexts.owing} count={rentals.length}>
      {rentals.map((rental) => (
        <RentalLine key={rental.id} rental={rental} action={<Step rental={rental} step="payment" />}>
          {owesText(rental)}
        </RentalLine>
      ))}
    </Section>
  )
}

interface StepProps {
  rental: ListedRental
  step: 'confirm' | 'notCollected' | 'return' | 'missing' | 'inspect' | 'refund' | 'cancel' | 'payment'
}

function Step({ rental, step }: StepProps) {
  return <NextStep rentalId={rental.id} step={step} name={rental.customer?.name ?? rental.number} />
}

interface RentalLineProps {
  rental: ListedRental
  action?: ReactNode
  children: ReactNode
}

function RentalLine({ rental, action, children }: RentalLineProps) {
  return (
    <Line action={action}>
      <span className="flex flex-wrap items-center gap-x-3">
        <RentalLink rental={rental} /> <UnreadMark rental={rental} />
      </span>
      <span className="flex flex-wrap items-baseline gap-x-3">
        {rental.customer && <CustomerLink id={rental.customerId} name={rental.customer.name} />}{' '}
        <Phone number={rental.customer?.phone ?? ''} />
        <SpokenLanguage language={rental.language} />
        <span className="text-quiet">
          {messages.place({ number: rental.number, showroom: showrooms[rental.branch].name })}
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
