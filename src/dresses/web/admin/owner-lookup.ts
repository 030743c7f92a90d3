import { userLookup } from '#accounts/web/admin/user-lookup.ts'
import { dressesWords } from '#dresses/texts/texts.gen.js'
import type { Lookup } from '#ui/control/lookup.ts'

const noOwner = { value: 'none', label: dressesWords.noOwner }

/** Owners, and the choice of dresses without one. */
export const ownerLookup: Lookup = {
  ...userLookup,
  name: 'owners',
  async find(api, text) {
    const users = await userLookup.find(api, text)
    return text ? users : [noOwner, ...users]
  },
  read: async (api, value) => (value === noOwner.value ? noOwner : userLookup.read(api, value)),
}
