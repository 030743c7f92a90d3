import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ivoryGown, nour, slipDress } from '#email/built-in/samples.ts'

export const dressesSubmitted = {
  variables: {
    firstName: nour,
    count: '2',
    summary: inEach({
      en: '2 dresses wait for your decision',
      fr: '2 robes attendent votre décision',
      ar: 'فستانان في انتظار القرار',
    }),
    titles: () => `${ivoryGown()}, ${slipDress()}`,
    link: 'https://trousseau.example/admin/approvals',
  },
  list: () => [
    ['2026-11-23 10:00', ivoryGown()],
    ['2026-11-23 10:20', slipDress()],
  ],
  texts: {
    en: {
      about: 'To every admin, at most once an hour, about new submissions',
      subject: '{{summary}}',
      body: `<h1>New dresses to review</h1>
<p>Dear {{firstName}}, lenders have submitted these dresses since the last email.</p>
{{details}}
<p><a class="button" href="{{link}}">Review the dresses</a></p>`,
      footer: 'You receive this because you are an admin.',
    },
    fr: {
      about: 'À chaque responsable, au plus une fois par heure, sur les nouvelles propositions',
      subject: '{{summary}}',
      body: `<h1>De nouvelles robes à examiner</h1>
<p>Bonjour {{firstName}}, des prêteuses ont proposé ces robes depuis le dernier message.</p>
{{details}}
<p><a class="button" href="{{link}}">Examiner les robes</a></p>`,
      footer: 'Vous recevez ce message parce que vous administrez la boutique.',
    },
    ar: {
      about: 'إلى كلّ مديرة، مرّة في الساعة على الأكثر، عن الفساتين المقدّمة حديثاً',
      subject: '{{summary}}',
      body: `<h1>فساتين جديدة للمراجعة</h1>
<p>مرحباً {{firstName}}، قُدّمت هذه الفساتين منذ الرسالة الأخيرة.</p>
{{details}}
<p><a class="button" href="{{link}}">مراجعة الفساتين</a></p>`,
      footer: 'تصل هذه الرسالة إلى من يدير المتجر.',
    },
  },
} satisfies BuiltInEmail
