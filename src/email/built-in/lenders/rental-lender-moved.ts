import type { BuiltInEmail, Fact } from '#email/built-in/built-in-email.ts'
import { day } from '#email/built-in/samples.ts'
import { ar, en, fr, sample } from './lender-parts.ts'

/** A day of before is empty when it stays. */
const before = {
  eventBefore: day('2026-12-05'),
  collectBefore: day('2026-12-03'),
  returnBefore: day('2026-12-07'),
}

const rowsOf = (
  [dress, , , price, number]: readonly Fact[],
  labels: Record<'event' | 'collect' | 'back' | 'instead', string>,
): Fact[] => [
  dress!,
  [labels.event, '{{eventDate}}'],
  [labels.instead, '{{eventBefore}}'],
  [labels.collect, '{{collectOn}}'],
  [labels.instead, '{{collectBefore}}'],
  [labels.back, '{{returnOn}}'],
  [labels.instead, '{{returnBefore}}'],
  price!,
  number!,
]

export const rentalLenderMoved = {
  variables: { ...sample, ...before },
  texts: {
    en: {
      about: 'To the lender, when the days of a confirmed rental of the dress change',
      subject: 'Other days for the rental of {{dressTitle}}',
      details: rowsOf(en.rows, {
        event: 'Event',
        collect: 'Collect on',
        back: 'Return on',
        instead: 'Instead of',
      }),
      body: `<h1>Other days for a rental</h1>
<p>Dear {{firstName}}, the rental of {{dressTitle}} has other days: the event is on {{eventDate}}, and the dress is back with us on {{returnOn}}. Your share is among your pending earnings, and is added to your balance once the dress is back.</p>
${en.details}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, quand les jours d’une location confirmée de sa robe changent',
      subject: 'Autres jours pour la location : {{dressTitle}}',
      details: rowsOf(fr.rows, {
        event: 'Événement',
        collect: 'Retrait',
        back: 'Retour',
        instead: 'Au lieu du',
      }),
      body: `<h1>Autres jours pour une location</h1>
<p>Bonjour {{firstName}}, les jours de la location de « {{dressTitle}} » ont changé : l’événement a lieu le {{eventDate}}, et la robe nous revient le {{returnOn}}. Votre part figure parmi vos gains en attente et s’ajoutera à votre solde au retour de la robe.</p>
${fr.details}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، حين تتغيّر أيام إيجار مؤكَّد له',
      subject: 'أيام أخرى لإيجار فستانك: {{dressTitle}}',
      details: rowsOf(ar.rows, {
        event: 'المناسبة',
        collect: 'الاستلام',
        back: 'الإعادة',
        instead: 'بدلاً من',
      }),
      body: `<h1>أيام أخرى لإيجار</h1>
<p>عزيزتي {{firstName}}، تغيّرت أيام إيجار «{{dressTitle}}»: المناسبة يوم {{eventDate}}، ويعود الفستان إلينا يوم {{returnOn}}. حصّتك بين أرباحك المنتظرة، وتُضاف إلى رصيدك بعد عودة الفستان.</p>
${ar.details}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
