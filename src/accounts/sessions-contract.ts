import * as z from 'zod/mini'
import { sessionsRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, instant } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { reauthenticationRequired, refusal } from '#shared/refusal.ts'
import { confirmation } from './credentials.ts'
import { passkeyAnswer } from './passkey-fields.ts'
import { passkeyRefused } from './passkeys-contract.ts'
import { appConfirmation, appUnreadable, codeUsed, codeWrong } from './second-factor-contract.ts'
import { userNotFound } from './users-contract.ts'

// Not in contract.ts, which is in the first script of every page.

export const sessionNotFound = refusal('session_not_found', 404, () => messages.sessionNotFound)

const session = z.object({
  id: shownId('session'),
  /** Names of products; null when the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO-8601, UTC. */
  startedAt: instant,
  /** To within ten minutes. */
  lastUsedAt: instant,
  /** A computer on which colleagues switch at the till. */
  isShared: z.boolean(),
  /** That of this request. */
  isThis: z.boolean(),
})
export type Session = z.output<typeof session>

const ended = z.object({ success: z.boolean(), ended: z.number() })

export const confirmIdentity = endpoint({
  name: 'confirmIdentity',
  method: 'POST',
  path: '/api/auth/confirm',
  summary:
    'Prove again who acts, with the password, a code or a passkey, for the next 10 minutes of this session; counts as an attempt to sign in',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.union([confirmation, appConfirmation, z.object({ passkey: passkeyAnswer })]),
  reply: done,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [appUnreadable, codeUsed, codeWrong, passkeyRefused, reauthenticationRequired],
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'List where you are signed in, the last used first',
  access: 'signed-in',
  reply: z.array(session),
})

export const endOneSession = endpoint({
  name: 'endOneSession',
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'End one of your other sessions',
  access: 'signed-in',
  params: idParams('session'),
  reply: done,
  refusals: () => [sessionNotFound],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  summary: 'End all other sessions',
  access: 'signed-in',
  reply: ended,
})

export const listSessionsOf = endpoint({
  name: 'listSessionsOf',
  method: 'GET',
  path: '/api/admin/users/:id/sessions',
  summary: 'List where a member of staff is signed in',
  access: 'owner',
  params: idParams('account'),
  reply: z.object({
    sessions: z.array(session),
    hasTillCode: z.boolean(),
  }),
  refusals: () => [userNotFound],
})

export const endSessionsOfUser = endpoint({
  name: 'endSessionsOfUser',
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions',
  summary: 'End all sessions of a member of staff; your own current one stays',
  access: 'owner',
  params: idParams('account'),
  reply: ended,
  refusals: () => [userNotFound],
})
