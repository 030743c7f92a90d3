import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = ['dressTitle', 'eventDate', 'number'] as const

export const rentalHoldEnded = {
  variables: {
    ...sample,
    outcome: inEach({
      en: 'Would you still like it? Please request it again, or call us.',
      fr: 'Vous la souhaitez toujours ? Veuillez refaire votre demande, ou nous appeler.',
      ar: 'هل ما زلت ترغبين فيه؟ يُرجى طلبه من جديد، أو الاتّصال بنا.',
    }),
  },
  texts: {
    en: {
      about: 'To the customer, once the hold of her request has ended by itself',
      subject: 'The hold has ended: {{dressTitle}}',
      details: en.rowsOf(...facts),
      body: `<h1>The hold has ended</h1>
<p>Dear {{firstName}}, we held {{dressTitle}} for your event on {{eventDate}}.</p>
<p>{{outcome}}</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès que la mise de côté de sa demande a pris fin d’elle-même',
      subject: 'Fin de la mise de côté : {{dressTitle}}',
      details: fr.rowsOf(...facts),
      body: `<h1>La mise de côté a pris fin</h1>
<p>Bonjour {{firstName}}, nous avions mis de côté « {{dressTitle}} » pour votre événement du {{eventDate}}.</p>
<p>{{outcome}}</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد انتهاء الحجز المؤقّت لطلبها من تلقاء نفسه',
      subject: 'انتهى الحجز المؤقّت: {{dressTitle}}',
      details: ar.rowsOf(...facts),
      body: `<h1>انتهى الحجز المؤقّت</h1>
<p>عزيزتي {{firstName}}، كنّا قد حجزنا لك «{{dressTitle}}» مؤقّتاً لمناسبتك في {{eventDate}}.</p>
<p>{{outcome}}</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
