import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './appointment-parts.ts'

export const appointmentRescheduled = {
  about: 'To the client, once an appointment was moved',
  variables: { ...sample, previousDate: 'Friday 4 December 2026', previousTime: '15:00' },
  texts: {
    en: {
      subject: `Your appointment has moved: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Your appointment has moved</h1>
<p>Dear {{firstName}}, your appointment of {{previousDate}}, {{previousTime}}, is now at this time.</p>
${en.detailsAndLinks}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
