import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './payout-parts.ts'

export const earningCredited = {
  variables: sample,
  texts: {
    en: {
      about: 'To the lender, once an earning is in the balance',
      subject: 'You have earned {{amount}}',
      details: en.rows,
      body: `<h1>Your dress has earned</h1>
<p>Dear {{firstName}}, {{amount}} has been added to your available balance.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès qu’un gain est dans le solde',
      subject: 'Vous avez gagné {{amount}}',
      details: fr.rows,
      body: `<h1>Votre robe vous a rapporté</h1>
<p>Bonjour {{firstName}}, {{amount}} viennent d’être ajoutés à votre solde disponible.</p>
${fr.reasonAndDetails}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد إضافة ربح إلى الرصيد',
      subject: 'ربحت {{amount}}',
      details: ar.rows,
      body: `<h1>ربح من فستانك</h1>
<p>عزيزتي {{firstName}}، أُضيف {{amount}} إلى رصيدك المتاح.</p>
${ar.reasonAndDetails}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
