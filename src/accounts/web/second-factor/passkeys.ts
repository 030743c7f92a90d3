import { useHydrated } from '@tanstack/react-router'
import type { startPasskey, startPasskeySignIn } from '#accounts/passkeys-contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'

// Loaded with the first press: most visitors never use a passkey.
const library = () => import('@simplewebauthn/browser')

/** False on plain http and in browsers that know no passkeys; until the page is hydrated as the server has rendered it. */
export function useSupportsPasskeys(): boolean {
  return !useHydrated() || typeof PublicKeyCredential === 'function'
}

/** Lets the device sign the challenge; undefined when its user closed the question. */
export async function signWithPasskey(optionsJSON: ReplyOf<typeof startPasskeySignIn>) {
  const { startAuthentication } = await library()
  const signed = await orClosed(startAuthentication({ optionsJSON }))
  if (!signed) return undefined
  const { id, rawId, response } = signed
  return { id, rawId, type: 'public-key' as const, response }
}

/** Lets the device make a passkey; undefined when its user closed the question. */
export async function makePasskey(optionsJSON: ReplyOf<typeof startPasskey>) {
  const { startRegistration } = await library()
  const made = await orClosed(startRegistration({ optionsJSON }))
  if (!made) return undefined
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  return {
    id,
    rawId,
    type: 'public-key' as const,
    response: { clientDataJSON, attestationObject, transports },
  }
}

/** Browsers say the same of a closed question, of one without an answer in time, and of a device without a passkey. */
async function orClosed<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return undefined
    throw error
  }
}
