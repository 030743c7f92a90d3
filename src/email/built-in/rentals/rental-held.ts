import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, dates, en, fr, plan, sample } from './rental-parts.ts'

export const rentalHeld = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once staff hold a dress, or hold it longer',
      subject: '{{dressTitle}} is held for you',
      details: en.rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>We hold your dress</h1>
<p>Dear {{firstName}}, we hold this dress for you until {{holdUntil}}. The deposit secures it.</p>
<p>{{terms}}</p>
<p>{{agreement}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès que l’équipe réserve une robe sous option, ou prolonge l’option',
      subject: 'Sous option pour vous : {{dressTitle}}',
      details: fr.rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>Votre robe est sous option</h1>
<p>Bonjour {{firstName}}, nous vous réservons cette robe jusqu’au {{holdUntil}}. L’acompte vous l’assure.</p>
<p>{{terms}}</p>
<p>{{agreement}}</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، حين يحجز الفريق فستاناً مؤقّتاً أو يمدّد الحجز',
      subject: 'محجوز لك مؤقّتاً: {{dressTitle}}',
      details: ar.rowsOf(...dates, 'holdUntil', ...plan, 'number'),
      body: `<h1>حجزنا لك الفستان مؤقّتاً</h1>
<p>عزيزتي {{firstName}}، نحجز لك هذا الفستان حتى {{holdUntil}}. والعربون يضمنه لك.</p>
<p>{{terms}}</p>
<p>{{agreement}}</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
