import { listAlterations } from '#rentals/alterations/contract.ts'
import { seamstressLookup as texts } from '#rentals/texts/texts.gen.js'
import type { Lookup } from '#ui/control/lookup.ts'

const mostRead = 200
const mostShown = 20

/** The names that alterations have. */
export const seamstressLookup: Lookup = {
  name: 'seamstresses',
  messages: {
    loading: texts.loadingSeamstresses,
    failed: texts.errorLoadingSeamstresses,
    none: texts.noSeamstressesFound,
  },
  async find(api, text) {
    const query = { search: text || undefined, limit: String(mostRead), sort: '-createdAt' as const }
    const found = await api.call(listAlterations, { query })
    const names = new Set(found.flatMap(({ seamstress }) => seamstress ?? []))
    return [...names].sort().slice(0, mostShown).map(choiceOf)
  },
  read: async (_, name) => choiceOf(name),
}

const choiceOf = (name: string) => ({ value: name, label: name })
