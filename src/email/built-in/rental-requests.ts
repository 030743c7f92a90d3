import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { day, ivoryGown, moment, ranaKhoury, slipDress } from './samples.ts'

const leaSaad = inEach({ en: 'Lea Saad', fr: 'Lea Saad', ar: 'ليا سعد' })
const firstEnd = moment('2026-11-24T16:00:00Z')
const isNew = inEach({ en: 'New 2026-0412', fr: 'Nouvelle 2026-0412', ar: 'جديد 2026-0412' })

const requestText = (name: string, phone: string, dress: string, event: string, held: string) =>
  [
    name,
    phone,
    dress,
    inEach({ en: `Event ${event}`, fr: `Événement : ${event}`, ar: `المناسبة: ${event}` })(),
    inEach({
      en: `Held until ${held}`,
      fr: `Sous option jusqu’au ${held}`,
      ar: `محجوز مؤقّتاً حتى ${held}`,
    })(),
  ].join('\n')

export const rentalRequestEmails = {
  rental_requests: {
    variables: {
      count: '1',
      summary: inEach({
        en: '1 new request, 2 open',
        fr: '1 nouvelle demande, 2 ouvertes',
        ar: 'طلب جديد واحد، وطلبان مفتوحان',
      }),
      firstEnd,
      link: 'https://trousseau.example/admin/today',
    },
    list: () => [
      [
        isNew(),
        requestText(
          ranaKhoury(),
          '+961 70 123 456',
          ivoryGown(),
          day('2026-12-12')(),
          moment('2026-11-25T08:00:00Z')(),
        ),
        'https://trousseau.example/admin/rentals/2026-0412',
      ],
      [
        '2026-0409',
        requestText(leaSaad(), '+961 3 123 456', slipDress(), day('2026-12-04')(), firstEnd()),
        'https://trousseau.example/admin/rentals/2026-0409',
      ],
    ],
  },
  rental_change_asked: {
    variables: {
      name: ranaKhoury,
      phone: '+961 70 123 456',
      number: '2026-0412',
      change: () =>
        inEach({
          en: `Event on ${day('2026-12-19')()} instead of ${day('2026-12-12')()}`,
          fr: `Événement le ${day('2026-12-19')()} au lieu du ${day('2026-12-12')()}`,
          ar: `المناسبة يوم ${day('2026-12-19')()} بدلاً من ${day('2026-12-12')()}`,
        })(),
      message: inEach({
        en: 'The hall has moved us by a week.',
        fr: 'La salle nous a décalés d’une semaine.',
        ar: 'أجّلت القاعة موعدنا أسبوعاً.',
      }),
      link: 'https://trousseau.example/admin/rentals/2026-0412',
    },
  },
} satisfies Record<string, DeclaredEmail>
