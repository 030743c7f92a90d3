import { Link, useHydrated } from '@tanstack/react-router'
import type { CurrentUser } from '#accounts/contract.ts'
import { guestBookings as messages } from '#dashboard/texts/texts.gen.js'
import { readRequests } from '#rentals/screens/customers/web/request/offer/stored-requests.ts'

/**
 * Of an account without anything: how what she has booked as a guest comes into it, and the rentals that she follows on this device.
 * Security: only the proof of her address or staff add a file; a link gives what it always gives.
 */
export function GuestBookings({ viewer: { email, isEmailProved } }: { viewer: CurrentUser }) {
  const isHydrated = useHydrated()
  const requests = isHydrated ? readRequests(() => localStorage) : []
  return (
    <section aria-labelledby="as-guest" className="mb-12 border-s-2 border-line ps-4">
      <h2 id="as-guest" className="text-lg font-medium">
        {messages.title}
      </h2>
      <p className="measure mt-1 wrap-anywhere">
        {isEmailProved ? messages.proved : messages.notProved({ email })}
      </p>
      <p className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
        {requests.map(({ token }, index) => (
          <Link
            key={token}
            to="/rentals/manage/$token"
            params={{ token }}
            className="thread-link inline-flex min-h-11 items-center"
          >
            {messages.followed({ number: index + 1, count: requests.length })}
          </Link>
        ))}
        {isEmailProved && (
          <Link to="/contact" className="thread-link inline-flex min-h-11 items-center">
            {messages.ask}
          </Link>
        )}
      </p>
    </section>
  )
}
