import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, dates, en, fr, plan, sample } from './rental-parts.ts'

export const rentalRequested = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once a dress was requested',
      subject: 'Your request for {{dressTitle}}',
      details: en.rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>We hold your dress</h1>
<p>Dear {{firstName}}, thank you. We hold the dress for you until {{holdUntil}}, and call you before then to confirm it. The deposit secures it.</p>
<p>{{terms}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès qu’une robe est demandée',
      subject: 'Votre demande : {{dressTitle}}',
      details: fr.rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>Votre robe est sous option</h1>
<p>Bonjour {{firstName}}, merci. Nous vous réservons la robe jusqu’au {{holdUntil}} et vous appelons d’ici là pour la confirmer. L’acompte vous l’assure.</p>
<p>{{terms}}</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد طلب فستان',
      subject: 'طلبك: {{dressTitle}}',
      details: ar.rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>حجزنا لك الفستان مؤقّتاً</h1>
<p>عزيزتي {{firstName}}، شكراً لك. نحجز لك الفستان حتى {{holdUntil}}، ونتّصل بك قبل ذلك لتأكيده. والعربون يضمنه لك.</p>
<p>{{terms}}</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
