import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './appointment-parts.ts'

export const appointmentBooked = {
  variables: sample,
  texts: {
    en: {
      about: 'To the client, once an appointment is booked',
      subject: `Your appointment: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Your appointment is booked</h1>
<p>Dear {{firstName}}, we look forward to seeing you.</p>
${en.detailsAndLinks}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès qu’un rendez-vous est réservé',
      subject: `Votre rendez-vous : ${fr.appointment}`,
      preview: fr.preview,
      details: fr.rows,
      body: `<h1>Votre rendez-vous est réservé</h1>
<p>Bonjour {{firstName}}, nous nous réjouissons de vous accueillir.</p>
${fr.detailsAndLinks}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد حجز موعد',
      subject: `موعدك: ${ar.appointment}`,
      preview: ar.preview,
      details: ar.rows,
      body: `<h1>تمّ حجز موعدك</h1>
<p>عزيزتي {{firstName}}، نتطلّع إلى استقبالك.</p>
${ar.detailsAndLinks}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
