import { adminTypeLookup as texts } from '#dresses/messages/texts.gen.js'
import { listDressTypes } from '#taxonomy/contract.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** Dress types by name, inactive ones included. */
export const typeLookup: Lookup = {
  name: 'dress-types',
  messages: { loading: texts.loadingTypes, failed: texts.errorLoadingTypes, none: texts.noTypesFound },
  async find(api, text) {
    const types = await api.call(listDressTypes, {})
    const searched = text.trim().toLowerCase()
    return types.filter(({ name }) => name.toLowerCase().includes(searched)).map(({ name }) => choiceOf(name))
  },
  read: async (_, name) => choiceOf(name),
}

const choiceOf = (name: string) => ({ value: name, label: name })
