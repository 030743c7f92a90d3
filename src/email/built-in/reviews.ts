import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { ivoryGown, maya, rana } from './samples.ts'

const stars = inEach({ en: '5 of 5 stars', fr: '5 étoiles sur 5', ar: '5 نجوم من 5' })

const text = inEach({
  en: 'It fitted like a dream and the lace held all night.',
  fr: 'Elle tombait à merveille et la dentelle a tenu toute la nuit.',
  ar: 'كان على مقاسي تماماً وصمد الدانتيل طوال الليل.',
})

export const reviewEmails = {
  review_invitation: {
    variables: {
      firstName: rana,
      number: '2026-0412',
      dressTitle: ivoryGown,
      link: 'https://trousseau.example/review/…',
    },
  },
  review_answered: {
    variables: {
      firstName: rana,
      number: '2026-0412',
      dressTitle: ivoryGown,
      outcome: inEach({
        en: 'We have replied to your review.',
        fr: 'Nous avons répondu à votre avis.',
        ar: 'رددنا على رأيك.',
      }),
      words: inEach({
        en: 'Thank you, Rana. It was a joy to see you in it.',
        fr: 'Merci, Rana. Quel plaisir de vous voir dedans.',
        ar: 'شكراً يا رنا. سعدنا برؤيتك فيه.',
      }),
      link: 'https://trousseau.example/review/…',
    },
  },
  review_lender: {
    variables: {
      firstName: maya,
      number: '2026-0412',
      dressTitle: ivoryGown,
      stars,
      text,
      link: 'https://trousseau.example/my-dresses/…',
    },
  },
  review_submitted: {
    variables: {
      dressTitle: ivoryGown,
      name: rana,
      stars,
      text,
      link: 'https://trousseau.example/admin/reviews',
    },
  },
} satisfies Record<string, DeclaredEmail>
