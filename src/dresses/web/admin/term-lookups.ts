import { sizeLookup as sizeTexts, typeLookup as typeTexts } from '#dresses/texts/texts.gen.js'
import { containsWords } from '#shared/contains-words.ts'
import { listDressSizes, listDressTypes } from '#taxonomy/contract.ts'
import { labelOf } from '#taxonomy/labels.ts'
import type { Api } from '#ui/api/api.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** Dress types by name, inactive ones included. */
export const typeLookup: Lookup = {
  name: 'dress-types',
  messages: typeTexts,
  ...termsOf('type', (api) => api.call(listDressTypes, {})),
}

/** Dress sizes by name. */
export const sizeLookup: Lookup = {
  name: 'dress-sizes',
  messages: sizeTexts,
  ...termsOf('size', (api) => api.call(listDressSizes, {})),
}

function termsOf(
  kind: 'type' | 'size',
  read: (api: Api) => Promise<{ name: string }[]>,
): Pick<Lookup, 'find' | 'read'> {
  const choiceOf = (name: string) => ({ value: name, label: labelOf(kind, name) })
  return {
    async find(api, text) {
      const choices = (await read(api)).map(({ name }) => choiceOf(name))
      return choices.filter(({ value, label }) => containsWords(`${value} ${label}`, text))
    },
    read: async (_, name) => choiceOf(name),
  }
}
