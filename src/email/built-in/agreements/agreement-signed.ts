import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './agreement-parts.ts'

export const agreementSigned = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once the agreement is signed on the page',
      subject: 'You have signed {{agreementName}}',
      details: en.rows,
      body: `<h1>Thank you for signing</h1>
<p>Dear {{firstName}}, you have signed “{{agreementName}}”. The agreement and the certificate of your signature are in your account. If it was not you, please answer this email at once.</p>
${en.details}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès que le contrat est signé sur la page',
      subject: 'Vous avez signé : {{agreementName}}',
      details: fr.rows,
      body: `<h1>Merci pour votre signature</h1>
<p>Bonjour {{firstName}}, vous avez signé « {{agreementName}} ». Le contrat et le certificat de votre signature se trouvent dans votre compte. Si ce n’était pas vous, répondez à ce message sans attendre.</p>
${fr.details}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد توقيع العقد على الصفحة',
      subject: 'تمّ توقيعك: {{agreementName}}',
      details: ar.rows,
      body: `<h1>شكراً لتوقيعك</h1>
<p>عزيزتي {{firstName}}، لقد وقّعت «{{agreementName}}». تجدين العقد وشهادة توقيعك في حسابك. إن لم تكوني أنتِ من وقّعه، فأجيبي عن هذه الرسالة فوراً.</p>
${ar.details}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
