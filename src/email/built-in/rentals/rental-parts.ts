import { type Fact, inEach } from '#email/built-in/built-in-email.ts'
import {
  aoukar,
  aoukarAddress,
  day,
  dollars,
  ivoryGown,
  moment,
  pearlVeil,
  rana,
} from '#email/built-in/samples.ts'
import { commaList } from '#shared/format/list.ts'

const [freeUntil, cancelledOn] = [day('2026-11-12'), day('2026-11-23')]
const refund = dollars(120)

const pieceLine = (title: string, price: string, guarantee: string) =>
  inEach({
    en: `${title}: ${price}, guarantee ${guarantee}`,
    fr: `${title} : ${price}, caution ${guarantee}`,
    ar: `${title}: ${price}، تأمين ${guarantee}`,
  })()

export const sample = {
  firstName: rana,
  number: '2026-0412',
  dressTitle: () => commaList([ivoryGown(), pearlVeil()]),
  change: () =>
    inEach({ en: `Added: ${pearlVeil()}`, fr: `Ajouté : ${pearlVeil()}`, ar: `أُضيف: ${pearlVeil()}` })(),
  agreement: inEach({
    en: 'The contract that we had sent you to sign no longer applies. We’ll send you the new one to sign in your account.',
    fr: 'Le contrat que nous vous avions envoyé à signer n’est plus valable. Nous vous enverrons le nouveau, à signer dans votre compte.',
    ar: 'العقد الذي أرسلناه إليك للتوقيع لم يعد ساري المفعول. سنرسل إليك العقد الجديد لتوقّعيه في حسابك.',
  }),
  eventDate: day('2026-12-12'),
  collectOn: day('2026-12-10'),
  returnOn: day('2026-12-14'),
  collectBefore: day('2026-12-11'),
  returnBefore: day('2026-12-13'),
  showroom: aoukar,
  address: aoukarAddress,
  holdUntil: moment('2026-11-25T08:00:00Z'),
  listPrice: dollars(260),
  discount: () =>
    commaList([
      dollars(-20)(),
      inEach({ en: 'Two together', fr: 'Les deux ensemble', ar: 'القطعتان معاً' })(),
    ]),
  price: dollars(240),
  pieces: () =>
    [
      pieceLine(ivoryGown(), dollars(200)(), dollars(150)()),
      pieceLine(pearlVeil(), dollars(40)(), dollars(50)()),
    ].join('\n'),
  deposit: dollars(120),
  balanceLater: dollars(120),
  paid: dollars(120),
  balance: dollars(120),
  guarantee: dollars(200),
  together: dollars(320),
  fee: () =>
    commaList([dollars(50)(), inEach({ en: 'Torn lining', fr: 'Doublure déchirée', ar: 'بطانة ممزّقة' })()]),
  toRefund: dollars(50),
  fees: dollars(20),
  lateFeePerDay: dollars(20),
  refund,
  reason: inEach({
    en: 'The dress must be repaired.',
    fr: 'La robe doit être réparée.',
    ar: 'الفستان بحاجة إلى إصلاح.',
  }),
  terms: () =>
    inEach({
      en: `The deposit goes back if you cancel by ${freeUntil()}.`,
      fr: `L’acompte vous est rendu si vous annulez au plus tard le ${freeUntil()}.`,
      ar: `يُعاد العربون إن ألغيت في موعد أقصاه ${freeUntil()}.`,
    })(),
  outcome: () =>
    inEach({
      en: `We cancelled it on ${cancelledOn()}. You get back ${refund()}: we call you to agree how and when.`,
      fr: `Nous l’avons annulée le ${cancelledOn()}. Nous vous rendons ${refund()} : nous vous appelons pour convenir du moyen et du moment.`,
      ar: `ألغيناه في ${cancelledOn()}. نعيد إليك ${refund()}: نتّصل بك للاتفاق على الطريقة والوقت.`,
    })(),
  link: 'https://trousseau.example/rentals',
  linkUntil: day('2027-01-13'),
}

export const dates = ['dressTitle', 'eventDate', 'collectOn', 'returnOn', 'showroom', 'address'] as const
/** What the price is, and of what. */
export const prices = ['listPrice', 'discount', 'price', 'pieces'] as const
export const money = [...prices, 'paid', 'balance', 'guarantee', 'together'] as const
export const plan = [...prices, 'deposit', 'balanceLater', 'guarantee', 'together'] as const

