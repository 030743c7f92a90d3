import { type putPicture, putPicture as target } from '#files/contract.ts'
import { newId } from '#platform/database/columns.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint, isFingerprint, keysOf } from '#platform/secret-key.ts'
import { type QueryOf, urlOf } from '#shared/endpoint.ts'
import type { AccountId } from '#shared/ids.ts'
import { notFound, Refused } from '#shared/refusal.ts'

const lifeSeconds = 5 * 60

/** A URL that accepts one picture of at most `maxBytes` from this user, once, within five minutes. */
export function uploadAddress(deps: Deps, userId: AccountId, maxBytes: number): string {
  const id = newId()
  const expires = Math.floor(deps.clock().getTime() / 1000) + lifeSeconds
  const query = { user: userId, max: String(maxBytes), type: 'image', expires: String(expires) }
  return urlOf(target, {
    params: { id },
    query: { ...query, signature: fingerprint(deps.secretKey, purpose, signedText(id, query)) },
  })
}

type Address = QueryOf<typeof putPicture>

/**
 * Throws 404 on a URL that is forged, expired or of another user.
 * @returns the largest size in bytes.
 */
export function assertUploadAddress(
  deps: Deps,
  viewer: { id: string },
  id: string,
  address: Address,
): number {
  const { signature, user, max, type, expires } = address
  const text = signedText(id, { user, max, type, expires })
  const genuine = isFingerprint(keysOf(deps), purpose, text, signature)
  if (!genuine || user !== viewer.id || Number(expires) * 1000 < deps.clock().getTime())
    throw new Refused(notFound)
  return Number(max)
}

const purpose = 'upload'

function signedText(id: string, { user, max, type, expires }: Omit<Address, 'signature'>): string {
  return JSON.stringify([id, user, max, type, expires])
}
