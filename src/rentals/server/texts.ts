import type { VariablesOf } from '#email/built-in-emails.ts'

/** The built-in texts of the emails about rentals. */

export type RentalVariables = VariablesOf<'rental_requested'>
type Fact = Exclude<keyof RentalVariables, 'firstName' | 'refund' | 'reason' | 'terms' | 'outcome' | 'link'>

interface Texts<V, F> {
  subject: (values: V) => string
  title: string
  text: (values: V) => string
  facts: readonly F[]
}

export interface CustomerTexts extends Texts<RentalVariables, Fact> {
  /** With the days of collection and return as a calendar file. */
  calendar: boolean
  /** Says whether the deposit goes back. */
  terms?: boolean
}

export const factNames: Readonly<Record<Fact, string>> = {
  number: 'Number',
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

export const shared = {
  priceLater: 'We call you with the price',
  button: 'See your rental',
  linkUntil: (date: string) => `The link below shows your rental and its receipts until ${date}.`,
  footer: 'You receive this because a dress was requested with this address.',
  lenderButton: 'See your dresses',
  lenderFooter: 'You receive this because it concerns a dress of yours.',
}

const dates = ['dressTitle', 'eventDate', 'collectOn', 'returnOn', 'showroom', 'address'] as const
const money = ['price', 'paid', 'balance', 'guarantee', 'together'] as const
const plan = ['price', 'deposit', 'balanceLater', 'guarantee', 'together'] as const

export const rentalTexts = {
  rental_requested: {
    subject: ({ dressTitle }) => `Your request for ${dressTitle}`,
    title: 'We hold your dress',
    text: ({ firstName, holdUntil }) =>
      `Dear ${firstName}, thank you. We hold the dress for you until ${holdUntil}, and call you before then to confirm it. The deposit secures it.`,
    facts: [...dates, 'holdUntil', ...plan, 'number'],
    calendar: true,
    terms: true,
  },
  rental_held: {
    subject: ({ dressTitle }) => `${dressTitle} is held for you`,
    title: 'We hold your dress',
    text: ({ firstName, holdUntil }) =>
      `Dear ${firstName}, we hold this dress for you until ${holdUntil}. The deposit secures it.`,
    facts: [...dates, 'holdUntil', ...plan, 'number'],
    calendar: true,
    terms: true,
  },
  rental_confirmed: {
    subject: ({ dressTitle, eventDate }) => `Confirmed: ${dressTitle} for ${eventDate}`,
    title: 'Your dress is yours for the day',
    text: ({ firstName, collectOn, returnOn }) =>
      `Dear ${firstName}, your rental is confirmed. Please collect the dress on ${collectOn} and return it on ${returnOn}. The balance and the guarantee are due when you collect it.`,
    facts: [...dates, ...money, 'number'],
    calendar: true,
    terms: true,
  },
  rental_declined: {
    subject: ({ dressTitle }) => `About your request for ${dressTitle}`,
    title: 'We cannot rent you this dress',
    text: ({ firstName }) =>
      `Dear ${firstName}, we are sorry: we cannot rent you this dress for this date. We would be glad to help you find another one.`,
    facts: ['dressTitle', 'eventDate', 'number'],
    calendar: true,
  },
  rental_cancelled: {
    subject: ({ dressTitle }) => `Cancelled: ${dressTitle}`,
    title: 'Your rental is cancelled',
    text: ({ firstName }) => `Dear ${firstName}, this rental is cancelled.`,
    facts: ['dressTitle', 'eventDate', 'number'],
    calendar: true,
  },
  rental_pickup_reminder: {
    subject: ({ dressTitle }) => `Tomorrow: collect ${dressTitle}`,
    title: 'Your dress is waiting for you',
    text: ({ firstName, showroom, balance, guarantee }) =>
      `Dear ${firstName}, you can collect your dress tomorrow at ${showroom}. Please bring the balance of ${balance}, the guarantee of ${guarantee}, and a document of identity.`,
    facts: [...dates, ...money, 'number'],
    calendar: true,
  },
  rental_return_reminder: {
    subject: ({ dressTitle }) => `Please return ${dressTitle} tomorrow`,
    title: 'We hope it was a beautiful day',
    text: ({ firstName, showroom }) =>
      `Dear ${firstName}, please return the dress to ${showroom} tomorrow, uncleaned. You get the guarantee back once we have looked at it.`,
    facts: ['dressTitle', 'returnOn', 'showroom', 'address', 'guarantee', 'lateFeePerDay', 'number'],
    calendar: true,
  },
  rental_overdue: {
    subject: ({ dressTitle }) => `Please return ${dressTitle}`,
    title: 'Your dress is overdue',
    text: ({ firstName, returnOn, lateFeePerDay }) =>
      `Dear ${firstName}, the dress was due on ${returnOn}, and the next customer may be waiting for it. Please bring it back today or call us. The late fee is ${lateFeePerDay} a day.`,
    facts: ['dressTitle', 'returnOn', 'showroom', 'address', 'lateFeePerDay', 'number'],
    calendar: false,
  },
  rental_returned: {
    subject: ({ dressTitle }) => `${dressTitle} is back`,
    title: 'Thank you',
    text: ({ firstName }) => `Dear ${firstName}, we have the dress back and have looked at it.`,
    facts: ['dressTitle', 'eventDate', 'price', 'paid', 'fees', 'balance', 'number'],
    calendar: false,
  },
} as const satisfies Record<string, CustomerTexts>

export type RentalMail = keyof typeof rentalTexts

type LenderVariables = VariablesOf<'rental_lender_confirmed'>
type LenderFact = Exclude<keyof LenderVariables, 'firstName' | 'takenBack' | 'link'>

const lenderFacts = ['dressTitle', 'collectOn', 'returnOn', 'price', 'number'] as const

export const lenderTexts = {
  rental_lender_confirmed: {
    subject: ({ dressTitle }) => `${dressTitle} is rented`,
    title: 'Your dress is rented',
    text: ({ firstName, dressTitle, eventDate }) =>
      `Dear ${firstName}, ${dressTitle} is rented for ${eventDate}. Your share is among your pending earnings, and is added to your balance once the dress is back.`,
    facts: lenderFacts,
  },
  rental_lender_cancelled: {
    subject: ({ dressTitle }) => `A rental of ${dressTitle} is cancelled`,
    title: 'A rental is cancelled',
    text: ({ firstName, dressTitle, eventDate, takenBack }) => {
      const earning = takenBack
        ? `the ${takenBack} that had been added to your balance before the rental was over are taken back`
        : 'its earning is withdrawn'
      return `Dear ${firstName}, the rental of ${dressTitle} for ${eventDate} is cancelled. Your dress is free again, and ${earning}.`
    },
    facts: lenderFacts,
  },
} as const satisfies Record<string, Texts<LenderVariables, LenderFact>>

export type LenderMail = keyof typeof lenderTexts
