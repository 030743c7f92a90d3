import type { Fact } from '#email/built-in/built-in-email.ts'

export const sample = {
  firstName: 'Maya',
  number: '2026-0412',
  dressTitle: 'Ivory lace gown',
  eventDate: 'Saturday 12 December 2026',
  collectOn: 'Thursday 10 December 2026',
  returnOn: 'Monday 14 December 2026',
  price: '$240.00',
  link: 'https://trousseau.example/my-dresses',
}

export const en = {
  rows: [
    ['Dress', '{{dressTitle}}'],
    ['Collect on', '{{collectOn}}'],
    ['Return on', '{{returnOn}}'],
    ['Price', '{{price}}'],
    ['Rental', '{{number}}'],
  ] satisfies Fact[],
  details: `{{details}}
<p><a class="button" href="{{link}}">See your dresses</a></p>`,
  footer: 'You receive this because it concerns a dress of yours.',
}
