import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './appointment-parts.ts'

export const appointmentCancelled = {
  about: 'To the client, once an appointment was cancelled',
  variables: {
    ...sample,
    cancellation: 'this appointment is cancelled. We would be glad to see you on another day.',
  },
  texts: {
    en: {
      subject: `Cancelled: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Your appointment is cancelled</h1>
<p>Dear {{firstName}}, {{cancellation}}</p>
{{details}}
<p><a class="button" href="{{shopLink}}/appointments">Book another fitting</a></p>`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
