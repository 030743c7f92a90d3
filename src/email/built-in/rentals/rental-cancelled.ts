import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

export const rentalCancelled = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once a rental was cancelled',
      subject: 'Cancelled: {{dressTitle}}',
      details: en.rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>Your rental is cancelled</h1>
<p>Dear {{firstName}}, this rental is cancelled.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès qu’une location est annulée',
      subject: 'Annulée : {{dressTitle}}',
      details: fr.rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>Votre location est annulée</h1>
<p>Bonjour {{firstName}}, cette location est annulée.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد إلغاء إيجار',
      subject: 'أُلغي: {{dressTitle}}',
      details: ar.rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>أُلغي إيجارك</h1>
<p>عزيزتي {{firstName}}، أُلغي هذا الإيجار.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
