import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { dollars } from '#email/built-in/samples.ts'
import { ar, en, fr, sample } from './lender-parts.ts'

export const rentalLenderCancelled = {
  variables: {
    ...sample,
    takenBack: dollars(216),
    earning: inEach({
      en: 'its earning is withdrawn',
      fr: 'son gain est retiré',
      ar: 'سُحب ربحه',
    }),
  },
  texts: {
    en: {
      about: 'To the lender, once a rental of the dress was cancelled',
      subject: 'A rental of {{dressTitle}} is cancelled',
      details: en.rows,
      body: `<h1>A rental is cancelled</h1>
<p>Dear {{firstName}}, the rental of {{dressTitle}} for {{eventDate}} is cancelled. Your dress is free again, and {{earning}}.</p>
${en.details}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès qu’une location de sa robe est annulée',
      subject: 'Location annulée : {{dressTitle}}',
      details: fr.rows,
      body: `<h1>Une location est annulée</h1>
<p>Bonjour {{firstName}}, la location de « {{dressTitle}} » pour le {{eventDate}} est annulée. Votre robe est de nouveau libre, et {{earning}}.</p>
${fr.details}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد إلغاء إيجار له',
      subject: 'أُلغي إيجار فستانك: {{dressTitle}}',
      details: ar.rows,
      body: `<h1>أُلغي إيجار</h1>
<p>عزيزتي {{firstName}}، أُلغي إيجار «{{dressTitle}}» لمناسبة {{eventDate}}. فستانك متاح من جديد، و{{earning}}.</p>
${ar.details}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