type Name = keyof typeof enLabels

const enLabels = {
  number: 'Rental',
  dressTitle: 'Dress',
  change: 'What has changed',
  eventDate: 'Event',
  collectOn: 'Collect on',
  returnOn: 'Return on',
  collectBefore: 'Instead of',
  returnBefore: 'Instead of',
  showroom: 'Showroom',
  address: 'Address',
  holdUntil: 'Held until',
  listPrice: 'List price',
  discount: 'Discount',
  price: 'Price',
  pieces: 'Piece by piece',
  deposit: 'Deposit, after we confirm',
  balanceLater: 'Balance, when you collect',
  paid: 'Paid',
  balance: 'Still to pay',
  guarantee: 'Guarantee, given back',
  together: 'Together when you collect',
  fee: 'Fee',
  fees: 'Fees',
  lateFeePerDay: 'Late fee per day',
}

const frLabels: Record<Name, string> = {
  number: 'Location',
  dressTitle: 'Robe',
  change: 'Ce qui change',
  eventDate: 'Événement',
  collectOn: 'Retrait',
  returnOn: 'Retour',
  collectBefore: 'Au lieu du',
  returnBefore: 'Au lieu du',
  showroom: 'Showroom',
  address: 'Adresse',
  holdUntil: 'Sous option jusqu’au',
  listPrice: 'Prix au catalogue',
  discount: 'Remise',
  price: 'Prix',
  pieces: 'Pièce par pièce',
  deposit: 'Acompte, après notre confirmation',
  balanceLater: 'Solde, au retrait',
  paid: 'Payé',
  balance: 'Reste à payer',
  guarantee: 'Caution, rendue ensuite',
  together: 'En tout au retrait',
  fee: 'Frais ajoutés ou retirés',
  fees: 'Frais',
  lateFeePerDay: 'Frais de retard par jour',
}

const arLabels: Record<Name, string> = {
  number: 'الإيجار',
  dressTitle: 'الفستان',
  change: 'ما تغيّر',
  eventDate: 'المناسبة',
  collectOn: 'الاستلام',
  returnOn: 'الإعادة',
  collectBefore: 'بدلاً من',
  returnBefore: 'بدلاً من',
  showroom: 'الصالة',
  address: 'العنوان',
  holdUntil: 'محجوز مؤقّتاً حتى',
  listPrice: 'سعر القائمة',
  discount: 'الحسم',
  price: 'السعر',
  pieces: 'قطعة قطعة',
  deposit: 'العربون، بعد تأكيدنا',
  balanceLater: 'الباقي، عند الاستلام',
  paid: 'المدفوع',
  balance: 'المتبقّي للدفع',
  guarantee: 'التأمين، ويُعاد إليك',
  together: 'المجموع عند الاستلام',
  fee: 'الرسم',
  fees: 'الرسوم',
  lateFeePerDay: 'رسم التأخير عن كلّ يوم',
}

/** Rows of the table, in the order of their names. */
const rowsWith =
  (labels: Record<Name, string>) =>
  (...names: Name[]): Fact[] =>
    names.map((name) => [labels[name], `{{${name}}}`])

export const en = {
  rowsOf: rowsWith(enLabels),
  detailsAndLink: `{{details}}
<p>The link below shows your rental and its receipts until {{linkUntil}}.</p>
<p><a class="button" href="{{link}}">See your rental</a></p>`,
  footer: 'You receive this because a dress was requested with this address.',
}

export const fr = {
  rowsOf: rowsWith(frLabels),
  detailsAndLink: `{{details}}
<p>Le lien ci-dessous montre votre location et ses reçus jusqu’au {{linkUntil}}.</p>
<p><a class="button" href="{{link}}">Voir votre location</a></p>`,
  footer: 'Vous recevez ce message parce qu’une robe a été demandée avec cette adresse.',
}

export const ar = {
  rowsOf: rowsWith(arLabels),
  detailsAndLink: `{{details}}
<p>يعرض الرابط أدناه إيجارك وإيصالاته حتى {{linkUntil}}.</p>
<p><a class="button" href="{{link}}">عرض إيجارك</a></p>`,
  footer: 'تصلك هذه الرسالة لأن فستاناً طُلب بهذا العنوان.',
}
