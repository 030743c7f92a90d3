import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { day, dollars, ivoryGown, maya } from './samples.ts'

const variables = {
  firstName: maya,
  number: '2026-0412',
  dressTitle: ivoryGown,
  eventDate: day('2026-12-12'),
  collectOn: day('2026-12-10'),
  returnOn: day('2026-12-14'),
  price: dollars(240),
  link: 'https://trousseau.example/my-dresses',
}

const newOwner = {
  firstName: maya,
  dressTitle: ivoryGown,
  moved: inEach({
    en: '2026-0412 on Saturday 12 December 2026',
    fr: '2026-0412, le samedi 12 décembre 2026',
    ar: '2026-0412 في السبت 12 كانون الأوّل 2026',
  }),
  link: 'https://trousseau.example/my-dresses',
}

export const lenderEmails = {
  dress_owner_former: { variables: { ...newOwner, left: '' } },
  dress_owner_new: { variables: newOwner },
  rental_lender_confirmed: { variables },
  rental_lender_cancelled: {
    variables: {
      ...variables,
      takenBack: dollars(216),
      earning: inEach({
        en: 'its earning is withdrawn',
        fr: 'son gain est retiré',
        ar: 'سُحب عائده',
      }),
    },
  },
  /** A day of before is empty when it stays. */
  rental_lender_moved: {
    variables: {
      ...variables,
      eventBefore: day('2026-12-05'),
      collectBefore: day('2026-12-03'),
      returnBefore: day('2026-12-07'),
    },
  },
  rental_lender_lost: {
    variables: {
      ...variables,
      outcome: inEach({
        en: 'it did not come back, and we count it as lost. We’ll call you about what you get for it',
        fr: 'elle n’est pas revenue et nous la comptons comme perdue. Nous vous appellerons au sujet de ce que vous recevrez',
        ar: 'لم يعد الفستان، ونعدّه مفقوداً. سنتّصل بك بشأن ما تحصلين عليه بدلاً منه',
      }),
    },
  },
} satisfies Record<string, DeclaredEmail>
