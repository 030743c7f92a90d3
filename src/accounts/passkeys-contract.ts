import * as z from 'zod/mini'
import { passkeysRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { done, line } from '#shared/fields.ts'
import { idParams } from '#shared/ids.ts'
import { refusal } from '#shared/refusal.ts'
import { currentUser } from './current-user-fields.ts'
import { newPasskey, passkeyAnswer, passkeyCreation, passkeyRequest } from './passkey-fields.ts'
import { secondFactorNeeded, ticketInvalid, withRecoveryCodes } from './second-factor-contract.ts'

/** One reply for unknown, removed and forged passkeys. */
export const passkeyRefused = refusal('passkey_refused', 422, () => messages.passkeyRefused)
export const passkeyMissing = refusal('passkey_missing', 404, () => messages.passkeyMissing)
export const passkeyKnown = refusal('passkey_known', 409, () => messages.passkeyKnown)
export const tooManyPasskeys = refusal('too_many_passkeys', 409, () => messages.tooManyPasskeys)

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/options',
  summary:
    'Get a challenge to sign in with a passkey; with the ticket of a password for passkeys of that user',
  access: 'public',
  body: z.object({ ticket: z.optional(z.string().check(z.maxLength(300))) }),
  reply: passkeyRequest,
  limit: { max: 60, windowSeconds: 60 },
  refusals: () => [ticketInvalid],
})

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey',
  access: 'public',
  body: z.object({
    passkey: passkeyAnswer,
    /** No second step after the password on this device for 30 days. */
    remember: z.optional(z.boolean()),
  }),
  reply: currentUser,
  session: 'begins',
  limit: { max: 60, windowSeconds: 60 },
  refusals: () => [passkeyRefused],
})

export const startPasskeyProof = endpoint({
  name: 'startPasskeyProof',
  method: 'POST',
  path: '/api/auth/confirm/options',
  summary: 'Get a challenge to prove with a passkey who acts',
  access: 'signed-in',
  beforeSecondFactor: true,
  reply: passkeyRequest,
  limit: { max: 60, windowSeconds: 3600 },
})

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  summary: 'Get a challenge to make a passkey',
  access: 'signed-in',
  freshProof: true,
  beforeSecondFactor: true,
  reply: passkeyCreation,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [tooManyPasskeys],
})

const name = line(() => messages.nameMissing, 60)
export const passkeyName = z.object({ name })

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Add a passkey; the first one turns the second factor on',
  access: 'signed-in',
  beforeSecondFactor: true,
  body: z.object({ passkey: newPasskey, name }),
  reply: withRecoveryCodes,
  status: 201,
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [passkeyRefused, passkeyKnown, tooManyPasskeys],
})

export const renamePasskey = endpoint({
  name: 'renamePasskey',
  method: 'PUT',
  path: '/api/auth/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'signed-in',
  params: idParams('passkey'),
  body: passkeyName,
  reply: done,
  refusals: () => [passkeyMissing],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/auth/passkeys/:id',
  summary: 'Remove a passkey; the last factor turns the second factor off',
  access: 'signed-in',
  freshProof: true,
  params: idParams('passkey'),
  reply: done,
  refusals: () => [passkeyMissing, secondFactorNeeded],
})
