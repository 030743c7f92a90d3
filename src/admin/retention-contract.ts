import * as z from 'zod/mini'
import { endpoint } from '#shared/endpoint.ts'

const count = z.object({
  appointments: z.int(),
  rentals: z.int(),
  /** Entries that have ended, of members too; their rows go. */
  waitlist: z.int(),
  /** Files of customers without an account; notes and tasks go with them. */
  customers: z.int(),
  /** Condition photos of rentals, of members too; their rows and files go. */
  photos: z.int(),
  /** Of customers; their rows go. */
  measurements: z.int(),
  /** Of customers, members too; their rows go. */
  notes: z.int(),
  emails: z.int(),
  /** By WhatsApp; their rows go. */
  whatsapp: z.int(),
  messages: z.int(),
})
export type RetentionCount = z.output<typeof count>

export const previewRetention = endpoint({
  name: 'previewRetention',
  method: 'GET',
  path: '/api/admin/retention',
  summary: 'Count the rows whose personal data the next daily run removes, with the saved terms',
  access: 'owner',
  reply: count,
})
