import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { day, ivoryGown, moment, ranaKhoury, slipDress } from '#email/built-in/samples.ts'

const leaSaad = inEach({ en: 'Lea Saad', fr: 'Lea Saad', ar: 'ليا سعد' })
const firstEnd = moment('2026-11-24T16:00:00Z')
const isNew = inEach({ en: 'New 2026-0412', fr: 'Nouvelle 2026-0412', ar: 'جديد 2026-0412' })

const linesOf = (name: string, phone: string, dress: string, event: string, held: string) =>
  [
    name,
    phone,
    dress,
    inEach({ en: `Event ${event}`, fr: `Événement : ${event}`, ar: `المناسبة: ${event}` })(),
    inEach({
      en: `Held until ${held}`,
      fr: `Sous option jusqu’au ${held}`,
      ar: `محجوز مؤقّتاً حتى ${held}`,
    })(),
  ].join('\n')

export const rentalRequests = {
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
      linesOf(
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
      linesOf(leaSaad(), '+961 3 123 456', slipDress(), day('2026-12-04')(), firstEnd()),
      'https://trousseau.example/admin/rentals/2026-0409',
    ],
  ],
  texts: {
    en: {
      about: 'To the addresses in the settings, at most once in 15 minutes, about new requests',
      subject: 'Requests: {{summary}}',
      preview: '{{summary}}. The first hold ends on {{firstEnd}}.',
      body: `<h1>{{summary}}</h1>
<p>These customers wait for our answer. The first hold ends on {{firstEnd}}.</p>
{{details}}
<p><a class="button" href="{{link}}">Open Today</a></p>`,
      footer:
        'You receive this because your address is in the settings of the shop, at most once in 15 minutes.',
    },
    fr: {
      about: 'Aux adresses des réglages, au plus une fois en 15 minutes, sur les nouvelles demandes',
      subject: 'Demandes : {{summary}}',
      preview: '{{summary}}. La première option expire le {{firstEnd}}.',
      body: `<h1>{{summary}}</h1>
<p>Ces clientes attendent notre réponse. La première option expire le {{firstEnd}}.</p>
{{details}}
<p><a class="button" href="{{link}}">Ouvrir la page du jour</a></p>`,
      footer:
        'Vous recevez ce message, au plus une fois en 15 minutes, parce que votre adresse figure dans les réglages de la boutique.',
    },
    ar: {
      about: 'إلى العناوين المذكورة في الإعدادات، مرّة كلّ 15 دقيقة على الأكثر، عن الطلبات الجديدة',
      subject: 'الطلبات: {{summary}}',
      preview: '{{summary}}. ينتهي أول حجز مؤقّت في {{firstEnd}}.',
      body: `<h1>{{summary}}</h1>
<p>تنتظر هؤلاء الزبائن جوابنا. ينتهي أول حجز مؤقّت في {{firstEnd}}.</p>
{{details}}
<p><a class="button" href="{{link}}">فتح صفحة اليوم</a></p>`,
      footer: 'تصل هذه الرسالة، مرّة كلّ 15 دقيقة على الأكثر، إلى العناوين المذكورة في إعدادات المتجر.',
    },
  },
} satisfies BuiltInEmail
