import { type ListedCustomer, listCustomers } from '#customers/contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Lookup } from '#ui/control/lookup.ts'

/** Customers by name, phone in any spelling, email, or the number of a booking. */
export const customerLookup: Lookup = {
  name: 'customers',
  messages: {
    loading: words.loadingCustomers,
    failed: words.customersNotLoaded,
    none: words.noCustomers,
  },
  async find(api, text) {
    const found = await api.call(listCustomers, { query: { search: text || undefined, limit: '20' } })
    return found.map(customerChoice)
  },
  async read(api, id) {
    const [found] = await api.call(listCustomers, { query: { id } })
    return found && customerChoice(found)
  },
}

export const customerChoice = ({ id, name, phone, email }: ListedCustomer) => {
  const contact = phone ?? email
  return { value: id, label: contact ? `${name} (${contact})` : name }
}
