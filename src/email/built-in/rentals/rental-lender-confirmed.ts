import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './lender-parts.ts'

export const rentalLenderConfirmed = {
  about: 'To the lender, once a dress is rented or the price of its rental changes',
  variables: sample,
  texts: {
    en: {
      subject: '{{dressTitle}} is rented',
      details: en.rows,
      body: `<h1>Your dress is rented</h1>
<p>Dear {{firstName}}, {{dressTitle}} is rented for {{eventDate}}. Your share is among your pending earnings, and is added to your balance once the dress is back.</p>
${en.details}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
