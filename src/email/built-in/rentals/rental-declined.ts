import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

export const rentalDeclined = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer whose request was declined',
      subject: 'About your request for {{dressTitle}}',
      details: en.rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>We cannot rent you this dress</h1>
<p>Dear {{firstName}}, we are sorry: we cannot rent you this dress for this date. We would be glad to help you find another one.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente dont la demande est refusée',
      subject: 'Votre demande : {{dressTitle}}',
      details: fr.rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>Nous ne pouvons pas vous louer cette robe</h1>
<p>Bonjour {{firstName}}, nous sommes désolées : nous ne pouvons pas vous louer cette robe à cette date. Nous vous aiderons avec plaisir à en trouver une autre.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة التي رُفض طلبها',
      subject: 'بخصوص طلبك: {{dressTitle}}',
      details: ar.rowsOf('dressTitle', 'eventDate', 'number'),
      body: `<h1>لا يمكننا تأجيرك هذا الفستان</h1>
<p>عزيزتي {{firstName}}، نعتذر منك: لا يمكننا تأجيرك هذا الفستان في هذا التاريخ. يسعدنا أن نساعدك على إيجاد فستان آخر.</p>
<p>{{outcome}}</p>
<blockquote dir="auto">{{reason}}</blockquote>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
