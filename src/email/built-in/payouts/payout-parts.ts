import type { Fact } from '#email/built-in/built-in-email.ts'

export const sample = {
  firstName: 'Maya',
  amount: '$216.00',
  dressTitle: 'Ivory lace gown',
  reason: 'Paid by bank transfer.',
  rentalPrice: '$240.00',
  feePercent: '10',
  fee: '$24.00',
  share: '$216.00',
  payment: '',
  balance: '$540.00',
  link: 'https://trousseau.example/payout',
}

export const en = {
  rows: [
    ['Amount', '{{amount}}'],
    ['Dress', '{{dressTitle}}'],
    ['Rental price', '{{rentalPrice}}'],
    ['Platform fee, {{feePercent}}%', '{{fee}}'],
    ['Your share', '{{share}}'],
    ['Payment', '{{payment}}'],
    ['Available balance', '{{balance}}'],
  ] satisfies Fact[],
  reasonAndDetails: `<blockquote dir="auto">{{reason}}</blockquote>
{{details}}
<p><a class="button" href="{{link}}">See your payouts</a></p>`,
  footer: 'You receive this because it concerns your balance.',
}
