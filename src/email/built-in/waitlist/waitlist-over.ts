import { type BuiltInEmail, inEach } from '#email/built-in/built-in-email.ts'
import { day, ivoryGown, rana } from '#email/built-in/samples.ts'
import { footers } from './waitlist-parts.ts'

export const waitlistOver = {
  variables: {
    firstName: rana,
    what: ivoryGown,
    day: day('2026-12-12'),
    outcome: inEach({
      en: 'We did not hear from you in time, so our offer went to the next one on the waitlist.',
      fr: 'Nous n’avons pas eu votre réponse à temps ; notre proposition est donc passée à la suivante sur la liste d’attente.',
      ar: 'لم يصلنا ردّك في الوقت المحدّد، فانتقل عرضنا إلى التالية في قائمة الانتظار.',
    }),
    link: 'https://trousseau.example/dress/ivory-gown?eventDate=2026-12-12',
  },
  texts: {
    en: {
      about: 'To a customer whose offer of the waitlist has ended without her answer',
      subject: 'Our offer is over: {{what}}',
      details: [
        ['What', '{{what}}'],
        ['Day', '{{day}}'],
      ],
      body: `<h1>Our offer is over</h1>
<p>Dear {{firstName}}, {{outcome}} You are no longer on the waitlist for it.</p>
{{details}}
<p>Would you still like it? Open the page below: if it is free, you can ask for it at once, and if not, you can join the waitlist again.</p>
<p><a class="button" href="{{link}}">See whether it is free</a></p>`,
      footer: footers.en,
    },
    fr: {
      about: 'À une cliente dont la proposition de la liste d’attente a pris fin sans réponse',
      subject: 'Notre proposition a pris fin : {{what}}',
      details: [
        ['Quoi', '{{what}}'],
        ['Jour', '{{day}}'],
      ],
      body: `<h1>Notre proposition a pris fin</h1>
<p>Bonjour {{firstName}}, {{outcome}} Vous n’êtes plus sur la liste d’attente.</p>
{{details}}
<p>Vous êtes toujours intéressée ? Ouvrez la page ci-dessous : vous pourrez faire une demande aussitôt, ou vous inscrire de nouveau sur la liste d’attente.</p>
<p><a class="button" href="{{link}}">Voir les disponibilités</a></p>`,
      footer: footers.fr,
    },
    ar: {
      about: 'إلى زبونة انتهى عرض قائمة الانتظار لها من دون ردّ منها',
      subject: 'انتهى عرضنا: {{what}}',
      details: [
        ['ماذا', '{{what}}'],
        ['اليوم', '{{day}}'],
      ],
      body: `<h1>انتهى عرضنا</h1>
<p>عزيزتي {{firstName}}، {{outcome}} لم تعودي على قائمة الانتظار.</p>
{{details}}
<p>هل ما زلت ترغبين فيه؟ افتحي الصفحة أدناه: إن كان متاحاً يمكنك طلبه فوراً، وإلّا فيمكنك الانضمام إلى قائمة الانتظار من جديد.</p>
<p><a class="button" href="{{link}}">عرض التوفّر</a></p>`,
      footer: footers.ar,
    },
  },
} satisfies BuiltInEmail
