import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const getPlatformLogo = endpoint({
  method: 'GET',
  path: '/api/admin/platform-logo',
  summary: 'The logo shown in the header; null means the bundled one',
  access: 'public',
  reply: z.object({ logoUrl: z.nullable(z.string()) }),
})
