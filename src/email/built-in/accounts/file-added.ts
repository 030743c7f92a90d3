import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { rana } from '#email/built-in/samples.ts'
import { ar, en, fr } from './account-parts.ts'

export const fileAdded = {
  variables: {
    firstName: rana,
    added: inEach({
      en: '2 fittings, 1 rental, measurements of one day',
      fr: '2 essayages, 1 location, des mesures d’un jour',
      ar: 'موعدا قياس، حجز واحد، قياسات من يوم واحد',
    }),
  },
  texts: {
    en: {
      about: 'To a customer whose file in the showroom now belongs to her account',
      subject: 'Your file now belongs to your account',
      body: `<h1>Your file now belongs to your account</h1>
<p>Dear {{firstName}}, what our showroom has in your name now stands together with your account: {{added}}.</p>
<p>Your measurements are in your profile. Bookings that you made without signing in keep the link in their email.</p>
<p><a class="button" href="{{shopLink}}/profile">Open my profile</a></p>
<p>Is something there that is not yours? Please write to us, and we’ll take it out: {{contactEmail}}</p>`,
      footer: en.footer,
    },
    fr: {
      about: 'À une cliente dont la fiche du showroom appartient désormais à son compte',
      subject: 'Votre fiche est désormais liée à votre compte',
      body: `<h1>Votre fiche est désormais liée à votre compte</h1>
<p>Bonjour {{firstName}}, ce que notre showroom a noté à votre nom est maintenant réuni avec votre compte : {{added}}.</p>
<p>Vos mesures sont dans votre profil. Ce que vous avez réservé sans vous connecter garde le lien de son e-mail.</p>
<p><a class="button" href="{{shopLink}}/profile">Ouvrir mon profil</a></p>
<p>Quelque chose n’est pas à vous ? Écrivez-nous, nous le retirerons : {{contactEmail}}</p>`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى زبونة صار ملفّها في الصالة تابعاً لحسابها',
      subject: 'ملفّك صار مرتبطاً بحسابك',
      body: `<h1>ملفّك صار مرتبطاً بحسابك</h1>
<p>عزيزتي {{firstName}}، ما سجّلته صالتنا باسمك صار مجموعاً مع حسابك: {{added}}.</p>
<p>قياساتك في ملفّك الشخصي. وما حجزتِه من دون تسجيل الدخول يبقى له الرابط في رسالته.</p>
<p><a class="button" href="{{shopLink}}/profile">فتح ملفّي الشخصي</a></p>
<p>هل فيه ما لا يخصّك؟ راسلينا فنزيله: {{contactEmail}}</p>`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
