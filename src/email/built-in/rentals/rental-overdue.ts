import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = ['dressTitle', 'returnOn', 'showroom', 'address', 'lateFeePerDay', 'number'] as const

export const rentalOverdue = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, each day that a dress is overdue',
      subject: 'Please return {{dressTitle}}',
      details: en.rowsOf(...facts),
      body: `<h1>Your dress is overdue</h1>
<p>Dear {{firstName}}, the dress was due on {{returnOn}}, and the next customer may be waiting for it. Please bring it back today or call us. The late fee is {{lateFeePerDay}} a day.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, chaque jour de retard d’une robe',
      subject: 'Merci de rapporter la robe : {{dressTitle}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Votre robe est en retard</h1>
<p>Bonjour {{firstName}}, la robe était attendue le {{returnOn}}, et la cliente suivante l’attend peut-être. Rapportez-la aujourd’hui ou appelez-nous. Les frais de retard sont de {{lateFeePerDay}} par jour.</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، في كلّ يوم يتأخّر فيه الفستان',
      subject: 'نرجو إعادة الفستان: {{dressTitle}}',
      details: ar.rowsOf(...facts),
      body: `<h1>تأخّرت إعادة الفستان</h1>
<p>عزيزتي {{firstName}}، كان موعد إعادة الفستان {{returnOn}}، وقد تكون زبونة أخرى في انتظاره. أعيديه اليوم من فضلك أو اتّصلي بنا. رسم التأخير {{lateFeePerDay}} عن كلّ يوم.</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
