import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './dress-parts.ts'

export const dressApproved = {
  variables: sample,
  texts: {
    en: {
      about: 'To the lender, once a dress is in the collection',
      subject: 'Approved: {{dressTitle}}',
      body: `<h1>Your dress is in the collection</h1>
<p>Dear {{firstName}}, we have approved “{{dressTitle}}”. From now on, customers find it in the collection.</p>
${en.button}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès qu’une robe est dans la collection',
      subject: 'Approuvée : {{dressTitle}}',
      body: `<h1>Votre robe est dans la collection</h1>
<p>Bonjour {{firstName}}, nous avons approuvé « {{dressTitle}} ». Les clientes la trouvent désormais dans la collection.</p>
${fr.button}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد إضافته إلى المجموعة',
      subject: 'قُبل فستانك: {{dressTitle}}',
      body: `<h1>فستانك في المجموعة</h1>
<p>عزيزتي {{firstName}}، قبلنا «{{dressTitle}}». تجده الزبائن في المجموعة من الآن.</p>
${ar.button}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
