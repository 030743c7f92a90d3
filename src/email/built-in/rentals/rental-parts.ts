import type { Fact } from '#email/built-in/built-in-email.ts'

export const sample = {
  firstName: 'Rana',
  number: '2026-0412',
  dressTitle: 'Ivory lace gown',
  eventDate: 'Saturday 12 December 2026',
  collectOn: 'Thursday 10 December 2026',
  returnOn: 'Monday 14 December 2026',
  collectBefore: 'Friday 11 December 2026',
  returnBefore: 'Sunday 13 December 2026',
  showroom: 'Aoukar',
  address: 'Aoukar Main Road, Metn, Lebanon',
  holdUntil: 'Wednesday 25 November 2026, 10:00',
  price: '$240.00',
  deposit: '$120.00',
  balanceLater: '$120.00',
  paid: '$120.00',
  balance: '$120.00',
  guarantee: '$200.00',
  together: '$320.00',
  fees: '$20.00',
  lateFeePerDay: '$20.00',
  refund: '$120.00',
  reason: 'The dress must be repaired.',
  terms: 'The deposit goes back if you cancel by Thursday 12 November 2026.',
  outcome:
    'We cancelled it on Monday 23 November 2026. You get back $120.00: we call you to agree how and when.',
  link: 'https://trousseau.example/rentals',
  linkUntil: 'Wednesday 13 January 2027',
}

const labels = {
  number: 'Rental',
  dressTitle: 'Dress',
  eventDate: 'Event',
  collectOn: 'Collect on',
  returnOn: 'Return on',
  collectBefore: 'Instead of',
  returnBefore: 'Instead of',
  showroom: 'Showroom',
  address: 'Address',
  holdUntil: 'Held until',
  price: 'Price',
  deposit: 'Deposit, after we confirm',
  balanceLater: 'Balance, when you collect',
  paid: 'Paid',
  balance: 'Still to pay',
  guarantee: 'Guarantee, given back',
  together: 'Together when you collect',
  fees: 'Fees',
  lateFeePerDay: 'Late fee per day',
}

/** Rows of the table, in this order. */
export function rowsOf(...names: (keyof typeof labels)[]): Fact[] {
  return names.map((name) => [labels[name], `{{${name}}}`])
}

export const dates = ['dressTitle', 'eventDate', 'collectOn', 'returnOn', 'showroom', 'address'] as const
export const money = ['price', 'paid', 'balance', 'guarantee', 'together'] as const
export const plan = ['price', 'deposit', 'balanceLater', 'guarantee', 'together'] as const

export const en = {
  detailsAndLink: `{{details}}
<p>The link below shows your rental and its receipts until {{linkUntil}}.</p>
<p><a class="button" href="{{link}}">See your rental</a></p>`,
  footer: 'You receive this because a dress was requested with this address.',
}
