import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, rowsOf, sample } from './rental-parts.ts'

export const rentalReturnReminder = {
  about: 'To the customer, a day before the dress is due back',
  variables: sample,
  texts: {
    en: {
      subject: 'Please return {{dressTitle}} tomorrow',
      details: rowsOf(
        'dressTitle',
        'returnOn',
        'showroom',
        'address',
        'guarantee',
        'lateFeePerDay',
        'number',
      ),
      body: `<h1>We hope it was a beautiful day</h1>
<p>Dear {{firstName}}, please return the dress to {{showroom}} tomorrow, uncleaned. You get the guarantee back once we have looked at it.</p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
