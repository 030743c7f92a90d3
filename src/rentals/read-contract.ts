import * as z from 'zod/mini'
import { rentalNotFound } from '#rentals/refusal-contract.ts'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant } from '#shared/fields.ts'
import { idParams } from '#shared/ids.ts'
import { languages } from '#shared/language/language.ts'

export const setRentalLanguage = endpoint({
  name: 'setRentalLanguage',
  method: 'PUT',
  path: '/api/rentals/:id/language',
  summary: 'Choose the language of the emails and papers of a rental',
  access: 'assistant',
  scope: 'rentals',
  params: idParams('rental'),
  body: z.object({ language: z.enum(languages) }),
  reply: done,
  refusals: () => [rentalNotFound],
})

export const readRequest = endpoint({
  name: 'readRequest',
  method: 'PUT',
  path: '/api/rentals/:id/read',
  summary: 'Note that staff have read a request; only the first time counts, and its customer sees it',
  access: 'assistant',
  scope: 'rentals',
  params: idParams('rental'),
  reply: z.object({ readAt: z.nullable(instant) }),
  refusals: () => [rentalNotFound],
})
