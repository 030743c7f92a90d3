import { listColleagues } from '#colleagues/contract.ts'
import { colleagueLookup as messages } from '#colleagues/texts/texts.gen.js'
import { containsWords } from '#shared/contains-words.ts'
import { words } from '#shared/texts/texts.gen.js'
import type { Api } from '#ui/api/api.ts'
import type { Lookup } from '#ui/control/lookup.ts'

/** Colleagues by name, and nobody. */
export const colleagueLookup: Lookup = {
  name: 'colleagues',
  messages,
  find: async (api, text) => (await choices(api)).filter(({ label }) => containsWords(label, text)),
  read: async (api, id) => (await choices(api)).find(({ value }) => value === id),
}

async function choices(api: Api) {
  const colleagues = await api.call(listColleagues, {})
  return [
    { value: 'nobody', label: words.nobodyYet },
    ...colleagues.map(({ id, name }) => ({ value: id, label: name })),
  ]
}
