import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import {
  listRentalsOnClosedDays,
  type MovedRental,
  moveOffClosedDays,
  type RentalOnClosedDay,
} from '#rentals/closed-days-contract.ts'
import { titlesOf } from '#rentals/piece.ts'
import { rentalsOnClosedDays as messages } from '#rentals/texts/texts.gen.js'
import { rentalRefreshes } from '#rentals/web/rental-change.ts'
import { longDate } from '#shared/dates.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Branch } from '#showrooms/showrooms.ts'
import { useApiMutation } from '#ui/api/api-mutation.ts'
import { QueryBoundary } from '#ui/api/query-boundary.tsx'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/overlay/toast.ts'
import { toastFailure } from '#ui/overlay/toast-failure.ts'
import { Phone } from '#ui/phone.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

/** The rentals of a showroom that a block affects, with the day to which each can move. Nothing without any. */
export function RentalsOnClosedDays({ branch }: { branch: Branch }) {
  const query = useLiveQuery(listRentalsOnClosedDays, { query: { branch } })
  const [moved, setMoved] = useState<readonly MovedRental[]>([])
  const move = useApiMutation(moveOffClosedDays, {
    refreshes: [listRentalsOnClosedDays, ...rentalRefreshes],
    onSuccess: (reply) => {
      setMoved((before) => [...before, ...reply.moved])
      toast({
        title: messages.moved({ count: reply.moved.length }),
        text: reply.unmoved.length > 0 ? messages.unmoved({ count: reply.unmoved.length }) : undefined,
        tone: reply.unmoved.length > 0 ? 'bad' : 'good',
      })
    },
    onError: (error) => toastFailure(error),
  })
  if (query.data?.length === 0 && moved.length === 0) return null
  return (
    <section aria-labelledby="rentals-on-closed-days" className="grid gap-2 pb-10">
      <h2 id="rentals-on-closed-days" className="font-semibold">
        {messages.title}
      </h2>
      <QueryBoundary query={query} skeleton={<SkeletonRows count={1} className="h-6" />}>
        {(found) => {
          const rentals = found.flatMap(({ id, version = 0, proposal }) =>
            proposal ? [{ id, version, ...proposal }] : [],
          )
          return (
            <>
              <p className="text-sm text-quiet">{found.length > 0 ? messages.text : messages.none}</p>
              <ul className="divide-y divide-line border-y border-line empty:hidden">
                {found.map((rental) => (
                  <Affected key={rental.id} rental={rental} />
                ))}
              </ul>
              {rentals.length > 0 && (
                <Button
                  className="justify-self-start max-sm:w-full"
                  pending={move.isPending && messages.moving}
                  onClick={() => move.mutate({ body: { rentals } })}
                >
                  {messages.move({ count: rentals.length })}
                </Button>
              )}
            </>
          )
        }}
      </QueryBoundary>
      {moved.length > 0 && <MovedRentals rentals={moved} />}
    </section>
  )
}

function Affected({ rental }: { rental: RentalOnClosedDay }) {
  const { id, pieces, customer, startDate, endDate, isCollected, proposal, obstacle } = rental
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2 text-sm">
      <span className="min-w-0">
        <Link
          to="/admin/rentals/$id"
          params={{ id }}
          className="thread-link inline-flex min-h-9 items-center"
        >
          {titlesOf(pieces)}
        </Link>{' '}
        {customer?.name}
        {!isCollected && (
          <span className="block tabular-nums">{collectText(...change(startDate, proposal?.startDate))}</span>
        )}
        <span className="block tabular-nums">{backText(...change(endDate, proposal?.endDate))}</span>
        {obstacle && (
          <span className="block text-warn">
            <Obstacle {...obstacle} />
          </span>
        )}
      </span>
      {customer && <Phone number={customer.phone} />}
    </li>
  )
}

/** Both days in words; the new one only where it differs. */
function change(before: string, after = before): [before: string, after?: string] {
  return after === before ? [longDate(before)] : [longDate(before), longDate(after)]
}

function Obstacle({ reason, rental }: NonNullable<RentalOnClosedDay['obstacle']>) {
  if (reason !== 'rented' && reason !== 'held') return messages.decide({ why: messages.obstacles[reason] })
  const taken = messages.decide({ why: messages.taken })
  if (!rental) return taken
  return (
    <>
      {taken}{' '}
      <Link
        to="/admin/rentals/$id"
        params={{ id: rental.id }}
        className="inline-flex min-h-6 items-center underline underline-offset-4"
      >
        {words.rentalNumber({ number: rental.number })}
      </Link>
    </>
  )
}

/** What the last presses have moved, and who still has to be called. */
function MovedRentals({ rentals }: { rentals: readonly MovedRental[] }) {
  return (
    <div role="status" className="grid gap-1 pt-2 text-sm">
      <h3 className="font-semibold">{messages.done}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {rentals.map(({ id, number, customer, before, after, isNotified }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              <Link
                to="/admin/rentals/$id"
                params={{ id }}
                className="thread-link inline-flex min-h-9 items-center"
              >
                {words.rentalNumber({ number })}
              </Link>{' '}
              {customer.name}
              {before.startDate !== after.startDate && (
                <span className="block tabular-nums">
                  {messages.collectNew({
                    before: longDate(before.startDate),
                    after: longDate(after.startDate),
                  })}
                </span>
              )}
              {before.endDate !== after.endDate && (
                <span className="block tabular-nums">
                  {messages.backNew({ before: longDate(before.endDate), after: longDate(after.endDate) })}
                </span>
              )}
            </span>
            {isNotified ? (
              <span className="text-good">{messages.notified}</span>
            ) : (
              <span className="text-warn">
                {messages.call} <Phone number={customer.phone} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function collectText(before: string, after?: string): string {
  return after ? messages.collectNew({ before, after }) : messages.collect({ day: before })
}

function backText(before: string, after?: string): string {
  return after ? messages.backNew({ before, after }) : messages.back({ day: before })
}
