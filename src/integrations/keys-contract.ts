import * as z from 'zod/mini'
import { keysRefusals as messages } from '#integrations/texts/texts.gen.js'
import { scopes } from '#shared/api-scope.ts'
import { endpoint } from '#shared/endpoint.ts'
import { dateField, done, instant, line, says, shownDate } from '#shared/fields.ts'
import { idParams, shownId } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { keyStates } from './key-state.ts'

const apiKey = z.object({
  id: shownId('apiKey'),
  name: z.string(),
  /** Its first characters; the key itself is never read back. */
  start: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(keyStates),
  /** In whose name it acts. */
  createdBy: z.string(),
  createdAt: instant,
  /** The last day on which it works. */
  expiresOn: shownDate,
  lastUsedAt: z.nullable(instant),
})
export type ApiKey = z.output<typeof apiKey>

export const apiKeyNotFound = refusal('api_key_not_found', 404, () => messages.notFound)
export const tooManyApiKeys = refusal('too_many_api_keys', 409, () => messages.tooMany)

export const newApiKey = z.object({
  name: line(() => messages.name, 60),
  scopes: z.array(z.enum(scopes)).check(
    z.minLength(
      1,
      says(() => messages.scopes),
    ),
    z.maxLength(scopes.length),
  ),
  /** The last day on which it works, within two years. */
  expiresOn: dateField(() => messages.expiresOn),
})

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api/admin/api-keys',
  summary:
    'List the API keys, those that work first, then newest first; those that ended more than 90 days ago are gone',
  access: 'owner',
  reply: z.array(apiKey),
})

export const createApiKey = endpoint({
  name: 'createApiKey',
  method: 'POST',
  path: '/api/admin/api-keys',
  summary: 'Make an API key that acts in your name within its scopes; only this reply has it',
  access: 'owner',
  freshProof: true,
  body: newApiKey,
  reply: z.extend(apiKey, { key: z.string() }),
  status: 201,
  refusals: () => [tooManyApiKeys],
})

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/api/admin/api-keys/:id',
  summary: 'Revoke an API key: it is refused from then on',
  access: 'owner',
  params: idParams('apiKey'),
  reply: done,
  refusals: () => [apiKeyNotFound],
})
