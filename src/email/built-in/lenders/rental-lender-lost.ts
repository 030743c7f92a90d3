import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './lender-parts.ts'

export const rentalLenderLost = {
  variables: {
    ...sample,
    outcome: inEach({
      en: 'it did not come back, and we count it as lost. We’ll call you about what you get for it',
      fr: 'elle n’est pas revenue et nous la comptons comme perdue. Nous vous appellerons au sujet de ce que vous recevrez',
      ar: 'لم يعد الفستان، ونعدّه مفقوداً. سنتّصل بك بشأن ما تحصلين عليه بدلاً منه',
    }),
  },
  texts: {
    en: {
      about: 'To the lender, when a piece of hers is given up as lost, or no longer',
      subject: 'About {{dressTitle}}',
      details: en.rows,
      body: `<h1>About your dress</h1>
<p>Dear {{firstName}}, {{dressTitle}} was rented for {{eventDate}}: {{outcome}}.</p>
${en.details}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, quand une pièce à elle est comptée comme perdue, ou ne l’est plus',
      subject: 'À propos de {{dressTitle}}',
      details: fr.rows,
      body: `<h1>À propos de votre robe</h1>
<p>Bonjour {{firstName}}, « {{dressTitle}} » était louée pour le {{eventDate}} : {{outcome}}.</p>
${fr.details}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، حين تُعدّ قطعة لها مفقودة، أو لم تعد كذلك',
      subject: 'بخصوص {{dressTitle}}',
      details: ar.rows,
      body: `<h1>بخصوص فستانك</h1>
<p>عزيزتي {{firstName}}، كان «{{dressTitle}}» مؤجَّراً لمناسبة {{eventDate}}: {{outcome}}.</p>
${ar.details}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
