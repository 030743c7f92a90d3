import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, dates, en, fr, money, sample } from './rental-parts.ts'

const facts = ['change', ...dates, 'holdUntil', ...money, 'number'] as const

export const rentalChanged = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once a dress or accessory of a rental was added, removed or swapped',
      subject: 'Your rental for {{eventDate}} has changed',
      preview: '{{change}}',
      details: en.rowsOf(...facts),
      body: `<h1>Your rental has changed</h1>
<p>Dear {{firstName}}, we have changed your rental as agreed with you. Here is all of it now. Is something not right? Please call us.</p>
<p>{{agreement}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès qu’une robe ou un accessoire d’une location est ajouté, supprimé ou échangé',
      subject: 'Votre location a changé : {{eventDate}}',
      preview: '{{change}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Votre location a changé</h1>
<p>Bonjour {{firstName}}, nous avons modifié votre location comme convenu avec vous. La voici telle qu’elle est maintenant. Quelque chose ne va pas ? Appelez-nous.</p>
<p>{{agreement}}</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد إضافة فستان أو إكسسوار إلى إيجار أو إزالته منه أو استبداله',
      subject: 'تغيّر إيجارك: {{eventDate}}',
      preview: '{{change}}',
      details: ar.rowsOf(...facts),
      body: `<h1>تغيّر إيجارك</h1>
<p>عزيزتي {{firstName}}، غيّرنا إيجارك كما اتّفقنا معك. وهذا هو كاملاً الآن. هل من شيء غير صحيح؟ اتّصلي بنا.</p>
<p>{{agreement}}</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
