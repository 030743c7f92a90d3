import type { MailName } from '#email/built-in-emails.ts'
import type { emailTemplates } from '#email/server/tables.ts'
import { builtInTemplate } from '#email/template.ts'

/** Emails to customers, lenders and admins whose built-in text becomes a template that staff can edit. */
const names: MailName[] = [
  'appointment_booked',
  'appointment_rescheduled',
  'appointment_cancelled',
  'appointment_reminder',
  'dress_approved',
  'dress_rejected',
  'dresses_submitted',
  'payout_requested',
  'payout_sent',
  'payout_returned',
  'earning_credited',
  'earning_rejected',
  'agreement_shared',
  'password_reset',
  'password_changed',
  'email_changed',
]

export const sampleTemplates: (typeof emailTemplates.$inferInsert)[] = names.map((name) => ({
  name,
  ...builtInTemplate(name)!,
}))
