import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { done } from '#shared/fields.ts'
import { reauthenticationRequired } from '#shared/refusal.ts'
import { confirmation } from './credentials.ts'

// Not in contract.ts, which is in the first script of every page.

export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'Prove again who acts, for the next 10 minutes of this session; counts as an attempt to sign in',
  access: 'signed-in',
  body: confirmation,
  reply: done,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [reauthenticationRequired],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all other sessions',
  access: 'signed-in',
  reply: z.object({ success: z.boolean(), ended: z.number() }),
})
