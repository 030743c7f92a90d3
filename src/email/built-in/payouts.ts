import { type DeclaredEmail, inEach } from './built-in-email.ts'
import { changedAt, dollars, ivoryGown, maya, mayaHaddad } from './samples.ts'

const variables = {
  firstName: maya,
  amount: dollars(216),
  dressTitle: ivoryGown,
  reason: inEach({
    en: 'Paid by bank transfer.',
    fr: 'Payé par virement bancaire.',
    ar: 'دُفع بتحويل مصرفي.',
  }),
  rentalPrice: dollars(240),
  vatPercent: '',
  vat: '',
  feePercent: '10',
  fee: dollars(24),
  share: dollars(216),
  payment: '',
  balance: dollars(540),
  link: 'https://trousseau.example/payout',
}

export const payoutEmails = {
  payout_requested: { variables },
  payout_sent: { variables },
  payout_returned: { variables },
  earning_credited: { variables },
  earning_rejected: { variables },
  payment_details_changed: {
    variables: {
      firstName: maya,
      account: inEach({
        en: 'Bank transfer, account ending in 9114',
        fr: 'Virement bancaire, compte se terminant par 9114',
        ar: 'تحويل مصرفي، حساب ينتهي بـ 9114',
      }),
      previousAccount: inEach({
        en: 'Whish, phone ending in 3456',
        fr: 'Whish, téléphone se terminant par 3456',
        ar: 'Whish، هاتف ينتهي بـ 3456',
      }),
      changedAt,
      changedBy: mayaHaddad,
      phones: inEach({
        en: '+961 9 850 142 or +961 4 410 287',
        fr: '+961 9 850 142 ou +961 4 410 287',
        ar: '+961 9 850 142 أو +961 4 410 287',
      }),
      link: 'https://trousseau.example/payout',
    },
  },
} satisfies Record<string, DeclaredEmail>
