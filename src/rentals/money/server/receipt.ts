import type { Paper } from '#platform/pdf/pdf.ts'
import { receipt as messages } from '#rentals/texts/texts.gen.js'

/** Everything in words, as it is printed; what is empty is left out. */
export interface ReceiptFacts {
  shopName: string
  shopLines: string[]
  receipt: string
  date: string
  customer: string
  /** Of the rental. */
  number: string
  dress: string
  event: string
  what: string
  method: string
  amount: string
  /** A refund, or what undoes a payment: the money went back to the customer. */
  isGivenBack: boolean
  /** What was handed over in pounds; empty for dollars. */
  pounds: string
  /** Cash that was more than the amount, and the change; both empty without change. */
  received: string
  change: string
  /** What is included of it; empty without VAT and for a guarantee. */
  vat: string
  reason: string
  /** When and by which receipt it was undone; empty when it was not. */
  undone: string
  /** Who of staff took it. */
  by: string
  /** After this payment, as the others below. */
  paid: string
  balance: string
  guarantee: string
}

const payment = [
  'undone',
  'amount',
  'pounds',
  'received',
  'change',
  'vat',
  'what',
  'method',
  'reason',
  'date',
  'by',
] as const
const rental = ['customer', 'dress', 'event', 'paid', 'balance', 'guarantee'] as const

/** About one payment. */
export function receiptPaper(facts: ReceiptFacts): Paper {
  const labels = facts.isGivenBack
    ? {
        ...messages,
        amount: messages.givenBack,
        pounds: messages.givenBackPounds,
        by: messages.givenBackBy,
      }
    : messages
  const rowsOf = (names: readonly ((typeof payment)[number] | (typeof rental)[number])[]) =>
    names.filter((name) => facts[name]).map((name) => [labels[name], facts[name]] as const)
  return {
    shopName: facts.shopName,
    shopLines: facts.shopLines,
    title: facts.undone
      ? messages.undoneTitle({ receipt: facts.receipt })
      : messages.title({ receipt: facts.receipt }),
    blocks: [
      { kind: 'heading', text: messages.payment },
      { kind: 'rows', rows: rowsOf(payment) },
      { kind: 'heading', text: messages.rental({ number: facts.number }) },
      { kind: 'rows', rows: rowsOf(rental) },
    ],
  }
}
