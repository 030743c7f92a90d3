import type { Deps } from '#platform/deps.ts'
import type { Keys } from '#platform/secret-key.ts'
import { openSignedToken, signedToken } from '#platform/signed-token.ts'
import type { AppointmentRow } from './store.ts'

const purpose = 'appointment manage link'

/** The token of a guest's link. */
export function manageToken(key: Buffer, appointmentId: string): string {
  return signedToken(key, purpose, appointmentId)
}

/** The appointment's id; undefined unless this server signed the token. */
export function openManageToken(keys: Keys, token: string): string | undefined {
  return openSignedToken(keys, purpose, token)
}

/** The page where a customer manages an appointment: a guest's token link, or a member's list. */
export function linkOf(
  { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
): string {
  const page = `${publicUrl}/appointments`
  return userId === null ? `${page}/manage/${manageToken(secretKey, id)}` : `${page}?tab=upcoming`
}
