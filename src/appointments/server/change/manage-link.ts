import type { AppointmentRow } from '#appointments/server/store.ts'
import type { Deps } from '#platform/deps.ts'
import { fingerprint, isMadeWith, type Keys } from '#platform/secret-key.ts'

/**
 * The key of a guest's link to one appointment: its id and the house's signature. The same each time, so that a repeated
 * request gets the same answer and every mail the same link. Nobody can make one for another, and a receipt is none.
 */
export function manageToken(key: Buffer, appointmentId: string): string {
  const signature = fingerprint(key, 'appointment manage link', appointmentId)
  return Buffer.from(appointmentId.replaceAll('-', '') + signature, 'hex').toString('base64url')
}

/** The appointment's id; undefined for anything this house did not sign. */
export function openManageToken(keys: Keys, token: string): string | undefined {
  const id = Buffer.from(token, 'base64url').toString('hex').slice(0, 32)
  const named = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isMadeWith(keys, token, (key) => manageToken(key, named)) ? named : undefined
}

/** Where its client looks after an appointment: a guest by a link that lets its reader in, a member in the own list. */
export function linkOf(
  { publicUrl, secretKey }: Pick<Deps, 'publicUrl' | 'secretKey'>,
  { id, userId }: Pick<AppointmentRow, 'id' | 'userId'>,
): string {
  const page = `${publicUrl}/appointments`
  return userId === null ? `${page}/manage/${manageToken(secretKey, id)}` : `${page}?tab=upcoming`
}
