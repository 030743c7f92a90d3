import * as z from 'zod/mini'
import { emailProofRefusals as messages } from '#accounts/texts/texts.gen.js'
import { endpoint } from '#shared/endpoint.ts'
import { refusal, tooMany } from '#shared/refusal.ts'

// Not in contract.ts, which is in the first script of every page.

/**
 * `ready` can be pressed by the viewer; `proved` is done already; `signIn` says nothing of the account, because the reader is a
 * guest.
 */
export const proofStates = [
  'ready',
  'proved',
  'signIn',
  'otherAccount',
  'changed',
  'expired',
  'unknown',
] as const
export type ProofState = (typeof proofStates)[number]

export const proofLinkUnknown = refusal('proof_link_unknown', 400, () => messages.unknown)
export const proofLinkExpired = refusal('proof_link_expired', 409, () => messages.expired)
export const proofAddressChanged = refusal('proof_address_changed', 409, () => messages.changed)
export const proofOfOtherAccount = refusal('proof_of_other_account', 403, () => messages.otherAccount)

/** 32 bytes as base64url; anything else is answered like a link that nobody sent. */
const token = z.string().check(z.maxLength(100))

export const getEmailProof = endpoint({
  name: 'getEmailProof',
  method: 'GET',
  path: '/api/auth/email-proof',
  summary: 'What a link that confirms an email address can do now, for the person who is signed in',
  access: 'public',
  query: z.object({ token: z.optional(token) }),
  reply: z.object({
    state: z.enum(proofStates),
    /** The address that it confirms, for its own account only. */
    email: z.nullable(z.string()),
  }),
  limit: { max: 60, windowSeconds: 3600 },
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  method: 'PUT',
  path: '/api/auth/email-proof',
  summary:
    'Confirm the email address of your account with the token of its link; a second press answers like the first',
  access: 'signed-in',
  body: z.object({ token }),
  reply: z.object({ success: z.boolean() }),
  limit: { max: 60, windowSeconds: 3600 },
  refusals: () => [proofAddressChanged, proofLinkExpired, proofLinkUnknown, proofOfOtherAccount],
})

export const sendEmailProof = endpoint({
  name: 'sendEmailProof',
  method: 'POST',
  path: '/api/auth/email-proof',
  summary: 'Send the link that confirms your email address again; does nothing when it is confirmed',
  access: 'signed-in',
  reply: z.object({ success: z.boolean(), isProved: z.boolean() }),
  refusals: () => [tooMany],
})
