import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = ['dressTitle', 'eventDate', 'fee', 'paid', 'balance', 'number'] as const

export const rentalFeeCharged = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, when staff charge a fee',
      subject: 'A fee for your rental: {{fee}}',
      details: en.rowsOf(...facts),
      body: `<h1>A fee was added</h1>
<p>Dear {{firstName}}, we have added a fee to your rental of {{dressTitle}}: {{fee}}.</p>
<p>Please call us or answer this email if you have a question. You can pay in the showroom.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, quand l’équipe facture des frais',
      subject: 'Des frais pour votre location : {{fee}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Des frais ont été ajoutés</h1>
<p>Bonjour {{firstName}}, nous avons ajouté des frais à votre location de {{dressTitle}} : {{fee}}.</p>
<p>Appelez-nous ou répondez à cet e-mail pour toute question. Vous pouvez payer au showroom.</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، عند احتساب رسم',
      subject: 'رسم على إيجارك: {{fee}}',
      details: ar.rowsOf(...facts),
      body: `<h1>أُضيف رسم</h1>
<p>عزيزتي {{firstName}}، أضفنا رسماً إلى إيجارك {{dressTitle}}: {{fee}}.</p>
<p>لأيّ سؤال، اتّصلي بنا أو أجيبي على هذه الرسالة. يمكنك الدفع في صالة العرض.</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
