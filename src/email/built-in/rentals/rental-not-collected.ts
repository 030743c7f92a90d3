import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { dollars } from '#email/built-in/samples.ts'
import { ar, en, fr, sample } from './rental-parts.ts'

const facts = ['dressTitle', 'eventDate', 'price', 'paid', 'balance', 'number'] as const
const balance = dollars(120)

export const rentalNotCollected = {
  variables: {
    ...sample,
    outcome: () =>
      inEach({
        en: `Nobody collected it for your event. As agreed, its price is owed in full. Still to pay: ${balance()}.`,
        fr: `Personne ne l’a retirée pour votre événement. Comme convenu, son prix reste dû en entier. Reste à payer : ${balance()}.`,
        ar: `لم يستلمه أحد لمناسبتك. كما اتّفقنا، يبقى سعره مستحقّاً كاملاً. المتبقّي للدفع: ${balance()}.`,
      })(),
  },
  texts: {
    en: {
      about: 'To the customer who did not collect it, when its price stays owed',
      subject: 'Not collected: {{dressTitle}}',
      details: en.rowsOf(...facts),
      body: `<h1>It was not collected</h1>
<p>Dear {{firstName}}, {{dressTitle}} was ready for you for {{eventDate}}.</p>
<p>{{outcome}}</p>
<p>If this is not right, please call us.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente qui ne l’a pas retirée, quand le prix reste dû',
      subject: 'Non retirée : {{dressTitle}}',
      details: fr.rowsOf(...facts),
      body: `<h1>Elle n’a pas été retirée</h1>
<p>Bonjour {{firstName}}, « {{dressTitle}} » vous attendait pour le {{eventDate}}.</p>
<p>{{outcome}}</p>
<p>Si ce n’est pas exact, veuillez nous appeler.</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة التي لم تستلمه، حين يبقى السعر مستحقّاً',
      subject: 'لم يُستلم: {{dressTitle}}',
      details: ar.rowsOf(...facts),
      body: `<h1>لم يُستلم الفستان</h1>
<p>عزيزتي {{firstName}}، كان «{{dressTitle}}» جاهزاً لك لمناسبة {{eventDate}}.</p>
<p>{{outcome}}</p>
<p>إن لم يكن هذا صحيحاً، يُرجى الاتّصال بنا.</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
