import { typeLookup as messages } from '#dresses/texts/texts.gen.js'
import { containsWords } from '#shared/contains-words.ts'
import { listDressTypes } from '#taxonomy/contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** Dress types by name, inactive ones included. */
export const typeLookup: Lookup = {
  name: 'dress-types',
  messages,
  async find(api, text) {
    const types = await api.call(listDressTypes, {})
    return types
      .map(({ name }) => choiceOf(name))
      .filter(({ value, label }) => containsWords(`${value} ${label}`, text))
  },
  read: async (_, name) => choiceOf(name),
}

const choiceOf = (name: string) => ({ value: name, label: labelOf('type', name) })
