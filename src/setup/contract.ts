import * as z from 'zod/mini'
import { refusals as messages } from '#setup/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { refusal } from '#shared/refusal.ts'

export const alreadySetUp = refusal('already_set_up', 409, () => messages.alreadySetUp)
export const setUpLinkNeeded = refusal('set_up_link_needed', 403, () => messages.linkNeeded)

export const getSetupState = endpoint({
  name: 'getSetupState',
  method: 'GET',
  path: '/api/seed-database',
  summary: 'Whether the first set-up is still open',
  access: 'public',
  query: z.object({ token: z.optional(z.string()) }),
  reply: z.object({
    empty: z.boolean(),
    /** Set-up is still open and the token is valid; a demo needs no token. */
    allowed: z.boolean(),
    /** Only in a demo, and only before set-up. */
    demoAccount: z.nullable(z.object({ username: z.string(), password: z.string() })),
  }),
})

export const seedDatabase = endpoint({
  name: 'seedDatabase',
  method: 'POST',
  path: '/api/seed-database',
  summary: 'Creates the admin and the defaults of a new shop; works once',
  access: 'public',
  limit: { max: 20, windowSeconds: 3600 },
  // Stores nothing: a repeated key computes the same password, until the admin chooses another.
  idempotent: true,
  /** The token of the link in the server's log. */
  body: z.nullish(z.object({ token: z.optional(z.string()) })),
  reply: z.object({
    success: z.boolean(),
    message: z.string(),
    /** A generated password is shown this once; only its hash is stored. */
    account: z.nullable(z.object({ username: z.string(), password: z.nullable(z.string()) })),
  }),
  refusals: () => [alreadySetUp, setUpLinkNeeded],
})
export type SeedResult = z.output<(typeof seedDatabase)['reply']>
