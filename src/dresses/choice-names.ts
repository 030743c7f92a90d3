import type { DressStatus } from './contract.ts'
import type { Condition } from './dress.ts'

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

export const conditionNames: Readonly<Record<Condition, string>> = {
  NEW: 'New, never worn',
  LIKE_NEW: 'Like new',
  GOOD: 'Good, lightly worn',
  FAIR: 'Fair, with signs of wear',
}
