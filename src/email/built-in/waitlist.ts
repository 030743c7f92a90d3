import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { aoukar, day, dollars, ivoryGown, moment, rana } from './samples.ts'

const variables = {
  firstName: rana,
  what: ivoryGown,
  day: day('2026-12-12'),
  collectOn: day('2026-12-10'),
  returnOn: day('2026-12-14'),
  time: '',
  showroom: aoukar,
  price: dollars(240),
  endsAt: moment('2026-11-25T18:00:00Z'),
  link: 'https://trousseau.example/waitlist',
  acceptLink: 'https://trousseau.example/waitlist?answer=accept',
  declineLink: 'https://trousseau.example/waitlist?answer=decline',
}

export const waitlistEmails = {
  waitlist_joined: { variables },
  waitlist_offer: { variables },
  waitlist_over: {
    variables: {
      firstName: rana,
      what: ivoryGown,
      day: day('2026-12-12'),
      outcome: inEach({
        en: 'We did not hear from you in time, so our offer went to the next one on the waitlist.',
        fr: 'Nous n’avons pas eu votre réponse à temps ; notre proposition est donc passée à la suivante sur la liste d’attente.',
        ar: 'لم يصلنا ردّك في الوقت المحدَّد، فانتقل عرضنا إلى التالية في قائمة الانتظار.',
      }),
      link: 'https://trousseau.example/dress/ivory-gown?eventDate=2026-12-12',
    },
  },
} satisfies Record<string, DeclaredEmail>
