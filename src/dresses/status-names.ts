import type { DressStatus } from './contract.ts'

/** As staff read them; the lender's pages have names of their own. */
export const staffStatusNames: Readonly<Record<DressStatus, string>> = {
  PENDING: 'Pending',
  PRE_APPROVED: 'Pre-approved',
  APPROVED: 'Approved',
  REJECTED: 'Rejected',
  AVAILABLE: 'Available',
  RENTED: 'Rented',
  RETRIEVED: 'Retrieved',
}
