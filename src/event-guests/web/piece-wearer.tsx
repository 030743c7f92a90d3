import { Link } from '@tanstack/react-router'
import { isLive } from '#appointments/rules/changes.ts'
import { StatusBadge } from '#appointments/web/list/status-badge.tsx'
import { pieceWearer as messages } from '#event-guests/texts/texts.gen.js'
import type { Rental } from '#rentals/staff-contract.ts'
import { dateWithYear } from '#shared/dates.ts'
import { commaList, rangeText } from '#shared/format/list.ts'
import { showrooms } from '#showrooms/showrooms.ts'
import { Moment } from '#ui/moment.tsx'

interface PieceWearerProps {
  facts: NonNullable<Rental['staff']>['pieces'][string]
}

/** For staff: what a guest of the event wrote of her sizes, and her fitting. */
export function PieceWearer({ facts: { sizes, sizesAt, fitting } }: PieceWearerProps) {
  return (
    <>
      {sizes && sizesAt && (
        <p className="whitespace-pre-line">
          {messages.sizes({ sizes })}{' '}
          <span className="text-quiet">
            <Moment instant={sizesAt} short />
          </span>
        </p>
      )}
      {fitting && (
        <p className="flex flex-wrap items-center gap-x-2">
          <Link
            to="/admin/appointments"
            search={{ open: fitting.id }}
            className="inline-flex min-h-6 items-center underline underline-offset-4"
          >
            {messages.fitting({
              when: commaList([dateWithYear(fitting.date), rangeText(fitting.startTime, fitting.endTime)]),
              showroom: showrooms[fitting.branch].name,
            })}
          </Link>
          {!isLive(fitting.status) && <StatusBadge status={fitting.status} />}
        </p>
      )}
    </>
  )
}
