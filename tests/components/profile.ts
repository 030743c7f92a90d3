import { getProfile } from '#accounts/profile-contract.ts'
import { listMyAppointments } from '#appointments/contract.ts'
import { getMyOpenBookings } from '#customers/correction-contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { getMyMeasurements } from '#measurements/contract.ts'
import { notMeasured } from '#measurements/measurements.ts'
import { getMyRentals } from '#rentals/contract.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'

/** Replies of Maya's profile, without anything booked, rented or lent. */
export function profilePage(): Reply[] {
  const { firstName, lastName, email, phone } = people.maya
  const memberSince = '2026-03-01T10:00:00.000Z'
  const language = 'en'
  return [
    reply(getProfile, {
      firstName,
      lastName,
      email,
      phone,
      address: null,
      language,
      memberSince,
      version: '1',
    }),
    reply(listMyAppointments, []),
    reply(getMyOpenBookings, { fittings: 0, rentals: 0, waitlist: 0 }),
    reply(getMyRentals, { completed: 0, coming: 0 }),
    reply(listMyDresses, []),
    reply(getMyMeasurements, { current: notMeasured, entries: [] }),
  ]
}
