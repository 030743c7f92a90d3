import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'

export const paymentDetailsChanged = {
  about: 'To a lender whose payment details were changed',
  variables: {
    firstName: 'Maya',
    account: 'Bank transfer, account ending in 9114',
    previousAccount: 'Whish, phone ending in 3456',
    changedAt: 'Monday 23 November 2026, 10:00 showroom time',
    changedBy: 'Maya Haddad',
    phones: '+961 9 850 142 or +961 4 410 287',
    link: 'https://trousseau.example/payout',
  },
  texts: {
    en: {
      subject: 'Your payment details were changed',
      preview: 'If it was not you, please call us at once: {{phones}}',
      details: [
        ['Now', '{{account}}'],
        ['Before', '{{previousAccount}}'],
        ['Changed on', '{{changedAt}}'],
        ['Changed by', '{{changedBy}}'],
      ],
      body: `<h1>Your payment details were changed</h1>
<p>Dear {{firstName}}, from now on we pay your earnings to other payment details than before.</p>
{{details}}
<p>If it was not you, please call us at once, before the next payout: {{phones}}. You can also write to {{contactEmail}}.</p>
<p><a class="button" href="{{link}}">See your payouts</a></p>`,
      footer: 'You receive this because it concerns where your money goes.',
    },
  },
} satisfies BuiltInEmail
