import type { Paper, PaperBlock, PaperRow, PaperSignature } from '#platform/pdf/pdf.ts'

/** Everything in words, as it is printed; what is empty is left out. */
export interface RentalAgreementFacts {
  shopName: string
  /** Of the showroom: address, phone and tax number. */
  shopLines: string[]
  /** Of the rental. */
  number: string
  /** When the paper was made. */
  madeAt: string
  customer: { name: string; address: string; phone: string; email: string; identity: string }
  dress: {
    title: string
    size: string
    sku: string
    condition: string
    handOverNote: string
    retailValue: string
    /** JPEG. */
    picture: Buffer | undefined
  }
  event: string
  collect: string
  back: string
  showroom: string
  price: string
  deposit: string
  paid: string
  balance: string
  guarantee: string
  guaranteeHeld: string
  /** Fees that were taken from the guarantee, each with its reason. */
  taken: string[]
  /** Of the guarantee. */
  givenBack: string
  /** Fees above the guarantee: what is still to pay of them, and why. */
  feesDue: string
  lateFee: string
  freeCancelDays: number
  /** Oldest first. */
  payments: { date: string; receipt: string; what: string; method: string; amount: string }[]
  /** Of staff who confirmed the rental, and when; undefined before that. */
  shop: { name: string; at: string } | undefined
  /** Of the customer: on the site, and when she collected the dress. */
  signatures: { where: 'account' | 'handOver'; name: string; at: string; image: Buffer }[]
}

const messages = {
  title: (number: string) => `Rental contract ${number}`,
  between: (shopName: string, customer: string) =>
    `${shopName} rents the dress named above to ${customer} on the terms of this contract.`,
  customer: 'The customer',
  name: 'Name',
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  identity: 'Identity document',
  dress: 'The dress',
  title2: 'Dress',
  size: 'Size',
  sku: 'SKU',
  condition: 'Condition',
  handOver: 'When handed over',
  retailValue: 'Retail value',
  dates: 'Dates',
  collect: 'Collected on',
  event: 'Event',
  back: 'Returned on',
  showroom: 'Showroom',
  money: (date: string) => `Money on ${date}`,
  price: 'Price',
  deposit: 'Deposit, part of the price',
  paid: 'Paid so far',
  balance: 'Still to pay',
  guarantee: 'Guarantee',
  guaranteeHeld: 'Guarantee held now',
  taken: 'Kept of the guarantee',
  givenBack: 'Guarantee given back',
  feesDue: 'Of it, fees',
  lateFee: 'Late fee per day',
  payments: 'Payments',
  columns: ['Date', 'Receipt', 'For', 'Method', 'Amount'],
  terms: 'Terms',
  signatures: 'Signatures',
  shop: (shopName: string) => `For ${shopName}`,
  account: 'The customer, in her account',
  atHandOver: 'The customer, on collecting the dress',
  byHand: ['Name', 'Date and time'],
  secures: (deposit: string, days: number) =>
    `The deposit of ${deposit} secures the dress. It goes back if the customer cancels at least ${days} days before the event.`,
  rest: (guarantee: string) =>
    `The rest of the price and the guarantee of ${guarantee} are due before the dress is handed over.`,
  returns:
    'The customer returns the dress uncleaned, complete and on the day named above, and does not alter, clean or lend it.',
  late: (lateFee: string) =>
    `Each day late costs ${lateFee}. Late fees and damage are taken from the guarantee, each with its reason; the rest goes back once the dress was looked at.`,
}

/** The rental agreement. */
export function rentalAgreementPaper(facts: RentalAgreementFacts): Paper {
  const { customer, dress, payments } = facts
  return {
    shopName: facts.shopName,
    shopLines: facts.shopLines,
    title: messages.title(facts.number),
    blocks: [
      ...part(messages.customer, [
        [messages.name, customer.name],
        [messages.address, customer.address],
        [messages.phone, customer.phone],
        [messages.email, customer.email],
        [messages.identity, customer.identity],
      ]),
      ...part(
        messages.dress,
        [
          [messages.title2, dress.title],
          [messages.size, dress.size],
          [messages.sku, dress.sku],
          [messages.condition, dress.condition],
          [messages.handOver, dress.handOverNote],
          [messages.retailValue, dress.retailValue],
        ],
        dress.picture,
      ),
      ...part(messages.dates, [
        [messages.collect, facts.collect],
        [messages.event, facts.event],
        [messages.back, facts.back],
        [messages.showroom, facts.showroom],
      ]),
      ...part(messages.money(facts.madeAt), [
        [messages.price, facts.price],
        [messages.deposit, facts.deposit],
        [messages.paid, facts.paid],
        [messages.balance, facts.balance],
        [messages.feesDue, facts.feesDue],
        [messages.guarantee, facts.guarantee],
        ...facts.taken.map((fee): PaperRow => [messages.taken, fee]),
        [messages.givenBack, facts.givenBack],
        [messages.guaranteeHeld, facts.guaranteeHeld],
        [messages.lateFee, facts.lateFee],
      ]),
      ...(payments.length > 0 ? paymentsOf(facts) : []),
      { kind: 'heading', text: messages.terms },
      { kind: 'paragraph', text: messages.between(facts.shopName, customer.name) },
      ...termsOf(facts).map((text, nth) => ({ kind: 'paragraph', text: `${nth + 1}. ${text}` }) as const),
      { kind: 'heading', text: messages.signatures },
      { kind: 'signatures', signatures: signaturesOf(facts) },
    ],
  }
}

/** A heading with its rows, without empty ones. */
function part(heading: string, rows: readonly PaperRow[], picture?: Buffer): PaperBlock[] {
  return [
    { kind: 'heading', text: heading },
    { kind: 'rows', rows: rows.filter(([, value]) => value), picture },
  ]
}

function paymentsOf({ payments }: RentalAgreementFacts): PaperBlock[] {
  const rows = payments.map(({ date, receipt, what, method, amount }) => [
    date,
    receipt,
    what,
    method,
    amount,
  ])
  return [
    { kind: 'heading', text: messages.payments },
    { kind: 'table', columns: messages.columns, rows },
  ]
}

function signaturesOf({ shopName, shop, signatures }: RentalAgreementFacts): PaperSignature[] {
  const customers = signatures.map(({ where, name, at, image }) => {
    const label = where === 'account' ? messages.account : messages.atHandOver
    return { label, image, lines: [name, at] }
  })
  return [
    { label: messages.shop(shopName), lines: shop ? [shop.name, shop.at] : messages.byHand },
    ...(customers.length > 0 ? customers : [{ label: messages.customer, lines: messages.byHand }]),
  ]
}

function termsOf({ deposit, guarantee, lateFee, freeCancelDays }: RentalAgreementFacts): string[] {
  return [
    messages.secures(deposit, freeCancelDays),
    messages.rest(guarantee),
    messages.returns,
    messages.late(lateFee),
  ]
}
