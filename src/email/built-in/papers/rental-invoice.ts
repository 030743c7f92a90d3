import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from '#email/built-in/rentals/rental-parts.ts'
import { dollars } from '#email/built-in/samples.ts'

export const rentalInvoice = {
  variables: {
    firstName: sample.firstName,
    document: inEach({ en: 'invoice', fr: 'facture', ar: 'فاتورة' }),
    invoice: 'INV 2026-0001',
    total: dollars(240),
    number: sample.number,
    dressTitle: sample.dressTitle,
    eventDate: sample.eventDate,
    link: sample.link,
    linkUntil: sample.linkUntil,
  },
  texts: {
    en: {
      about: 'To the customer, when staff send an invoice or a credit note',
      subject: 'Your {{document}} {{invoice}}',
      details: [
        ['Document', '{{invoice}}'],
        ['Total', '{{total}}'],
        ['Dress', '{{dressTitle}}'],
        ['Event', '{{eventDate}}'],
        ['Rental', '{{number}}'],
      ],
      body: `<h1>Your {{document}}</h1>
<p>Dear {{firstName}}, your {{document}} {{invoice}} is ready. You find it as a file with your rental.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, quand l’équipe envoie une facture ou un avoir',
      subject: 'Votre {{document}} {{invoice}}',
      details: [
        ['Document', '{{invoice}}'],
        ['Total', '{{total}}'],
        ['Robe', '{{dressTitle}}'],
        ['Événement', '{{eventDate}}'],
        ['Location', '{{number}}'],
      ],
      body: `<h1>Votre {{document}}</h1>
<p>Bonjour {{firstName}}, votre {{document}} {{invoice}} est à votre disposition. Vous trouverez le fichier avec votre location.</p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، حين يرسل الفريق فاتورة أو إشعاراً دائناً',
      subject: '{{document}}: {{invoice}}',
      details: [
        ['المستند', '{{invoice}}'],
        ['المجموع', '{{total}}'],
        ['الفستان', '{{dressTitle}}'],
        ['المناسبة', '{{eventDate}}'],
        ['الإيجار', '{{number}}'],
      ],
      body: `<h1>{{document}}: {{invoice}}</h1>
<p>عزيزتي {{firstName}}، أصبح هذا المستند جاهزاً، وتجدينه ملفّاً مع إيجارك: {{document}} {{invoice}}.</p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
