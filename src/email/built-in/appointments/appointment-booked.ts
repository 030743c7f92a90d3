import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './appointment-parts.ts'

export const appointmentBooked = {
  about: 'To the client, once an appointment is booked',
  variables: sample,
  texts: {
    en: {
      subject: `Your appointment: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Your appointment is booked</h1>
<p>Dear {{firstName}}, we look forward to seeing you.</p>
${en.detailsAndLinks}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
