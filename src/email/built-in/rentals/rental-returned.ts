import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = ['dressTitle', 'eventDate', 'price', 'paid', 'fees', 'balance', 'number'] as const

export const rentalReturned = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once the returned dress was inspected',
      subject: '{{dressTitle}} is back',
      details: en.rowsOf(...facts),
      body: `<h1>Thank you</h1>
<p>Dear {{firstName}}, we have the dress back and have looked at it.</p>
<p>{{outcome}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès que la robe rendue a été contrôlée',
      subject: 'De retour chez nous : {{dressTitle}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Merci</h1>
<p>Bonjour {{firstName}}, la robe est de retour chez nous et nous l’avons contrôlée.</p>
<p>{{outcome}}</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد فحص الفستان المُعاد',
      subject: 'عاد إلينا: {{dressTitle}}',
      details: ar.rowsOf(...facts),
      body: `<h1>شكراً لك</h1>
<p>عزيزتي {{firstName}}، عاد الفستان إلينا وفحصناه.</p>
<p>{{outcome}}</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
