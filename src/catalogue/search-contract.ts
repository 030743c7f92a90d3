import * as z from 'zod/mini'
import { dressNotFound } from '#dresses/contract.ts'
import { dress } from '#dresses/dress.ts'
import { endpoint } from '#shared/endpoint.ts'
import { several, whole } from '#shared/fields.ts'
import { id, idParams, shownId } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'
import { filterFields, searchField } from './filter-fields.ts'
import { sections } from './sections.ts'

/** Suggestions beside the list: approved dresses only, for every role. */

export const suggestDresses = endpoint({
  name: 'suggestDresses',
  method: 'GET',
  path: '/api/dress-suggestions',
  summary: 'Suggest searches for the text typed so far',
  access: 'public',
  scope: 'dresses',
  /** The filters of the list. */
  query: z.object({
    ...filterFields,
    search: searchField,
    /** Of the synonyms suggested; English without it. A parameter, because replies are cached by their address. */
    language: z.optional(z.enum(languages)),
  }),
  reply: z.object({
    /** The other section, when the suggestions are from there because that of the list has none. */
    section: z.optional(z.enum(sections)),
    /** Whole searches with results under the filters; at most 5. */
    searches: z.array(z.string()),
    /** Dresses that match the words and the filters, at most 5. */
    dresses: z.array(
      z.object({
        id: shownId('dress'),
        title: z.string(),
        titleFr: z.optional(z.nullable(z.string())),
        titleAr: z.optional(z.nullable(z.string())),
        mainImage: z.nullable(z.string()),
      }),
    ),
  }),
})
export type DressSuggestions = z.output<typeof suggestDresses.reply>

export const listSimilarDresses = endpoint({
  name: 'listSimilarDresses',
  method: 'GET',
  path: '/api/dresses/:id/similar',
  summary: 'List similar dresses: same category, same style and colour first, free for an event if asked',
  access: 'public',
  scope: 'dresses',
  params: idParams('dress'),
  query: z.object({
    /** Default 4. */
    limit: z.optional(whole(1, 24)),
    eventDate: filterFields.eventDate,
  }),
  reply: z.object({ dresses: z.array(dress) }),
  refusals: () => [dressNotFound],
})

export const listCompanions = endpoint({
  name: 'listCompanions',
  method: 'GET',
  path: '/api/dresses/:id/companions',
  summary:
    'List at most eight accessories to wear with a dress, free for an event if asked; none for an accessory',
  access: 'public',
  scope: 'dresses',
  params: idParams('dress'),
  query: z.object({ eventDate: filterFields.eventDate }),
  reply: z.object({ dresses: z.array(dress) }),
  refusals: () => [dressNotFound],
})

export const listChosenDresses = endpoint({
  name: 'listChosenDresses',
  method: 'GET',
  path: '/api/chosen-dresses',
  summary: 'List dresses by id, in the given order, without those no longer shown',
  access: 'public',
  scope: 'dresses',
  query: z.object({ ids: several(id('dress'), 100), eventDate: filterFields.eventDate }),
  reply: z.object({
    dresses: z.array(dress),
    /** Ids of those that cannot be rented for `eventDate`. */
    taken: z.array(z.string()),
  }),
})
