import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './agreement-parts.ts'

export const agreementShared = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, once staff have uploaded an agreement',
      subject: '{{agreementName}} is ready for you',
      details: en.rows,
      body: `<h1>A new agreement</h1>
<p>Dear {{firstName}}, we have put “{{agreementName}}” into your account. You can read and save it there whenever you like.</p>
${en.details}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la cliente, dès que l’équipe a déposé un contrat',
      subject: 'À votre disposition : {{agreementName}}',
      details: fr.rows,
      body: `<h1>Un nouveau contrat</h1>
<p>Bonjour {{firstName}}, nous avons déposé « {{agreementName}} » dans votre compte. Vous pouvez l’y lire et l’enregistrer quand vous le souhaitez.</p>
${fr.details}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى الزبونة، بعد أن يرفع الفريق عقداً',
      subject: 'أصبح متاحاً لك: {{agreementName}}',
      details: ar.rows,
      body: `<h1>عقد جديد</h1>
<p>عزيزتي {{firstName}}، وضعنا «{{agreementName}}» في حسابك. يمكنك قراءته وحفظه هناك متى شئت.</p>
${ar.details}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
