import { seal, unseal } from '#platform/secret-key.ts'

const purpose = 'appointment manage link'

/** The key of a guest's link to one appointment; nobody can make one for another, and a receipt is none. */
export function sealManageToken(key: Buffer, appointmentId: string): string {
  return seal(key, purpose, appointmentId)
}

/** The appointment's id; undefined for anything this house did not seal. */
export function openManageToken(key: Buffer, token: string): string | undefined {
  try {
    return unseal(key, purpose, token)
  } catch {
    return undefined
  }
}
