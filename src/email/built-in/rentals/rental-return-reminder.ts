import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = [
  'dressTitle',
  'returnOn',
  'showroom',
  'address',
  'guarantee',
  'lateFeePerDay',
  'number',
] as const

export const rentalReturnReminder = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, a day before the dress is due back',
      subject: 'Please return {{dressTitle}} tomorrow',
      details: en.rowsOf(...facts),
      body: `<h1>We hope it was a beautiful day</h1>
<p>Dear {{firstName}}, please return the dress to {{showroom}} tomorrow, uncleaned. You get the guarantee back once we have looked at it.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, la veille du retour de la robe',
      subject: 'Demain, retour de la robe : {{dressTitle}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Nous espérons que la journée fut belle</h1>
<p>Bonjour {{firstName}}, rapportez la robe demain à {{showroom}}, sans la nettoyer. Nous vous rendons la caution après le contrôle de la robe.</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، قبل يوم من إعادة الفستان',
      subject: 'غداً إعادة الفستان: {{dressTitle}}',
      details: ar.rowsOf(...facts),
      body: `<h1>نتمنّى أن يكون يومك جميلاً</h1>
<p>عزيزتي {{firstName}}، أعيدي الفستان غداً إلى {{showroom}} من فضلك، من دون تنظيفه. يُعاد إليك التأمين بعد أن نفحصه.</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
