import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './payout-parts.ts'

export const earningRejected = {
  variables: sample,
  texts: {
    en: {
      about: 'To the lender, once a pending earning was refused',
      subject: 'About your earning of {{amount}}',
      details: en.rows,
      body: `<h1>An earning was not added</h1>
<p>Dear {{firstName}}, an earning of {{amount}} that was waiting has not been added to your balance.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès qu’un gain en attente a été refusé',
      subject: 'Votre gain de {{amount}}',
      details: fr.rows,
      body: `<h1>Un gain n’a pas été ajouté</h1>
<p>Bonjour {{firstName}}, un gain de {{amount}} qui était en attente n’a pas été ajouté à votre solde.</p>
${fr.reasonAndDetails}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد رفض ربح كان في الانتظار',
      subject: 'بخصوص ربحك: {{amount}}',
      details: ar.rows,
      body: `<h1>ربح لم يُضَف</h1>
<p>عزيزتي {{firstName}}، كان في الانتظار ربح قيمته {{amount}}، ولم يُضَف إلى رصيدك.</p>
${ar.reasonAndDetails}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
