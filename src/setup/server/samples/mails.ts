import type { MailName } from '#email/built-in-emails.ts'
import type { emailLogs, emailTemplates } from '#email/server/tables.ts'
import { builtInTemplate } from '#email/template.ts'
import { newId } from '#platform/database/columns.ts'
import type { SampleCustomer } from './customers.ts'
import { sampleLenders } from './users.ts'

type Mail = typeof emailLogs.$inferInsert

const hour = 3_600_000

/** The email log of a busy shop: mostly sent, one bounced. */
export function sampleMails(now: Date, publicUrl: string, customers: readonly SampleCustomer[]): Mail[] {
  const host = new URL(publicUrl).hostname
  const fitting = ['appointment_booked', 'Your fitting is booked'] as const
  const approved = ['dress_approved', 'Your dress is now in the collection'] as const
  const lenders = new Set(sampleLenders.map(({ email }) => email))
  const isLender = ({ email }: SampleCustomer) => lenders.has(email)
  const people = [...customers.slice(0, 8), ...customers.filter(isLender)]
  return people.map((person, index) => {
    const { name, email } = person
    const [firstName] = name.split(' ')
    const [templateName, subject] = isLender(person) ? approved : fitting
    const createdAt = new Date(now.getTime() - (index * 9 + 2) * hour)
    const failed = index === 5
    return {
      to: email,
      from: 'hello@trousseau.example',
      subject,
      templateName,
      createdAt,
      nextTryAt: createdAt,
      expiresAt: createdAt,
      body: `<p>Dear ${firstName},</p><p>${subject}.</p>`,
      bodyText: `Dear ${firstName},\n\n${subject}.`,
      messageId: `<${newId()}@${host}>`,
      status: failed ? 'failed' : 'sent',
      attempts: 1,
      errorMessage: failed ? '550 5.1.1 The mailbox does not exist' : null,
      sentAt: failed ? null : createdAt,
    }
  })
}

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
  'payment_details_changed',
  'agreement_shared',
  'password_reset',
  'password_changed',
  'email_changed',
  'second_factor_changed',
]

export const sampleTemplates: (typeof emailTemplates.$inferInsert)[] = names.map((name) => ({
  name,
  ...builtInTemplate(name, 'en')!,
}))
