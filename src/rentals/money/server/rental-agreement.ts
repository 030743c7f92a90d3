import { makePdf } from '#platform/pdf.ts'

/** Everything in words, as it is printed. */
export interface RentalAgreementFacts {
  shopName: string
  address: string
  number: string
  customer: string
  phone: string
  email: string
  dress: string
  event: string
  collect: string
  back: string
  price: string
  deposit: string
  guarantee: string
  lateFee: string
  freeCancelDays: number
  condition: string
  /** PNG; absent until the customer has signed at the hand-over. */
  signature?: Buffer | undefined
}

const messages = {
  title: (number: string) => `Rental contract ${number}`,
  parties: 'Parties',
  shop: 'The shop',
  customer: 'The customer',
  phone: 'Phone',
  email: 'Email',
  rental: 'The rental',
  dress: 'Dress',
  event: 'Event',
  collect: 'Collected on',
  back: 'Returned on',
  where: 'Showroom',
  price: 'Price',
  deposit: 'Deposit, part of the price',
  guarantee: 'Guarantee, given back',
  terms: 'Terms',
  condition: 'Condition when handed over',
  signature: 'Signature of the customer',
  texts: ({ deposit, guarantee, lateFee, freeCancelDays }: RentalAgreementFacts) => [
    `The deposit of ${deposit} secures the dress. It goes back if the customer cancels at least ${freeCancelDays} days before the event.`,
    `The rest of the price and the guarantee of ${guarantee} are due before the dress is handed over.`,
    'The customer returns the dress uncleaned, complete and on the day named above, and does not alter, clean or lend it.',
    `Each day late costs ${lateFee}. Late fees and damage are taken from the guarantee, each with its reason; the rest goes back once the dress was looked at.`,
  ],
}

/** The rental agreement as a file. */
export function makeRentalAgreement(facts: RentalAgreementFacts): Promise<Buffer> {
  return makePdf({
    shopName: facts.shopName,
    title: messages.title(facts.number),
    draw(page) {
      page.heading(messages.parties)
      page.row(messages.shop, facts.shopName)
      page.row(messages.customer, facts.customer)
      page.row(messages.phone, facts.phone)
      if (facts.email) page.row(messages.email, facts.email)
      page.heading(messages.rental)
      page.row(messages.dress, facts.dress)
      page.row(messages.event, facts.event)
      page.row(messages.collect, facts.collect)
      page.row(messages.back, facts.back)
      page.row(messages.where, facts.address)
      page.row(messages.price, facts.price)
      page.row(messages.deposit, facts.deposit)
      page.row(messages.guarantee, facts.guarantee)
      page.heading(messages.terms)
      for (const text of messages.texts(facts)) page.paragraph(text)
      if (facts.condition) page.row(messages.condition, facts.condition)
      if (facts.signature) page.signature(messages.signature, facts.signature)
    },
  })
}
