export const agreementStatuses = ['PENDING', 'SIGNED', 'EXPIRED', 'REPLACED', 'WITHDRAWN'] as const
export type AgreementStatus = (typeof agreementStatuses)[number]

interface Status {
  /** That of the moment: `statusAt`. */
  status: AgreementStatus
}

/** Whether its customer is asked to sign it: every list, button and refusal reads this. */
export function waitsForSignature({ status }: Status): boolean {
  return status === 'PENDING'
}

/** What it is about has changed since, or is cancelled: it stays to be read, and nothing follows from it any more. */
export function hasEnded({ status }: Status): boolean {
  return status === 'REPLACED' || status === 'WITHDRAWN'
}
