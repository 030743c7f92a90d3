import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, dates, en, fr, money, sample } from './rental-parts.ts'

export const rentalConfirmed = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once a rental is confirmed or moved',
      subject: 'Confirmed: {{dressTitle}} for {{eventDate}}',
      details: en.rowsOf(...dates, ...money, 'number'),
      body: `<h1>Your dress is yours for the day</h1>
<p>Dear {{firstName}}, your rental is confirmed. Please collect the dress on {{collectOn}} and return it on {{returnOn}}. The balance and the guarantee are due when you collect it.</p>
<p>{{terms}}</p>
<p>{{agreement}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès qu’une location est confirmée ou déplacée',
      subject: 'Confirmée : {{dressTitle}}, {{eventDate}}',
      details: fr.rowsOf(...dates, ...money, 'number'),
      body: `<h1>La robe est à vous pour le grand jour</h1>
<p>Bonjour {{firstName}}, votre location est confirmée. Venez retirer la robe le {{collectOn}} et rapportez-la le {{returnOn}}. Le reste à payer et la caution sont dus au retrait.</p>
<p>{{terms}}</p>
<p>{{agreement}}</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد تأكيد إيجار أو نقله',
      subject: 'تأكّد إيجارك: {{dressTitle}}، {{eventDate}}',
      details: ar.rowsOf(...dates, ...money, 'number'),
      body: `<h1>الفستان لك في يومك</h1>
<p>عزيزتي {{firstName}}، تأكّد إيجارك. موعد استلام الفستان {{collectOn}}، وموعد إعادته {{returnOn}}. يُدفع المتبقّي والتأمين عند الاستلام.</p>
<p>{{terms}}</p>
<p>{{agreement}}</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
