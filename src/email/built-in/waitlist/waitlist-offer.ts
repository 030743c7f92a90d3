import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { ar, en, footers, fr, sample } from './waitlist-parts.ts'

export const waitlistOffer = {
  variables: sample,
  texts: {
    en: {
      about: 'To a customer on the waitlist: it has come free, and is held for her for some hours',
      subject: 'It has come free: {{what}}',
      details: en,
      body: `<h1>It has come free</h1>
<p>Dear {{firstName}}, you are first on the waitlist. We hold it for you until {{endsAt}}: after that, the next one gets it.</p>
{{details}}
<p><a class="button" href="{{acceptLink}}">Yes, I want it</a></p>
<p><a href="{{declineLink}}">No, give it to the next one</a></p>`,
      footer: footers.en,
    },
    fr: {
      about: 'À une cliente de la liste d’attente : cela s’est libéré, et lui est réservé quelques heures',
      subject: 'C’est libre : {{what}}',
      details: fr,
      body: `<h1>C’est libre</h1>
<p>Bonjour {{firstName}}, vous êtes la première sur la liste d’attente. Nous vous le réservons jusqu’au {{endsAt}} : ensuite, c’est le tour de la suivante.</p>
{{details}}
<p><a class="button" href="{{acceptLink}}">Oui, je le veux</a></p>
<p><a href="{{declineLink}}">Non, laissez-le à la suivante</a></p>`,
      footer: footers.fr,
    },
    ar: {
      about: 'إلى زبونة على قائمة الانتظار: صار متاحاً، وهو محجوز لها بضع ساعات',
      subject: 'صار متاحاً: {{what}}',
      details: ar,
      body: `<h1>صار متاحاً</h1>
<p>عزيزتي {{firstName}}، أنت الأولى على قائمة الانتظار. نحجزه لك حتى {{endsAt}}، وبعد ذلك ينتقل إلى التالية.</p>
{{details}}
<p><a class="button" href="{{acceptLink}}">نعم، أريده</a></p>
<p><a href="{{declineLink}}">لا، أعطوه للتالية</a></p>`,
      footer: footers.ar,
    },
  },
} satisfies BuiltInEmail
