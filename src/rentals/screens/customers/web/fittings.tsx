import { Link } from '@tanstack/react-router'
import type { CustomerRental } from '#rentals/contract.ts'
import { ownFittings as messages } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import { commaList } from '#shared/format/list.ts'
import { words } from '#shared/texts/texts.gen.js'
import { showrooms } from '#showrooms/showrooms.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { RentalAccess } from './rental-access.ts'

interface FittingsProps {
  rental: CustomerRental
  access: RentalAccess
}

/** Those to come. A member moves them on her own page, a guest by the link in their emails. */
export function Fittings({ rental: { fittings = [] }, access }: FittingsProps) {
  if (fittings.length === 0) return null
  const isGuest = 'token' in access
  return (
    <div className="mt-10">
      {fittings.map(({ branch, date, startTime }) => {
        const when = commaList([longDateWithYear(date), startTime, showrooms[branch].name])
        const text = messages.fitting({ when })
        return (
          <p key={`${date} ${startTime} ${branch}`} className="font-medium">
            {isGuest ? (
              text
            ) : (
              <Link to="/appointments" search={{ tab: 'upcoming' }} className="thread-link">
                {text}
              </Link>
            )}
          </p>
        )
      })}
      {isGuest && <p className="text-sm text-quiet print:hidden">{messages.moveFitting}</p>}
    </div>
  )
}

interface FittingLinkProps {
  rental: CustomerRental
  today: string
}

/** Until she collects it. After the first fitting another one is seldom needed. */
export function FittingLink({ rental, today }: FittingLinkProps) {
  const { dress, eventDate, startDate, fittingToken, fittings = [] } = rental
  if (!fittingToken || today > startDate) return null
  const isBooked = fittings.length > 0
  return (
    <ButtonLink
      to="/appointments"
      search={{ dress: dress.id, eventDate, fittingToken }}
      kind={isBooked ? 'link' : 'secondary'}
    >
      {isBooked ? messages.anotherFitting : words.bookAFitting}
    </ButtonLink>
  )
}
