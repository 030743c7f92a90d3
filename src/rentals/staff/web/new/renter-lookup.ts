import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { listCustomers } from '#customers/contract.ts'
import { customerChoice, customerLookup } from '#customers/web/customer-lookup.ts'
import type { AccountId } from '#shared/ids.ts'
import type { Choice, Lookup } from '#ui/control/lookup.ts'

/** Customers, then accounts of people who have not booked or rented yet, as `account <id>`. */
export const renterLookup: Lookup = {
  ...customerLookup,
  name: 'renters',
  async read(api, value) {
    const id = accountOf(value)
    if (!id) return customerLookup.read(api, value)
    const user = await userLookup.read(api, id)
    return user && accountChoice(user)
  },
  async find(api, text) {
    const query = { search: text || undefined, limit: '20' }
    const [customers, users] = await Promise.all([
      api.call(listCustomers, { query }),
      userLookup.find(api, text),
    ])
    const known = new Set(customers.map(({ userId }) => userId))
    const others = users.filter(({ value }) => !known.has(value))
    return [...customers.map(customerChoice), ...others.map(accountChoice)]
  },
}

export function accountOf(value: string | undefined): AccountId | undefined {
  return value?.startsWith('account ') ? value.slice('account '.length) : undefined
}

const accountChoice = ({ value, label }: Choice) => ({ value: `account ${value}`, label })
