import type { RetentionCount } from '#admin/retention-contract.ts'

/** The next run removes the data of three appointments. */
export const retentionCounts: RetentionCount = {
  appointments: 3,
  rentals: 0,
  waitlist: 0,
  customers: 0,
  photos: 0,
  measurements: 0,
  notes: 0,
  emails: 0,
  whatsapp: 0,
  messages: 0,
}
