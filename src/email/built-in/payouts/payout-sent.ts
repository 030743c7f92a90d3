import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './payout-parts.ts'

export const payoutSent = {
  variables: sample,
  texts: {
    en: {
      about: 'To the lender, once a payout is on its way',
      subject: '{{amount}} is on its way to you',
      details: en.rows,
      body: `<h1>Your payout is on its way</h1>
<p>Dear {{firstName}}, we have paid out the {{amount}} you asked for. It may take a few days to arrive.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès qu’un versement est en route',
      subject: 'En route vers vous : {{amount}}',
      details: fr.rows,
      body: `<h1>Votre versement est en route</h1>
<p>Bonjour {{firstName}}, nous avons versé la somme demandée, {{amount}}. Elle peut mettre quelques jours à arriver.</p>
${fr.reasonAndDetails}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، حين تصبح الدفعة في الطريق',
      subject: 'في الطريق إليك: {{amount}}',
      details: ar.rows,
      body: `<h1>دفعة مستحقّاتك في الطريق</h1>
<p>عزيزتي {{firstName}}، دفعنا المبلغ الذي طلبته، {{amount}}. قد يستغرق وصوله بضعة أيام.</p>
${ar.reasonAndDetails}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
