import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ar, en, fr } from '#email/built-in/rentals/rental-parts.ts'
import { day, dollars, ivoryGown, moment, rana } from '#email/built-in/samples.ts'

export const rentalReceipt = {
  variables: {
    firstName: rana,
    number: '2026-0412',
    dressTitle: ivoryGown,
    receipt: '2026-00012',
    what: inEach({ en: 'Rental', fr: 'Location', ar: 'الإيجار' }),
    amount: dollars(120),
    pounds: '',
    paid: dollars(120),
    balance: dollars(120),
    guarantee: dollars(200),
    method: inEach({ en: 'Card', fr: 'Carte', ar: 'بطاقة' }),
    date: moment('2026-11-25T08:00:00Z'),
    fileLink: 'https://trousseau.example/api/rentals/0192a000/receipts/0192a001',
    link: 'https://trousseau.example/rentals',
    linkUntil: day('2027-01-13'),
  },
  texts: {
    en: {
      about: 'To the customer, when staff send the receipt of a payment again',
      subject: 'Receipt {{receipt}}',
      details: [
        ['Receipt', '{{receipt}}'],
        ['For', '{{what}}'],
        ['Amount', '{{amount}}'],
        ['Paid in pounds', '{{pounds}}'],
        ['Method', '{{method}}'],
        ['Date', '{{date}}'],
        ['Dress', '{{dressTitle}}'],
        ['Rental', '{{number}}'],
        ['Paid of the price so far', '{{paid}}'],
        ['Still to pay of the rental', '{{balance}}'],
        ['Guarantee held', '{{guarantee}}'],
      ],
      body: `<h1>Your receipt</h1>
<p>Dear {{firstName}}, here is the receipt that you asked for.</p>
<p><a class="button" href="{{fileLink}}">Open the receipt (PDF)</a></p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, quand l’équipe renvoie le reçu d’un paiement',
      subject: 'Reçu {{receipt}}',
      details: [
        ['Reçu', '{{receipt}}'],
        ['Pour', '{{what}}'],
        ['Montant', '{{amount}}'],
        ['Payé en livres', '{{pounds}}'],
        ['Moyen de paiement', '{{method}}'],
        ['Date', '{{date}}'],
        ['Robe', '{{dressTitle}}'],
        ['Location', '{{number}}'],
        ['Payé du prix à ce jour', '{{paid}}'],
        ['Reste à payer de la location', '{{balance}}'],
        ['Caution détenue', '{{guarantee}}'],
      ],
      body: `<h1>Votre reçu</h1>
<p>Bonjour {{firstName}}, voici le reçu que vous avez demandé.</p>
<p><a class="button" href="{{fileLink}}">Ouvrir le reçu (PDF)</a></p>
${fr.detailsAndLink}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، حين يعيد الفريق إرسال إيصال دفعة',
      subject: 'إيصال {{receipt}}',
      details: [
        ['الإيصال', '{{receipt}}'],
        ['عن', '{{what}}'],
        ['المبلغ', '{{amount}}'],
        ['المدفوع بالليرة', '{{pounds}}'],
        ['طريقة الدفع', '{{method}}'],
        ['التاريخ', '{{date}}'],
        ['الفستان', '{{dressTitle}}'],
        ['الإيجار', '{{number}}'],
        ['المدفوع من السعر حتى الآن', '{{paid}}'],
        ['المتبقّي للدفع من الإيجار', '{{balance}}'],
        ['التأمين المحتجز', '{{guarantee}}'],
      ],
      body: `<h1>إيصالك</h1>
<p>عزيزتي {{firstName}}، هذا هو الإيصال الذي طلبته.</p>
<p><a class="button" href="{{fileLink}}">فتح الإيصال (PDF)</a></p>
${ar.detailsAndLink}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
