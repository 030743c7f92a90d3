import { Link } from '@tanstack/react-router'
import { waitsForSignature } from '#agreements/status.ts'
import { agreementNote as messages } from '#papers/texts/texts.gen.js'
import type { CustomerRental } from '#rentals/contract.ts'
import { dateWithYear, localNow } from '#shared/dates.ts'

/** To the customer: whether she has to sign the rental agreement, or has signed it. */
export function AgreementNote({
  rental: { agreement },
  timeZone,
}: {
  rental: CustomerRental
  timeZone: string
}) {
  if (!agreement) return null
  if (waitsForSignature(agreement))
    return (
      <p className="mt-2">
        {messages.waiting}{' '}
        <Link to="/agreement" className="thread-link">
          {messages.sign}
        </Link>
      </p>
    )
  if (agreement.isNewOneDue) return <p className="mt-2">{messages.replaced}</p>
  if (agreement.status !== 'SIGNED' || !agreement.signedAt) return null
  const { date } = localNow(new Date(agreement.signedAt), timeZone)
  return <p className="mt-2 text-sm text-quiet">{messages.signed({ date: dateWithYear(date) })}</p>
}
