import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

export const getVersion = endpoint({
  method: 'GET',
  path: '/api/version',
  summary: 'Version of the program and its newest migration',
  access: 'public',
  reply: z.object({ version: z.string(), migration: z.string() }),
})
