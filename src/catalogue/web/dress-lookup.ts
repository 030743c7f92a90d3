import { listDresses } from '#catalogue/contract.ts'
import { getDress } from '#dresses/contract.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** Dresses by the words of their search, whatever their status. */
export const dressLookup = lookupWith('dresses', undefined)

/** Dresses of the collection. */
export const offeredDressLookup = lookupWith('offered dresses', 'APPROVED')

function lookupWith(name: string, status: 'APPROVED' | undefined): Lookup {
  return {
    name,
    messages: { loading: 'Loading dresses...', failed: 'Error loading dresses', none: 'No dresses found' },
    async find(api, text) {
      const { dresses } = await api.call(listDresses, {
        query: { search: text || undefined, limit: '20', status },
      })
      return dresses.map(({ id, title }) => ({ value: id, label: title }))
    },
    async read(api, id) {
      const { title } = await api.call(getDress, { params: { id } })
      return { value: id, label: title }
    },
  }
}
