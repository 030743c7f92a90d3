import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'

export const alreadySetUp = refusal(
  'already_set_up',
  409,
  'This house has been set up already. Nothing was changed.',
)

export const setUpLinkNeeded = refusal(
  'set_up_link_needed',
  403,
  'This installation is set up by a link, which the server writes into its log when it starts: …/seed-database?token=…',
)

export const getSetupState = endpoint({
  method: 'GET',
  path: '/api/seed-database',
  summary: 'Whether the house still waits for its first set-up',
  access: 'public',
  query: z.object({ token: z.optional(z.string()) }),
  reply: z.object({
    empty: z.boolean(),
    /** It waits, and the token is the one of its log; the demo house needs none. */
    allowed: z.boolean(),
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
  /** The token of the link in the server's log, while the house is empty. */
  body: z.nullish(z.object({ token: z.optional(z.string()) })),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Shown this once when the house made the password itself; never stored in clear. */
    account: z.nullable(z.object({ username: z.string(), password: z.nullable(z.string()) })),
  }),
})
export type SeedResult = z.output<(typeof seedDatabase)['reply']>
