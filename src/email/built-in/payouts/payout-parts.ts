import type { Fact } from '#email/built-in/built-in-email.ts'

export const sample = {
  firstName: 'Maya',
  amount: '$216.00',
  dressTitle: 'Ivory lace gown',
  reason: 'Paid by bank transfer.',
  balance: '$540.00',
  link: 'https://trousseau.example/payout',
}

export const sampleDetails: Fact[] = [
  ['Amount', sample.amount],
  ['Dress', sample.dressTitle],
  ['Rental price', '$240.00'],
  ['Platform fee, 10%', '$24.00'],
  ['Your share', '$216.00'],
  ['Available balance', sample.balance],
]

export const en = {
  reasonAndDetails: `<blockquote dir="auto">{{reason}}</blockquote>
{{details}}
<p><a class="button" href="{{link}}">See your payouts</a></p>`,
  footer: 'You receive this because it concerns your balance.',
}
