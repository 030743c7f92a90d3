import type { BuiltInEmail } from '#email/built-in/built-in-email.ts'
import { en } from '#email/built-in/rentals/rental-parts.ts'

export const rentalReceipt = {
  about: 'To the customer, when staff send the receipt of a payment again',
  variables: {
    firstName: 'Rana',
    number: '2026-0412',
    dressTitle: 'Ivory lace gown',
    receipt: '2026-00012',
    what: 'Rental',
    amount: '$120.00',
    pounds: '',
    paid: '$120.00',
    balance: '$120.00',
    guarantee: '$200.00',
    method: 'Card',
    date: 'Wednesday 25 November 2026, 10:00',
    fileLink: 'https://trousseau.example/api/rentals/0192a000/receipts/0192a001',
    link: 'https://trousseau.example/rentals',
    linkUntil: 'Wednesday 13 January 2027',
  },
  texts: {
    en: {
      subject: 'Receipt {{receipt}}',
      details: [
        ['Receipt', '{{receipt}}'],
        ['For', '{{what}}'],
        ['Amount', '{{amount}}'],
        ['Paid in pounds', '{{pounds}}'],
        ['Method', '{{method}}'],
        ['Date', '{{date}}'],
        ['Dress', '{{dressTitle}}'],
        ['Rental', '{{number}}'],
        ['Paid of the price so far', '{{paid}}'],
        ['Still to pay of the rental', '{{balance}}'],
        ['Guarantee held', '{{guarantee}}'],
      ],
      body: `<h1>Your receipt</h1>
<p>Dear {{firstName}}, here is the receipt that you asked for.</p>
<p><a class="button" href="{{fileLink}}">Open the receipt (PDF)</a></p>
${en.detailsAndLink}`,
      footer: en.footer,
    },
  },
} satisfies BuiltInEmail
