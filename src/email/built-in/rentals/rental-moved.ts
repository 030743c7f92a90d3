import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = [
  'dressTitle',
  'eventDate',
  'collectOn',
  'collectBefore',
  'returnOn',
  'returnBefore',
  'showroom',
  'address',
  'number',
] as const

export const rentalMoved = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, when a rental moves because the showroom is closed on the day that was agreed',
      subject: 'Another day for {{dressTitle}}',
      details: en.rowsOf(...facts),
      body: `<h1>Another day for your dress</h1>
<p>Dear {{firstName}}, our showroom in {{showroom}} is closed on a day that we had agreed with you, so we have moved it. We are sorry for the change. Does the new day not suit you? Please call us: we find another one.</p>
<p>{{agreement}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, quand une location est déplacée parce que le showroom est fermé le jour convenu',
      subject: 'Un autre jour pour votre robe : {{dressTitle}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Un autre jour pour votre robe</h1>
<p>Bonjour {{firstName}}, notre showroom de {{showroom}} est fermé un jour que nous avions convenu avec vous ; nous l’avons donc déplacé. Nous sommes désolées de ce changement. Le nouveau jour ne vous convient pas ? Appelez-nous, nous en trouverons un autre.</p>
<p>{{agreement}}</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، حين يُنقل إيجار لأن الصالة مقفلة في اليوم المتّفق عليه',
      subject: 'يوم آخر لفستانك: {{dressTitle}}',
      details: ar.rowsOf(...facts),
      body: `<h1>يوم آخر لفستانك</h1>
<p>عزيزتي {{firstName}}، صالتنا في {{showroom}} مقفلة في يوم كنّا قد اتّفقنا عليه معك، لذلك نقلناه. نعتذر عن هذا التغيير. هل اليوم الجديد لا يناسبك؟ اتّصلي بنا لنجد يوماً آخر.</p>
<p>{{agreement}}</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
