import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { listRentals } from '#rentals/staff-contract.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** A customer without an account, as an earlier rental has her. */
export interface PastCustomer {
  name: string
  phone: string
  email: string | null
}

/** Accounts by id, and customers of earlier rentals without one, as JSON. */
export const customerLookup: Lookup = {
  ...userLookup,
  name: 'customers',
  async read(api, value) {
    const past = pastCustomer(value)
    return past ? { value, label: `${past.name} (${past.phone})` } : userLookup.read(api, value)
  },
  async find(api, text) {
    const search = text || undefined
    const query = { search, limit: '20', sort: '-createdAt' } as const
    const [accounts, rentals] = await Promise.all([
      userLookup.find(api, text),
      search ? api.call(listRentals, { query }) : [],
    ])
    const past = rentals.flatMap(({ customer }) => (customer?.id === null ? [customer] : []))
    const byPhone = new Map(past.map(({ name, phone, email }) => [phone, { name, phone, email }]))
    const guests = [...byPhone.values()].map((guest) => ({
      value: JSON.stringify(guest),
      label: `${guest.name} (${guest.phone})`,
    }))
    return [...accounts, ...guests]
  },
}

export function pastCustomer(value: string | undefined): PastCustomer | undefined {
  return value?.startsWith('{') ? JSON.parse(value) : undefined
}
