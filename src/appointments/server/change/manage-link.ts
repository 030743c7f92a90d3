import type { AppointmentRow } from '#appointments/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint, isMadeWith, type Keys } from '#platform/secret-key.ts'

/**
 * The token of a guest's link: the appointment's id and the server's signature. It is deterministic, so that a repeated
 * request and every email carry the same link. It cannot be forged, and a receipt is not accepted as one.
 */
export function manageToken(key: Buffer, appointmentId: string): string {
  const signature = fingerprint(key, 'appointment manage link', appointmentId)
  return Buffer.from(appointmentId.replaceAll('-', '') + signature, 'hex').toString('base64url')
}

/** The appointment's id; undefined unless this server signed the token. */
export function openManageToken(keys: Keys, token: string): string | undefined {
  const id = Buffer.from(token, 'base64url').toString('hex').slice(0, 32)
  const named = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isMadeWith(keys, token, (key) => manageToken(key, named)) ? named : undefined
}

/** The page where a customer manages an appointment: a guest's token link, or a member's list. */
export function linkOf(
  { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
): string {
  const page = `${publicUrl}/appointments`
  return userId === null ? `${page}/manage/${manageToken(secretKey, id)}` : `${page}?tab=upcoming`
}
