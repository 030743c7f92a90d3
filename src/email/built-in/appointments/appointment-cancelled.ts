import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './appointment-parts.ts'

export const appointmentCancelled = {
  variables: {
    ...sample,
    cancellation: inEach({
      en: 'this appointment is cancelled. We would be glad to see you on another day.',
      fr: 'ce rendez-vous est annulé. Nous serons heureuses de vous accueillir un autre jour.',
      ar: 'أُلغي هذا الموعد. يسعدنا استقبالك في يوم آخر.',
    }),
  },
  texts: {
    en: {
      about: 'To the client, once an appointment was cancelled',
      subject: `Cancelled: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Your appointment is cancelled</h1>
<p>Dear {{firstName}}, {{cancellation}}</p>
{{details}}
<p><a class="button" href="{{shopLink}}/appointments">Book another fitting</a></p>`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès qu’un rendez-vous est annulé',
      subject: `Annulé : ${fr.appointment}`,
      preview: fr.preview,
      details: fr.rows,
      body: `<h1>Votre rendez-vous est annulé</h1>
<p>Bonjour {{firstName}}, {{cancellation}}</p>
{{details}}
<p><a class="button" href="{{shopLink}}/appointments">Réserver un autre essayage</a></p>`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد إلغاء موعد',
      subject: `أُلغي: ${ar.appointment}`,
      preview: ar.preview,
      details: ar.rows,
      body: `<h1>أُلغي موعدك</h1>
<p>عزيزتي {{firstName}}، {{cancellation}}</p>
{{details}}
<p><a class="button" href="{{shopLink}}/appointments">احجزي قياساً آخر</a></p>`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
