import { getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import { dressLookup as texts } from '#dresses/texts/texts.gen.js'
import { dressTitle } from '#dresses/web/translations.ts'
import type { AccountId } from '#shared/ids.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Lookup } from '#ui/control/lookup.ts'

/** The dresses of one owner, whatever their status. */
export const dressesOf = (ownerId: AccountId | undefined): Lookup => ({
  name: `dresses of ${ownerId}`,
  messages: {
    loading: words.loadingDresses,
    failed: words.dressesNotLoaded,
    none: texts.noneOfCustomer,
  },
  async find(api, text) {
    const dresses = await api.call(listAdminDresses, {
      query: { ownerId, search: text || undefined, limit: '20' },
    })
    return dresses.map((dress) => ({ value: dress.id, label: dressTitle(dress) }))
  },
  async read(api, id) {
    const dress = await api.call(getAdminDress, { params: { id } })
    return { value: id, label: dressTitle(dress) }
  },
})
