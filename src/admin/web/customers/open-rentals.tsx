import { Link } from '@tanstack/react-router'
import type { CustomerFile } from '#admin/customer-contract.ts'
import { openRentals as messages } from '#admin/texts/texts.gen.js'
import { titlesOf } from '#rentals/piece.ts'
import { nextStepOf } from '#rentals/screens/staff/web/detail/rental-dialogs.ts'
import { RentalNextStep } from '#rentals/screens/staff/web/next-step.tsx'
import { StepBadge } from '#rentals/web/step-badge.tsx'
import { alterationsText } from '#schedule/appointment-texts.ts'
import { dateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import { FileSection } from './file-section.tsx'

export function OpenRentals({ customer: { rentals, name } }: { customer: CustomerFile }) {
  return (
    <FileSection title={messages.title} none={messages.none}>
      {rentals.length > 0 && (
        <ul className="text-sm">
          {rentals.map((rental) => (
            <OpenRental key={rental.id} rental={rental} name={name} />
          ))}
        </ul>
      )}
    </FileSection>
  )
}

function OpenRental({ rental, name }: { rental: CustomerFile['rentals'][number]; name: string }) {
  const { id, number, pieces, eventDate, startDate, endDate, balance, status, step } = rental
  const next =
    nextStepOf(rental) ?? (step === 'EXPIRED' ? 'cancel' : status === 'CANCELLED' ? 'refund' : undefined)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-t border-line py-2">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to="/admin/rentals/$id"
            params={{ id }}
            className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
          >
            {number} {titlesOf(pieces)}
          </Link>
          <StepBadge {...rental} />
        </p>
        <p className="text-quiet">
          {messages.dates({
            event: dateWithYear(eventDate),
            collect: dateWithYear(startDate),
            back: dateWithYear(endDate),
          })}
        </p>
        {rental.alterations > 0 && <p>{alterationsText(rental.alterations)}</p>}
        {centsOf(balance) > 0 && <p>{messages.toPay({ amount: amountInDollars(balance) })}</p>}
      </div>
      {next && <RentalNextStep rentalId={id} step={next} name={commaList([name, number])} />}
    </li>
  )
}
