import { type ListedUser, listUsers } from '#accounts/users-contract.ts'
import { userName } from '#accounts/web/admin/user-name.ts'
import { listCustomers } from '#customers/contract.ts'
import { customerChoice, customerLookup } from '#customers/web/customer-lookup.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** Customers, then accounts of people who have not booked or rented yet, as `account <id>`. */
export const renterLookup: Lookup = {
  ...customerLookup,
  name: 'renters',
  async read(api, value) {
    const id = accountOf(value)
    if (!id) return customerLookup.read(api, value)
    const { users } = await api.call(listUsers, { query: { id } })
    return users.map(choiceOf)[0]
  },
  async find(api, text) {
    const query = { search: text || undefined, limit: '20' }
    const [customers, { users }] = await Promise.all([
      api.call(listCustomers, { query }),
      api.call(listUsers, { query }),
    ])
    const known = new Set(customers.map(({ userId }) => userId))
    return [...customers.map(customerChoice), ...users.filter(({ id }) => !known.has(id)).map(choiceOf)]
  },
}

export function accountOf(value: string | undefined): string | undefined {
  return value?.startsWith('account ') ? value.slice('account '.length) : undefined
}

const choiceOf = (user: ListedUser) => ({
  value: `account ${user.id}`,
  label: `${userName(user)} (${user.email})`,
})
