import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './payout-parts.ts'

export const payoutReturned = {
  variables: sample,
  texts: {
    en: {
      about: 'To the lender, once a payout was rejected and is back in the balance',
      subject: '{{amount}} is back in your balance',
      details: en.rows,
      body: `<h1>About your payout request</h1>
<p>Dear {{firstName}}, we could not pay out the {{amount}} you asked for. It is back in your available balance.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès qu’un versement a été refusé et se retrouve dans le solde',
      subject: 'De retour dans votre solde : {{amount}}',
      details: fr.rows,
      body: `<h1>Votre demande de versement</h1>
<p>Bonjour {{firstName}}, nous n’avons pas pu verser la somme demandée, {{amount}}. Elle est de retour dans votre solde disponible.</p>
${fr.reasonAndDetails}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد رفض دفعة وعودتها إلى الرصيد',
      subject: 'عاد إلى رصيدك: {{amount}}',
      details: ar.rows,
      body: `<h1>بخصوص طلب دفعة مستحقّاتك</h1>
<p>عزيزتي {{firstName}}، لم نتمكّن من دفع المبلغ الذي طلبته، {{amount}}. لقد عاد إلى رصيدك المتاح.</p>
${ar.reasonAndDetails}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
