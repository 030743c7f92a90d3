import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './appointment-parts.ts'

export const appointmentReminder = {
  about: 'To the client, a day before the appointment',
  variables: sample,
  texts: {
    en: {
      subject: `Reminder: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>See you soon</h1>
<p>Dear {{firstName}}, we look forward to your appointment.</p>
${en.detailsAndLinks}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
