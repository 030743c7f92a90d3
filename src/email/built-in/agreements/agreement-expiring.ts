import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './agreement-parts.ts'

export const agreementExpiring = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, three days before an agreement expires',
      subject: '{{agreementName}} expires soon',
      details: en.rows,
      body: `<h1>An agreement expires soon</h1>
<p>Dear {{firstName}}, “{{agreementName}}” expires in a few days. You can read and save it in your account until then; please write to us if you would like to renew it.</p>
${en.details}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, trois jours avant l’échéance d’un contrat',
      subject: 'Bientôt à échéance : {{agreementName}}',
      details: fr.rows,
      body: `<h1>Un contrat arrive à échéance</h1>
<p>Bonjour {{firstName}}, « {{agreementName}} » arrive à échéance dans quelques jours. D’ici là, vous pouvez le lire et l’enregistrer dans votre compte ; écrivez-nous si vous souhaitez le renouveler.</p>
${fr.details}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، قبل ثلاثة أيام من انتهاء العقد',
      subject: 'ينتهي قريباً: {{agreementName}}',
      details: ar.rows,
      body: `<h1>عقدٌ ينتهي قريباً</h1>
<p>عزيزتي {{firstName}}، ينتهي «{{agreementName}}» خلال أيام. يمكنك قراءته وحفظه من حسابك حتى ذلك الحين، وراسلينا إن رغبت في تجديده.</p>
${ar.details}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
