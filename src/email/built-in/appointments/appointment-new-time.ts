import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './appointment-parts.ts'

export const appointmentNewTime = {
  about: 'To the client, when staff blocked the time of an appointment and ask for another one',
  variables: {
    ...sample,
    reason: 'Stocktaking',
    freeTimes: 'Saturday 5 December: 15:00\nMonday 7 December: 11:00, 15:00',
  },
  texts: {
    en: {
      subject: `Please choose a new time: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Please choose a new time</h1>
<p>Dear {{firstName}}, we are sorry: we cannot receive you at this time. Please choose another one.</p>
{{details}}
<p>Reason: {{reason}}</p>
<p>These times are free at the moment:<br>{{freeTimes}}</p>
<p><a class="button" href="{{manageLink}}">Choose a new time</a></p>`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
