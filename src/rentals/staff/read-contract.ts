import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/fields.ts'

export const readRequest = endpoint({
  method: 'PUT',
  path: '/api/rentals/:id/read',
  summary: 'Note that staff have read a request; only the first time counts, and its customer sees it',
  access: 'assistant',
  params: idParams,
  reply: z.object({ readAt: z.nullable(z.string()) }),
})
