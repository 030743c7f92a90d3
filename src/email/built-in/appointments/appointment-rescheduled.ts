import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { day } from '#email/built-in/samples.ts'
import { ar, en, fr, sample } from './appointment-parts.ts'

export const appointmentRescheduled = {
  variables: { ...sample, previousDate: day('2026-12-04'), previousTime: '15:00' },
  texts: {
    en: {
      about: 'To the client, once an appointment was moved',
      subject: `Your appointment has moved: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>Your appointment has moved</h1>
<p>Dear {{firstName}}, your appointment of {{previousDate}}, {{previousTime}}, is now at this time.</p>
${en.detailsAndLinks}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès qu’un rendez-vous est déplacé',
      subject: `Votre rendez-vous a été déplacé : ${fr.appointment}`,
      preview: fr.preview,
      details: fr.rows,
      body: `<h1>Votre rendez-vous a été déplacé</h1>
<p>Bonjour {{firstName}}, votre rendez-vous du {{previousDate}}, {{previousTime}}, a maintenant lieu à cette heure.</p>
${fr.detailsAndLinks}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد نقل موعد',
      subject: `نُقل موعدك: ${ar.appointment}`,
      preview: ar.preview,
      details: ar.rows,
      body: `<h1>نُقل موعدك</h1>
<p>عزيزتي {{firstName}}، نُقل موعدك الذي كان {{previousDate}}، {{previousTime}}، إلى هذا الوقت.</p>
${ar.detailsAndLinks}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
