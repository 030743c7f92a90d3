import { type Keys, seal, unseal } from '#platform/secret-key.ts'
import type { AppointmentId } from '#shared/ids.ts'

const purpose = 'appointment receipt'

/** A sealed token for the URL of one appointment's confirmation page; it cannot be forged. */
export function sealReceipt(key: Buffer, appointmentId: AppointmentId): string {
  return seal(key, purpose, appointmentId)
}

/** Undefined unless this server sealed it. */
export function openReceipt(keys: Keys, receipt: string): AppointmentId | undefined {
  try {
    return unseal(keys, purpose, receipt)
  } catch {
    return undefined
  }
}
