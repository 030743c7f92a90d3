import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, fr, sample } from './payout-parts.ts'

export const payoutRequested = {
  variables: sample,
  texts: {
    en: {
      about: 'To the lender, once a payout was asked for',
      subject: 'Your payout request of {{amount}}',
      details: en.rows,
      body: `<h1>We have your request</h1>
<p>Dear {{firstName}}, you asked for {{amount}} of your balance. It is set aside, and we write again once it is on its way. If it was not you, please answer this email at once.</p>
${en.reasonAndDetails}`,
      footer: en.footer,
    },
    fr: {
      about: 'À la prêteuse, dès qu’un versement est demandé',
      subject: 'Votre demande de versement de {{amount}}',
      details: fr.rows,
      body: `<h1>Nous avons bien reçu votre demande</h1>
<p>Bonjour {{firstName}}, vous avez demandé {{amount}} de votre solde. La somme est mise de côté, et nous vous écrirons dès qu’elle sera en route. Si ce n’était pas vous, répondez à ce message sans attendre.</p>
${fr.reasonAndDetails}`,
      footer: fr.footer,
    },
    ar: {
      about: 'إلى صاحبة الفستان، بعد طلب دفعة مستحقّات',
      subject: 'طلب دفعة مستحقّاتك: {{amount}}',
      details: ar.rows,
      body: `<h1>وصلنا طلبك</h1>
<p>عزيزتي {{firstName}}، طلبت {{amount}} من رصيدك. وُضع المبلغ جانباً، ونكتب إليك حين يصبح في الطريق. إن لم تكوني أنتِ من طلبه، فأجيبي عن هذه الرسالة فوراً.</p>
${ar.reasonAndDetails}`,
      footer: ar.footer,
    },
  },
} satisfies BuiltInEmail
