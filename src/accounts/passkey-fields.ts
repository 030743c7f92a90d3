import * as z from 'zod/mini'

/** What browsers and server exchange about passkeys, as WebAuthn names it; binary values in base64url. */

const base64url = z.string().check(z.maxLength(20_000), z.regex(/^[\w-]*$/))
const transports = z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))

const described = z.object({
  id: base64url,
  type: z.string(),
  transports: z.optional(transports),
})

export const passkeyRequest = z.object({
  challenge: base64url,
  timeout: z.optional(z.number()),
  rpId: z.optional(z.string()),
  allowCredentials: z.optional(z.array(described)),
  userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
})

export const passkeyCreation = z.object({
  rp: z.object({ id: z.optional(z.string()), name: z.string() }),
  user: z.object({ id: base64url, name: z.string(), displayName: z.string() }),
  challenge: base64url,
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: z.optional(z.array(described)),
  authenticatorSelection: z.optional(
    z.object({
      residentKey: z.optional(z.enum(['discouraged', 'preferred', 'required'])),
      requireResidentKey: z.optional(z.boolean()),
      userVerification: z.optional(z.enum(['required', 'preferred', 'discouraged'])),
    }),
  ),
  attestation: z.optional(z.enum(['none', 'direct', 'enterprise', 'indirect'])),
})

const answered = { id: base64url, rawId: base64url, type: z.literal('public-key') }

/** A passkey that was just made. */
export const newPasskey = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(transports),
  }),
})
export type NewPasskey = z.output<typeof newPasskey>

/** What a passkey has signed. */
export const passkeyAnswer = z.object({
  ...answered,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswer>
