import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, dates, en, fr, money, sample } from './rental-parts.ts'

export const rentalPickupReminder = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, a day before the dress is collected',
      subject: 'Tomorrow: collect {{dressTitle}}',
      details: en.rowsOf(...dates, ...money, 'number'),
      body: `<h1>Your dress is waiting for you</h1>
<p>Dear {{firstName}}, you can collect your dress tomorrow at {{showroom}}. Please bring the balance of {{balance}}, the guarantee of {{guarantee}}, and a document of identity.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, la veille du retrait de la robe',
      subject: 'Demain, retrait de votre robe : {{dressTitle}}',
      details: fr.rowsOf(...dates, ...money, 'number'),
      body: `<h1>Votre robe vous attend</h1>
<p>Bonjour {{firstName}}, vous pouvez retirer votre robe demain à {{showroom}}. Apportez le reste à payer, {{balance}}, la caution, {{guarantee}}, et une pièce d’identité.</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، قبل يوم من استلام الفستان',
      subject: 'غداً استلام فستانك: {{dressTitle}}',
      details: ar.rowsOf(...dates, ...money, 'number'),
      body: `<h1>فستانك في انتظارك</h1>
<p>عزيزتي {{firstName}}، يمكنك استلام فستانك غداً في {{showroom}}. أحضري معك المتبقّي للدفع، {{balance}}، والتأمين، {{guarantee}}، ووثيقة هويّة.</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
