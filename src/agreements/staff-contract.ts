import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { id } from '#shared/ids.ts'
import { listFields } from '#shared/list-fields.ts'
import { agreement } from './contract.ts'
import { agreementStatuses } from './status.ts'

export const listStaffAgreements = endpoint({
  name: 'listStaffAgreements',
  method: 'GET',
  path: '/api/admin/agreements',
  summary: 'List all agreements by page, newest first; the header X-Total-Count has the number of matches',
  access: 'manager',
  /** `search` reads customer and agreement name. */
  query: z.object({
    ...listFields(['createdAt', 'agreementName', 'expiresAt']),
    id: z.optional(id('agreement')),
    status: z.optional(z.enum(agreementStatuses)),
    customerId: z.optional(id('account')),
  }),
  reply: z.array(agreement),
})
