import type { Deps } from '#platform/deps.ts'
import type { Keys } from '#platform/secret-key.ts'
import { openSignedToken, signedToken } from '#platform/signed-token.ts'
import type { RentalRow } from './store.ts'

const purpose = 'rental manage link'

/** The token of a guest's link. */
export function manageToken(key: Buffer, rentalId: string): string {
  return signedToken(key, purpose, rentalId)
}

/** The rental's id; undefined unless this server signed the token. */
export function openManageToken(keys: Keys, token: string): string | undefined {
  return openSignedToken(keys, purpose, token)
}

/** The page where a customer follows a rental: a guest's token link, or a member's page. */
export function linkOf(
  { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
  { id, clientId }: Pick<RentalRow, 'id' | 'clientId'>,
): string {
  const page = `${publicUrl}/rentals`
  return clientId === null ? `${page}/manage/${manageToken(secretKey, id)}` : `${page}/${id}`
}
