import { getAdminDress, listAdminDresses } from '#dresses/admin-contract.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** The dresses of one owner, whatever their status. */
export const dressesOf = (ownerId: string | undefined): Lookup => ({
  name: `dresses of ${ownerId}`,
  messages: {
    loading: 'Loading dresses...',
    failed: 'Error loading dresses',
    none: 'No dresses found for this customer',
  },
  async find(api, text) {
    const dresses = await api.call(listAdminDresses, {
      query: { ownerId, search: text || undefined, limit: '20' },
    })
    return dresses.map(({ id, title }) => ({ value: id, label: title }))
  },
  async read(api, id) {
    const { title } = await api.call(getAdminDress, { params: { id } })
    return { value: id, label: title }
  },
})
