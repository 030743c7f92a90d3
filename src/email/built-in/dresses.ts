import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { ivoryGown, maya, nour, slipDress } from './samples.ts'

const variables = {
  firstName: maya,
  dressTitle: ivoryGown,
  link: 'https://trousseau.example/my-dresses',
}

export const dressEmails = {
  dress_approved: { variables },
  dress_rejected: {
    variables: {
      ...variables,
      reason: inEach({
        en: 'Could you send us a picture of the back as well?',
        fr: 'Pourriez-vous nous envoyer aussi une photo du dos ?',
        ar: 'هل يمكنك إرسال صورة للظهر أيضاً؟',
      }),
    },
  },
  dresses_submitted: {
    variables: {
      firstName: nour,
      count: '2',
      summary: inEach({
        en: '2 dresses wait for your decision',
        fr: '2 robes attendent votre décision',
        ar: 'فستانان في انتظار القرار',
      }),
      titles: () => `${ivoryGown()}, ${slipDress()}`,
      link: 'https://trousseau.example/admin/approvals',
    },
    list: () => [
      ['2026-11-23 10:00', ivoryGown()],
      ['2026-11-23 10:20', slipDress()],
    ],
  },
} satisfies Record<string, DeclaredEmail>
