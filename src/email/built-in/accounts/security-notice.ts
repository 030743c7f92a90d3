import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { nour } from '#email/built-in/samples.ts'

const summary = inEach({
  en: '14 failed sign-ins within an hour: maya.haddad',
  fr: '14 connexions échouées en une heure : maya.haddad',
  ar: '14 محاولة دخول فاشلة خلال ساعة: maya.haddad',
})
const at = inEach({ en: '23 Nov, 10:00', fr: '23 nov., 10:00', ar: '23 تشرين الثاني، 10:00' })

export const securityNotice = {
  variables: { firstName: nour, summary },
  list: () => [[at(), summary()]],
  texts: {
    en: {
      about: 'To every admin, about unusual account events',
      subject: 'Account activity to check',
      preview: '{{summary}}',
      body: `<h1>Please check these accounts</h1>
<p>These events happened to accounts recently (showroom time). If you expected them, there is nothing to do.</p>
{{details}}`,
      footer: 'You receive this because you are an admin.',
    },
    fr: {
      about: 'À chaque propriétaire, sur des événements inhabituels de comptes',
      subject: 'Activité de comptes à vérifier',
      preview: '{{summary}}',
      body: `<h1>Merci de vérifier ces comptes</h1>
<p>Ces événements concernent des comptes et sont récents (heure des showrooms). S’ils étaient attendus, il n’y a rien à faire.</p>
{{details}}`,
      footer: 'Vous recevez ce message parce que vous administrez la boutique.',
    },
    ar: {
      about: 'إلى كلّ مالكة للمتجر، حول أحداث غير معتادة في الحسابات',
      subject: 'نشاط في الحسابات يستدعي التحقّق',
      preview: '{{summary}}',
      body: `<h1>يُرجى التحقّق من هذه الحسابات</h1>
<p>وقعت هذه الأحداث في الحسابات حديثاً (بتوقيت الصالات). إن كانت متوقّعة، فلا حاجة إلى أيّ إجراء.</p>
{{details}}`,
      footer: 'تصل هذه الرسالة إلى من يدير المتجر.',
    },
  },
} satisfies BuiltInEmail
