import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { idParams } from '#shared/ids.ts'
import { userNotFound } from './users-contract.ts'

export const downloadMyData = endpoint({
  name: 'downloadMyData',
  method: 'GET',
  path: '/api/auth/my-data',
  summary: 'Download everything that the shop holds about you as a ZIP archive',
  access: 'signed-in',
  freshProof: true,
  reply: z.string(),
  produces: 'application/zip',
  limit: { max: 5, windowSeconds: 3600 },
})

export const downloadUserData = endpoint({
  name: 'downloadUserData',
  method: 'GET',
  path: '/api/admin/users/:id/data',
  summary: 'Download what a user may read about themselves, for an access request by letter or phone',
  access: 'owner',
  freshProof: true,
  params: idParams('account'),
  reply: z.string(),
  produces: 'application/zip',
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [userNotFound],
})
