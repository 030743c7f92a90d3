import { Link } from '@tanstack/react-router'
import { rentalVisit as messages } from '#dashboard/texts/texts.gen.js'
import { NoPicture } from '#dresses/web/gallery/no-picture.tsx'
import { Picture } from '#files/web/picture.tsx'
import type { ListedRental } from '#rentals/contract.ts'
import { readText } from '#rentals/customer-texts.ts'
import { untilText } from '#rentals/messages.ts'
import { titlesOf } from '#rentals/pieces/piece.ts'
import { comma } from '#shared/format/list.ts'
import { amountInDollars, centsOf } from '#shared/format/money.ts'
import type { ShowroomClock } from '#showrooms/contract.ts'
import { showrooms } from '#showrooms/facts.ts'
import { useShopContacts, useShowroomContact } from '#showrooms/web/use-shop-contacts.ts'
import { NewTabLink } from '#ui/control/new-tab-link.tsx'
import { VisitHead } from './visit-head.tsx'

interface RentalVisitProps {
  what: 'collect' | 'return'
  date: string
  rental: ListedRental
  clock: ShowroomClock
}

/** A dress to collect or to return: when, where, what to bring. */
export function RentalVisit({ what, date, rental, clock }: RentalVisitProps) {
  const { id, dress, branch, step } = rental
  const { map } = useShowroomContact(branch)
  const hours = useShopContacts()?.hours
  return (
    <article className="flex items-start gap-5">
      <span className="w-16 shrink-0">
        {dress.mainImage ? <Picture src={dress.mainImage} alt="" sizes="64px" /> : <NoPicture />}
      </span>
      <div className="grid gap-2">
        <VisitHead
          what={step === 'REQUESTED' ? messages.asked : messages[what]}
          date={date}
          today={clock.date}
        />
        <Link
          to="/rentals/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-9 items-center justify-self-start font-medium"
        >
          {titlesOf(rental.pieces)}
        </Link>
        <p>
          {messages.showroom({ name: showrooms[branch].name })}
          {map && (
            <>
              {comma()}
              <NewTabLink href={map}>{messages.map}</NewTabLink>
            </>
          )}
          {hours && (
            <span className="block text-sm text-quiet">
              <bdi>{hours}</bdi>
            </span>
          )}
        </p>
        <Advice what={what} rental={rental} clock={clock} />
      </div>
    </article>
  )
}

function Advice({ what, rental, clock: { date: today, timeZone } }: Omit<RentalVisitProps, 'date'>) {
  const { step, holdUntil, balance, overdue, branch } = rental
  const { phone } = useShowroomContact(branch)
  if (step === 'REQUESTED')
    return (
      <>
        {holdUntil && (
          <p className="text-sm">
            {messages.held({ until: untilText(new Date(holdUntil), { today, timeZone }) })}
          </p>
        )}
        <p className="text-sm text-quiet">{readText(rental, { timeZone, phone })}</p>
      </>
    )
  if (what === 'return')
    return (
      <p className={overdue ? 'text-sm text-bad' : 'text-sm text-quiet'}>
        {overdue ? messages.overdue : messages.uncleaned}
      </p>
    )
  const bring =
    centsOf(balance) > 0 ? messages.bring({ balance: amountInDollars(balance) }) : messages.bringGuarantee
  return <p className="text-sm text-quiet">{bring}</p>
}
