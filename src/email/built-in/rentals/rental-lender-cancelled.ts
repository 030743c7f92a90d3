import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en, sample } from './lender-parts.ts'

export const rentalLenderCancelled = {
  about: 'To the lender, once a rental of the dress was cancelled',
  variables: { ...sample, takenBack: '$216.00', earning: 'its earning is withdrawn' },
  texts: {
    en: {
      subject: 'A rental of {{dressTitle}} is cancelled',
      details: en.rows,
      body: `<h1>A rental is cancelled</h1>
<p>Dear {{firstName}}, the rental of {{dressTitle}} for {{eventDate}} is cancelled. Your dress is free again, and {{earning}}.</p>
${en.details}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
