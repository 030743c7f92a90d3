import type { PrintedAgreement } from '#papers/agreement/printed.ts'
import { rentalAgreement as messages } from '#papers/texts/texts.gen.js'
import type { Paper, PaperBlock, PaperRow, PaperSignature } from '#platform/pdf/pdf.ts'
import { rentalsWords } from '#rentals/texts/texts.gen.js'
import { words } from '#shared/texts/texts.gen.js'

/** Everything in words, as it is printed; what is empty is left out. */
export interface RentalAgreementFacts extends PrintedAgreement {
  shopName: string
  /** Of the showroom: address, phone and tax number. */
  shopLines: string[]
  /** Of the rental. */
  number: string
  /** When the paper was made. */
  madeAt: string
  customer: { name: string; address: string; phone: string; email: string; identity: string }
  /** JPEG of each dress. */
  pictures: (Buffer | undefined)[]
  /** Of staff, on the condition of the dresses. */
  handOverNote: string
  /** What has changed in the agreement since the hand-over at which the customer signed. */
  changed: PaperRow[]
  paid: string
  balance: string
  guaranteeHeld: string
  /** Fees that were taken from the guarantee, each with its reason. */
  taken: string[]
  /** Of the guarantee. */
  givenBack: string
  /** Fees above the guarantee: what is still to pay of them, and why. */
  feesDue: string
  /** Oldest first. */
  payments: { date: string; receipt: string; what: string; method: string; amount: string }[]
  /** Of staff who confirmed the rental, and when; undefined before that. */
  shop: { name: string; at: string } | undefined
  /** Of the customer: on the site, and when she collected the dress. */
  signatures: { where: 'account' | 'handOver'; name: string; at: string; image: Buffer }[]
  /** On signatures that stand under something else. */
  notes: string[]
}

/** The rental agreement. */
export function rentalAgreementPaper(facts: RentalAgreementFacts): Paper {
  const { customer, dresses, payments } = facts
  const set = setOf(facts)
  return {
    shopName: facts.shopName,
    shopLines: facts.shopLines,
    title: rentalsWords.contractTitle({ number: facts.number }),
    blocks: [
      ...part(words.theCustomer, [
        [words.name, customer.name],
        [words.address, customer.address],
        [words.phone, customer.phone],
        [words.email, customer.email],
        [rentalsWords.identityDocument, customer.identity],
      ]),
      { kind: 'heading', text: messages.dress({ set }) },
      ...dresses.map((dress, index) =>
        rows(
          [
            [messages.pieceHeading({ set }), dress.title],
            [words.size, dress.size],
            [messages.sku, dress.sku],
            [rentalsWords.condition, dress.condition],
            // Once, after the last dress.
            [messages.handOver, index === dresses.length - 1 ? facts.handOverNote : ''],
            [words.retailValue, dress.retailValue],
            [messages.price, dress.price],
            [messages.guarantee, dress.guarantee],
          ],
          facts.pictures[index],
        ),
      ),
      ...part(rentalsWords.dates, [
        [messages.collect, facts.collect],
        [words.event, facts.event],
        [messages.back, facts.back],
        [words.showroom, facts.showroom],
      ]),
      ...part(messages.money({ date: facts.madeAt }), [
        [rentalsWords.listPrice, facts.listPrice],
        [rentalsWords.discount, facts.discount],
        [messages.price, facts.price],
        [messages.deposit, facts.deposit],
        [messages.paid, facts.paid],
        [rentalsWords.balanceDue, facts.balance],
        [messages.feesDue, facts.feesDue],
        [messages.guarantee, facts.guarantee],
        ...facts.taken.map((fee): PaperRow => [messages.taken, fee]),
        [messages.givenBack, facts.givenBack],
        [messages.guaranteeHeld, facts.guaranteeHeld],
        [messages.lateFee[facts.lateDays], facts.lateFee],
      ]),
      ...(payments.length > 0 ? paymentsOf(facts) : []),
      ...(facts.changed.length > 0 ? part(messages.changed, facts.changed) : []),
      { kind: 'heading', text: messages.terms },
      {
        kind: 'paragraph',
        text: messages.between({ set, shopName: facts.shopName, customer: customer.name }),
      },
      ...termsOf(facts).map((text, nth) => ({ kind: 'paragraph', text: `${nth + 1}. ${text}` }) as const),
      { kind: 'heading', text: messages.signatures },
      ...facts.notes.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'signatures', signatures: signaturesOf(facts) },
    ],
  }
}

/** Whether the terms speak of several pieces. */
const setOf = ({ dresses }: RentalAgreementFacts) => (dresses.length > 1 ? 'yes' : 'no')

function part(heading: string, named: readonly PaperRow[]): PaperBlock[] {
  return [{ kind: 'heading', text: heading }, rows(named)]
}

/** Without empty ones. */
function rows(named: readonly PaperRow[], picture?: Buffer): PaperBlock {
  return { kind: 'rows', rows: named.filter(([, value]) => value), picture }
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
    { kind: 'heading', text: rentalsWords.payments },
    { kind: 'table', columns: messages.columns, rows },
  ]
}

function signaturesOf({ shopName, shop, signatures }: RentalAgreementFacts): PaperSignature[] {
  const customers = signatures.map(({ where, name, at, image }) => {
    const label = where === 'account' ? messages.account : messages.atHandOver
    return { label, image, lines: [name, at] }
  })
  return [
    { label: messages.shop({ shopName }), lines: shop ? [shop.name, shop.at] : messages.byHand },
    ...(customers.length > 0 ? customers : [{ label: words.theCustomer, lines: messages.byHand }]),
  ]
}

function termsOf(facts: RentalAgreementFacts): string[] {
  const { deposit, guarantee, lateFee, lateDays, freeCancelDays, agreesLoss } = facts
  const set = setOf(facts)
  return [
    messages.secures({ set, deposit, days: freeCancelDays }),
    messages.rest({ set, guarantee }),
    messages.returns({ set }),
    messages.late({ set, lateFee, days: lateDays }),
    ...(agreesLoss ? [messages.loss({ set })] : []),
  ]
}
