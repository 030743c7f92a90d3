import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done, optionalLine, readVersion } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { synonymsRefusals as messages } from '#taxonomy/texts/texts.gen.js'

/** Words of searches that mean the same, which staff edit in Management. */

export const mostGroups = 500

const words = z._default(optionalLine(300), '')

/** Words or short names, separated by commas. */
export const synonymFields = z.object({ wordsEn: words, wordsFr: words, wordsAr: words, alsoFinds: words })

const synonyms = z.object({
  id: shownId('synonym'),
  wordsEn: z.string(),
  wordsFr: z.string(),
  wordsAr: z.string(),
  alsoFinds: z.string(),
  version: z.string(),
})
export type Synonyms = z.output<typeof synonyms>
export type NewSynonyms = z.output<typeof synonymFields>

export const synonymsNotFound = refusal('synonyms_not_found', 404, () => messages.notFound)
export const tooManySynonyms = refusal('too_many_synonyms', 409, () => messages.tooMany({ most: mostGroups }))
export const synonymsChanged = refusal(
  'synonyms_changed',
  409,
  () => messages.changed,
  z.object({ current: synonyms }),
)

export const listSynonyms = endpoint({
  name: 'listSynonyms',
  method: 'GET',
  path: '/api/admin/search-synonyms',
  summary: 'List the groups of words that searches take for the same',
  access: 'manager',
  reply: z.array(synonyms),
})

export const addSynonyms = endpoint({
  name: 'addSynonyms',
  method: 'POST',
  path: '/api/admin/search-synonyms',
  summary: 'Adds a group of words; at least two of them, or one that also finds others',
  access: 'manager',
  body: synonymFields,
  reply: synonyms,
  status: 201,
  refusals: () => [tooManySynonyms],
})

export const changeSynonyms = endpoint({
  name: 'changeSynonyms',
  method: 'PUT',
  path: '/api/admin/search-synonyms/:id',
  summary: 'Changes a group of words; with `version` only if nobody has changed it since',
  access: 'manager',
  params: idParams('synonym'),
  body: z.extend(synonymFields, { version: readVersion }),
  reply: synonyms,
  refusals: () => [synonymsChanged, synonymsNotFound],
})

export const deleteSynonyms = endpoint({
  name: 'deleteSynonyms',
  method: 'DELETE',
  path: '/api/admin/search-synonyms/:id',
  summary: 'Deletes a group of words',
  access: 'manager',
  params: idParams('synonym'),
  reply: done,
  refusals: () => [synonymsNotFound],
})
