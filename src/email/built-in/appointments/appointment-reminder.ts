import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './appointment-parts.ts'

export const appointmentReminder = {
  variables: sample,
  texts: {
    en: {
      about: 'To the client, a day before the appointment',
      subject: `Reminder: ${en.appointment}`,
      preview: en.preview,
      details: en.rows,
      body: `<h1>See you soon</h1>
<p>Dear {{firstName}}, we look forward to your appointment.</p>
${en.detailsAndLinks}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, un jour avant le rendez-vous',
      subject: `Rappel : ${fr.appointment}`,
      preview: fr.preview,
      details: fr.rows,
      body: `<h1>À très bientôt</h1>
<p>Bonjour {{firstName}}, nous nous réjouissons de votre rendez-vous.</p>
${fr.detailsAndLinks}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، قبل الموعد بيوم',
      subject: `تذكير: ${ar.appointment}`,
      preview: ar.preview,
      details: ar.rows,
      body: `<h1>إلى اللقاء قريباً</h1>
<p>عزيزتي {{firstName}}، نتطلّع إلى موعدك معنا.</p>
${ar.detailsAndLinks}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
