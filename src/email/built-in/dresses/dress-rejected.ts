import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './dress-parts.ts'

export const dressRejected = {
  variables: {
    ...sample,
    reason: inEach({
      en: 'Could you send us a picture of the back as well?',
      fr: 'Pourriez-vous nous envoyer aussi une photo du dos ?',
      ar: 'هل يمكنك إرسال صورة للظهر أيضاً؟',
    }),
  },
  texts: {
    en: {
      about: 'To the lender of a dress that was not accepted',
      subject: 'About your dress: {{dressTitle}}',
      body: `<h1>We could not accept this dress yet</h1>
<p>Dear {{firstName}}, thank you for offering us “{{dressTitle}}”. We could not accept it as it is. This is why:</p>
<blockquote dir="auto">{{reason}}</blockquote>
<p>You can change the dress and submit it again.</p>
${en.button}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse d’une robe qui n’a pas été acceptée',
      subject: 'Votre robe : {{dressTitle}}',
      body: `<h1>Nous n’avons pas encore pu accepter cette robe</h1>
<p>Bonjour {{firstName}}, merci de nous avoir proposé « {{dressTitle}} ». Nous n’avons pas pu l’accepter en l’état. Voici pourquoi :</p>
<blockquote dir="auto">{{reason}}</blockquote>
<p>Vous pouvez modifier la robe et la proposer à nouveau.</p>
${fr.button}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة فستان لم يُقبل',
      subject: 'بخصوص فستانك: {{dressTitle}}',
      body: `<h1>لم نتمكّن من قبول هذا الفستان بعد</h1>
<p>عزيزتي {{firstName}}، شكراً لأنك عرضت علينا «{{dressTitle}}». لم نتمكّن من قبوله كما هو. والسبب:</p>
<blockquote dir="auto">{{reason}}</blockquote>
<p>يمكنك تعديل الفستان وتقديمه من جديد.</p>
${ar.button}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
