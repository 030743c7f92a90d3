import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, footers, fr, sample } from './waitlist-parts.ts'

export const waitlistJoined = {
  variables: sample,
  texts: {
    en: {
      about: 'To the customer, who has joined the waitlist of a dress or a day',
      subject: 'On the waitlist: {{what}}',
      details: en,
      body: `<h1>We tell you if it comes free</h1>
<p>Dear {{firstName}}, you are on the waitlist. If it comes free, we hold it for you and write to you at once.</p>
{{details}}
<p>You do not want it any more? You can leave the list at any time.</p>
<p><a class="button" href="{{link}}">See or leave the list</a></p>`,
      footer: footers.en,
    },
    fr: {
      about: 'À la cliente inscrite sur la liste d’attente d’une robe ou d’un jour',
      subject: 'Liste d’attente : {{what}}',
      details: fr,
      body: `<h1>Nous vous prévenons si cela se libère</h1>
<p>Bonjour {{firstName}}, vous êtes sur la liste d’attente. Si cela se libère, nous vous le réservons et vous écrivons aussitôt.</p>
{{details}}
<p>Vous n’en voulez plus ? Vous pouvez quitter la liste à tout moment.</p>
<p><a class="button" href="{{link}}">Voir ou quitter la liste</a></p>`,
      footer: footers.fr,
    },
    ar: {
      about: 'إلى الزبونة التي سُجّلت على قائمة انتظار فستان أو يوم',
      subject: 'قائمة الانتظار: {{what}}',
      details: ar,
      body: `<h1>نخبرك إن صار متاحاً</h1>
<p>عزيزتي {{firstName}}، أنت على قائمة الانتظار. إن صار متاحاً نحجزه لك ونكتب إليك فوراً.</p>
{{details}}
<p>لم تعودي تريدينه؟ يمكنك ترك القائمة متى شئت.</p>
<p><a class="button" href="{{link}}">عرض القائمة أو تركها</a></p>`,
      footer: footers.ar,
    },
  },
} satisfies BuiltInEmail
