import { type Keys, seal, unseal } from '#platform/secret-key.ts'

const purpose = 'appointment receipt'

/** A text for an address that opens the confirmation page of one appointment; nobody can make one for another. */
export function sealReceipt(key: Buffer, appointmentId: string): string {
  return seal(key, purpose, appointmentId)
}

/** Undefined for anything this house did not seal. */
export function openReceipt(keys: Keys, receipt: string): string | undefined {
  try {
    return unseal(keys, purpose, receipt)
  } catch {
    return undefined
  }
}
