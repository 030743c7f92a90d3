import { Link } from '@tanstack/react-router'
import { placeText } from '#dresses/place.ts'
import { checkRental } from '#rentals/new-rental-contract.ts'
import { rentalCheck as messages } from '#rentals/texts/texts.gen.js'
import { isPlainDate, longDate } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'

interface RentalCheckProps {
  dressId: DressId | undefined
  /** Further ones of the same rental. */
  withDressIds?: DressId[]
  eventDate: string
  eventEnd: string
  /** A rental that is changed. */
  except?: string
  /** The dress would come to that rental: when it is not free, its customer can wait for it. */
  isNew?: true
  /** Puts a date on which the dress is free into the form. */
  onDate?(date: string): void
}

/** Whether the dress is free for the event, and if not, why and until when, while staff type. */
export function RentalCheck({
  dressId,
  withDressIds,
  eventDate,
  eventEnd,
  except,
  isNew,
  onDate,
}: RentalCheckProps) {
  const isAskable = !!dressId && isPlainDate(eventDate) && isPlainDate(eventEnd)
  const query = { dressId: dressId ?? '', withDressIds, eventDate, eventEnd, except }
  const { data } = useLiveQuery(checkRental, { query }, { enabled: isAskable })
  const check = isAskable ? data : undefined
  return (
    <div className="grid gap-2 text-sm">
      <p role="status" className="min-h-6">
        {check && (
          <>
            <span className={check.free ? 'text-good' : 'text-bad'}>
              {check.free
                ? messages.free({
                    collect: longDate(check.startDate ?? eventDate),
                    back: longDate(check.endDate ?? eventEnd),
                  })
                : check.message}
            </span>{' '}
            {check.takenBy && (
              <Link
                to="/admin/rentals/$id"
                params={{ id: check.takenBy.id }}
                target="_blank"
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                {messages.takenBy({ number: check.takenBy.number })}
              </Link>
            )}{' '}
            {check.pieces.length === 1 &&
              check.pieces.map(
                ({ whereabouts }) =>
                  whereabouts.place !== check.branch &&
                  messages.where({ where: placeText(whereabouts.place, whereabouts) }),
              )}
          </>
        )}
      </p>
      {check?.holdMessage && !except && <p className="text-warn">{check.holdMessage}</p>}
      {check && !check.free && check.startDate && (isNew || !except) && (
        <Link
          to="/admin/waitlist/new"
          search={{ dress: dressId, date: eventDate }}
          className="thread-link inline-flex min-h-6 items-center justify-self-start"
        >
          {words.addToWaitlist}
        </Link>
      )}
      {check && check.nextFree.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          {messages.next}
          {check.nextFree.map((date) =>
            onDate ? (
              <Button key={date} kind="secondary" size="small" onClick={() => onDate(date)}>
                {longDate(date)}
              </Button>
            ) : (
              <span key={date}>{longDate(date)}</span>
            ),
          )}
        </p>
      )}
    </div>
  )
}
