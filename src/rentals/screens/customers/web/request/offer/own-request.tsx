import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { RentalOffer } from '#rentals/availability-contract.ts'
import { getManagedRental } from '#rentals/manage-contract.ts'
import { untilText } from '#rentals/moments.ts'
import type { RentalStep } from '#rentals/rules/steps.ts'
import { ownRequest as messages, rentalsWords } from '#rentals/texts/texts.gen.js'
import { longDateWithYear } from '#shared/dates.ts'
import type { DressId } from '#shared/ids.ts'
import { getShowroomClock } from '#showrooms/contract.ts'
import { useLiveQuery } from '#ui/api/use-live-query.ts'
import { removeStoredRequest, useStoredRequest } from './stored-requests.ts'

export interface OwnRequest {
  number: string
  eventDate: string
  step: RentalStep
  holdUntil: string | null
  link:
    | { to: '/rentals/manage/$token'; params: { token: string } }
    | { to: '/rentals/$id'; params: { id: string } }
}

/** The dress is asked for, agreed or with the customer. */
export function isOpenStep(step: RentalStep): boolean {
  return step === 'REQUESTED' || step === 'CONFIRMED' || step === 'COLLECTED'
}

/** The visitor's own request of a dress: a member's from the offer, a guest's from what this device has stored. */
export function useOwnRequest(dressId: DressId, own: RentalOffer['own'] | undefined): OwnRequest | undefined {
  const token = useStoredRequest(dressId)
  const { data, error } = useLiveQuery(
    getManagedRental,
    { params: { token: token ?? '' } },
    { enabled: token !== undefined && !own, retry: false },
  )
  useEffect(() => {
    if (token && error?.status === 404) removeStoredRequest(() => localStorage, token)
  }, [token, error])
  if (own) return { ...own, link: { to: '/rentals/$id', params: { id: own.id } } }
  if (!token || !data || !isOpenStep(data.step)) return undefined
  return { ...data, link: { to: '/rentals/manage/$token', params: { token } } }
}

/** To the person who has asked for the dress, who would otherwise read that it is not free. */
export function OwnRequestNote({ own }: { own: OwnRequest }) {
  const clock = useLiveQuery(getShowroomClock).data
  const { step, number, eventDate, holdUntil, link } = own
  const isRequest = step === 'REQUESTED'
  return (
    <div className="grid gap-1 border-s-2 border-good ps-3">
      <p className="font-medium text-good">{isRequest ? rentalsWords.requested : messages.yours}</p>
      <p className="text-sm">{messages.event({ date: longDateWithYear(eventDate), number })}</p>
      {holdUntil && clock && (
        <p className="text-sm">
          {messages.held({
            until: untilText(new Date(holdUntil), { today: clock.date, timeZone: clock.timeZone }),
          })}
        </p>
      )}
      <Link {...link} className="thread-link inline-flex min-h-9 items-center justify-self-start text-sm">
        {isRequest ? rentalsWords.seeYourRequest : messages.see}
      </Link>
    </div>
  )
}
