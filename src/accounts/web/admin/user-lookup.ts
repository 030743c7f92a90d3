import { userName } from '#accounts/full-name.ts'
import { listUserChoices, type UserChoice } from '#accounts/users-contract.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Lookup } from '#ui/control/lookup.ts'

/** Users by name, user name or email address. */
export const userLookup: Lookup = {
  name: 'users',
  messages: {
    loading: words.loadingCustomers,
    failed: words.customersNotLoaded,
    none: words.noCustomers,
  },
  async find(api, text) {
    const users = await api.call(listUserChoices, { query: { search: text || undefined } })
    return users.map(choiceOf)
  },
  async read(api, id) {
    const users = await api.call(listUserChoices, { query: { id } })
    return users.map(choiceOf)[0]
  },
}

const choiceOf = (user: UserChoice) => ({ value: user.id, label: `${userName(user)} (${user.email})` })
