import { Link } from '@tanstack/react-router'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { readText } from '#rentals/customer-texts.ts'
import { untilText } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/pieces/piece.ts'
import { owesRest } from '#rentals/proposed-payments.ts'
import { rentalRow as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { amountInDollars } from '#shared/format/money.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { StepBadge } from './step-badge.tsx'

interface RentalRowProps {
  rental: ListedRental
  clock: ShowroomClock
}

/** A rental in a list of its customer. */
export function RentalRow({ rental, clock: { date: today, timeZone } }: RentalRowProps) {
  const { id, number, dress, pieces, eventDate, startDate, endDate, step, overdue, holdUntil, balance } =
    rental
  const { phone } = useShowroomContact(rental.branch)
  return (
    <li className="flex items-start gap-5 border-t border-line py-5">
      <span className="w-16 shrink-0">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="64px" /> : <NoPicture />}
      </span>
      <div className="grid gap-1">
        <Link
          to="/rentals/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-9 items-center justify-self-start font-medium"
        >
          {commaList([titlesOf(pieces), longDateWithYear(eventDate)])}
        </Link>
        <p className="text-sm text-quiet">
          {messages.dates({ collect: longDateWithYear(startDate), back: longDateWithYear(endDate) })}
        </p>
        {holdUntil && (
          <p className="text-sm">
            {words.heldUntil({ until: untilText(new Date(holdUntil), { today, timeZone }) })}
          </p>
        )}
        {step === 'REQUESTED' && <p className="text-sm">{readText(rental, { timeZone, phone })}</p>}
        {owesRest(rental) && <p className="text-sm">{messages.due({ balance: amountInDollars(balance) })}</p>}
        <p className="flex flex-wrap items-center gap-3">
          <StepBadge step={step} overdue={overdue} notCollected={rental.notCollected} />
          <span className="text-sm text-quiet tabular-nums">{rentalsWords.rentalNumber({ number })}</span>
        </p>
      </div>
    </li>
  )
}
