import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { id, idParams, several, whole } from '#shared/fields.ts'
import { dress, filters, searchField } from './contract.ts'

/** Suggestions beside the list: approved dresses only, for every role. */

export const suggestDresses = endpoint({
  method: 'GET',
  path: '/api/dress-suggestions',
  summary: 'What a search that is being typed may become',
  access: 'public',
  /** The filters of the list. */
  query: z.object({ ...filters, search: searchField }),
  reply: z.object({
    /** Whole searches with results under the filters, without case and accents; at most 5. */
    searches: z.array(z.string()),
    /** Dresses that match the words and the filters, at most 5. */
    dresses: z.array(z.object({ id: z.string(), title: z.string(), mainImage: z.nullable(z.string()) })),
  }),
})
export type DressSuggestions = z.output<typeof suggestDresses.reply>

export const listSimilarDresses = endpoint({
  method: 'GET',
  path: '/api/dresses/:id/similar',
  summary: 'Dresses of the same category, those first that share style and colour with this one',
  access: 'public',
  params: idParams,
  query: z.object({
    /** Default 4. */
    limit: z.optional(whole(1, 24)),
  }),
  reply: z.object({ dresses: z.array(dress) }),
})

export const listChosenDresses = endpoint({
  method: 'GET',
  path: '/api/chosen-dresses',
  summary: 'The dresses of these ids in the order of the ids; those that are not shown any more are left out',
  access: 'public',
  query: z.object({ ids: several(id, 100) }),
  reply: z.object({ dresses: z.array(dress) }),
})
