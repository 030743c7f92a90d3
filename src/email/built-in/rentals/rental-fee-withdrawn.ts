import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = ['dressTitle', 'eventDate', 'fee', 'paid', 'balance', 'number'] as const

export const rentalFeeWithdrawn = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, when staff take a fee back',
      subject: 'A fee was taken back: {{fee}}',
      details: en.rowsOf(...facts),
      body: `<h1>A fee was taken back</h1>
<p>Dear {{firstName}}, this fee of your rental of {{dressTitle}} does not apply any more: {{fee}}.</p>
<p>We still have to give back to you: {{toRefund}}.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, quand l’équipe retire des frais',
      subject: 'Des frais retirés : {{fee}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Des frais ont été retirés</h1>
<p>Bonjour {{firstName}}, ces frais de votre location de {{dressTitle}} ne s’appliquent plus : {{fee}}.</p>
<p>Nous devons encore vous rendre : {{toRefund}}.</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، عند سحب رسم',
      subject: 'سُحب رسم: {{fee}}',
      details: ar.rowsOf(...facts),
      body: `<h1>سُحب رسم</h1>
<p>عزيزتي {{firstName}}، لم يعد هذا الرسم على إيجارك {{dressTitle}} سارياً: {{fee}}.</p>
<p>المبلغ الذي علينا إعادته إليك: {{toRefund}}.</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
