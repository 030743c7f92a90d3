import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'

export const alreadySetUp = refusal(
  'already_set_up',
  409,
  'This house has been set up already. Nothing was changed.',
)

export const getSetupState = endpoint({
  method: 'GET',
  path: '/api/seed-database',
  summary: 'Whether the house still waits for its first set-up',
  access: 'public',
  reply: z.object({
    empty: z.boolean(),
    /** Only in the demo house, and only while it is empty. */
    demoAccount: z.nullable(z.object({ username: z.string(), password: z.string() })),
  }),
})

export const seedDatabase = endpoint({
  method: 'POST',
  path: '/api/seed-database',
  summary: 'Creates the admin and what a new house starts with; works once',
  access: 'public',
  limit: { max: 20, windowSeconds: 3600 },
  // Nothing is stored for it: who repeats the key is told the same password, until another is chosen.
  idempotent: true,
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Shown this once when the house made the password itself; never stored in clear. */
    account: z.nullable(z.object({ username: z.string(), password: z.nullable(z.string()) })),
  }),
})
export type SeedResult = z.output<(typeof seedDatabase)['reply']>
