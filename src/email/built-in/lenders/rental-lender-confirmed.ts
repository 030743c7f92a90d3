import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './lender-parts.ts'

export const rentalLenderConfirmed = {
  variables: sample,
  texts: {
    en: {
      about: 'To the lender, once a dress is rented or the price of its rental changes',
      subject: '{{dressTitle}} is rented',
      details: en.rows,
      body: `<h1>Your dress is rented</h1>
<p>Dear {{firstName}}, {{dressTitle}} is rented for {{eventDate}}. Your share is among your pending earnings, and is added to your balance once the dress is back.</p>
${en.details}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès que sa robe est louée ou que le prix de la location change',
      subject: 'Votre robe est louée : {{dressTitle}}',
      details: fr.rows,
      body: `<h1>Votre robe est louée</h1>
<p>Bonjour {{firstName}}, « {{dressTitle}} » est louée pour le {{eventDate}}. Votre part figure parmi vos gains en attente et s’ajoutera à votre solde au retour de la robe.</p>
${fr.details}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد تأجيره أو تغيّر سعر إيجاره',
      subject: 'تمّ تأجير فستانك: {{dressTitle}}',
      details: ar.rows,
      body: `<h1>تمّ تأجير فستانك</h1>
<p>عزيزتي {{firstName}}، تمّ تأجير «{{dressTitle}}» لمناسبة {{eventDate}}. حصّتك بين أرباحك المنتظرة، وتُضاف إلى رصيدك بعد عودة الفستان.</p>
${ar.details}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
