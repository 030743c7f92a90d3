import type { Fact } from '#email/built-in/built-in-email.ts'
import type { VariablesOf } from '#email/built-in-emails.ts'

export type RentalVariables = VariablesOf<'rental_requested'>
type DetailName = Exclude<
  keyof RentalVariables,
  'firstName' | 'refund' | 'reason' | 'terms' | 'outcome' | 'link' | 'linkUntil'
>

/** What an email to the customer has beside its text. */
interface Enclosed {
  /** The rows of its table. */
  details: readonly DetailName[]
  /** With the days of collection and return as a calendar file. */
  calendar: boolean
}

const detailNames: Readonly<Record<DetailName, string>> = {
  number: 'Rental',
  dressTitle: 'Dress',
  eventDate: 'Event',
  collectOn: 'Collect on',
  returnOn: 'Return on',
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

export const texts = {
  priceLater: 'We call you with the price',
  earningWithdrawn: 'its earning is withdrawn',
  earningTakenBack: (amount: string) =>
    `the ${amount} that had been added to your balance before the rental was over are taken back`,
}

const dates = ['dressTitle', 'eventDate', 'collectOn', 'returnOn', 'showroom', 'address'] as const
const money = ['price', 'paid', 'balance', 'guarantee', 'together'] as const
const plan = ['price', 'deposit', 'balanceLater', 'guarantee', 'together'] as const

export const enclosed = {
  rental_requested: { details: [...dates, 'holdUntil', ...plan, 'number'], calendar: true },
  rental_held: { details: [...dates, 'holdUntil', ...plan, 'number'], calendar: true },
  rental_confirmed: { details: [...dates, ...money, 'number'], calendar: true },
  rental_declined: { details: ['dressTitle', 'eventDate', 'number'], calendar: true },
  rental_cancelled: { details: ['dressTitle', 'eventDate', 'number'], calendar: true },
  rental_pickup_reminder: { details: [...dates, ...money, 'number'], calendar: true },
  rental_return_reminder: {
    details: ['dressTitle', 'returnOn', 'showroom', 'address', 'guarantee', 'lateFeePerDay', 'number'],
    calendar: true,
  },
  rental_overdue: {
    details: ['dressTitle', 'returnOn', 'showroom', 'address', 'lateFeePerDay', 'number'],
    calendar: false,
  },
  rental_returned: {
    details: ['dressTitle', 'eventDate', 'price', 'paid', 'fees', 'balance', 'number'],
    calendar: false,
  },
} satisfies Record<string, Enclosed>

export type RentalMail = keyof typeof enclosed

export const lenderDetails = ['dressTitle', 'collectOn', 'returnOn', 'price', 'number'] as const

/** The rows of an email's table; a value that does not apply has none. */
export function detailsOf<N extends DetailName>(names: readonly N[], values: Record<N, string>): Fact[] {
  return names.filter((name) => values[name]).map((name) => [detailNames[name], values[name]])
}
