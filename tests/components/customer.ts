import { listAgreements } from '#agreements/contract.ts'
import { listMyAppointments } from '#appointments/contract.ts'
import { listMyDresses } from '#dresses/contract.ts'
import { getUserBalance } from '#payouts/contract.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'

/** Replies of a customer's dashboard that has nothing to show yet. */
export function newCustomer(): Reply[] {
  return [
    reply(listMyAppointments, []),
    reply(listMyDresses, []),
    reply(getUserBalance, { available: 0, pending: 0 }),
    reply(listAgreements, []),
    reply(listRentals, []),
  ]
}
