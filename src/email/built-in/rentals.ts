import { commaList } from '#shared/format/list.ts'
import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { aoukar, aoukarAddress, day, dollars, ivoryGown, moment, pearlVeil, rana } from './samples.ts'

const [freeUntil, cancelledOn] = [day('2026-11-12'), day('2026-11-23')]
const refund = dollars(120)

const pieceLine = (title: string, price: string, guarantee: string) =>
  inEach({
    en: `${title}: ${price}, security deposit ${guarantee}`,
    fr: `${title} : ${price}, caution ${guarantee}`,
    ar: `${title}: ${price}، تأمين ${guarantee}`,
  })()

const variables = {
  firstName: rana,
  number: '2026-0412',
  dressTitle: () => commaList([ivoryGown(), pearlVeil()]),
  change: () =>
    inEach({ en: `Added: ${pearlVeil()}`, fr: `Ajouté : ${pearlVeil()}`, ar: `أُضيف: ${pearlVeil()}` })(),
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
  depositLater: '',
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
      en: `The deposit is refunded if you cancel by ${freeUntil()}.`,
      fr: `L’acompte vous est rendu si vous annulez au plus tard le ${freeUntil()}.`,
      ar: `يُردّ العربون إن ألغيتِ في موعد أقصاه ${freeUntil()}.`,
    })(),
  outcome: () =>
    inEach({
      en: `We cancelled it on ${cancelledOn()}. We owe you ${refund()} and will call you to arrange it.`,
      fr: `Nous l’avons annulée le ${cancelledOn()}. Nous vous devons ${refund()} et nous vous appellerons pour convenir du moyen et du moment.`,
      ar: `ألغيناه في ${cancelledOn()}. علينا أن نردّ إليك ${refund()}، وسنتّصل بك للاتّفاق على الطريقة والوقت.`,
    })(),
  link: 'https://trousseau.example/rentals',
  linkUntil: day('2027-01-13'),
}

const toPay = dollars(120)

export const rentalEmails = {
  rental_requested: { variables },
  rental_held: { variables },
  rental_confirmed: { variables },
  rental_changed: { variables },
  rental_change_declined: { variables },
  rental_moved: { variables },
  rental_declined: { variables },
  rental_cancelled: { variables },
  rental_hold_ended: {
    variables: {
      ...variables,
      outcome: inEach({
        en: 'Would you still like it? Please request it again, or call us.',
        fr: 'Vous la souhaitez toujours ? Veuillez refaire votre demande, ou nous appeler.',
        ar: 'هل ما زلتِ ترغبين فيه؟ يُرجى طلبه من جديد، أو الاتّصال بنا.',
      }),
    },
  },
  rental_not_collected: {
    variables: {
      ...variables,
      outcome: () =>
        inEach({
          en: `Nobody collected it for your event. As agreed, its price is owed in full. Balance: ${toPay()}.`,
          fr: `Personne ne l’a retirée pour votre événement. Comme convenu, son prix reste dû en entier. Reste à payer : ${toPay()}.`,
          ar: `لم يستلمه أحد لمناسبتك. كما اتّفقنا، يبقى سعره مستحقّاً كاملاً. المتبقّي للدفع: ${toPay()}.`,
        })(),
    },
  },
  rental_pickup_reminder: { variables },
  rental_return_reminder: { variables },
  rental_overdue: { variables },
  rental_returned: { variables },
  rental_fee_charged: { variables },
  rental_fee_withdrawn: { variables },
  rental_receipt: {
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
  },
  rental_invoice: {
    variables: {
      firstName: variables.firstName,
      document: inEach({ en: 'invoice', fr: 'facture', ar: 'فاتورة' }),
      invoice: 'INV 2026-0001',
      total: dollars(240),
      number: variables.number,
      dressTitle: variables.dressTitle,
      eventDate: variables.eventDate,
      link: variables.link,
      linkUntil: variables.linkUntil,
    },
  },
} satisfies Record<string, DeclaredEmail>
