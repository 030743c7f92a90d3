import { makePdf } from '#platform/pdf.ts'

/** Everything in words, as it is printed. */
export interface ReceiptFacts {
  shopName: string
  /** Of the showroom, in one line. */
  address: string
  receipt: string
  date: string
  customer: string
  rental: string
  dress: string
  event: string
  what: string
  method: string
  amount: string
  /** What was handed over in pounds; empty for dollars. */
  pounds: string
  reason: string
  balance: string
}

const messages = {
  title: (receipt: string) => `Receipt ${receipt}`,
  date: 'Date',
  customer: 'Customer',
  rental: 'Rental',
  dress: 'Dress',
  event: 'Event',
  what: 'For',
  method: 'Method',
  amount: 'Amount',
  pounds: 'Paid in pounds',
  reason: 'Reason',
  balance: 'Still to pay of the rental',
  address: 'Showroom',
}

/** One page (A4) about one payment. */
export function makeReceipt(facts: ReceiptFacts): Promise<Buffer> {
  const { shopName, receipt, ...rest } = facts
  const names = [
    'date',
    'customer',
    'rental',
    'dress',
    'event',
    'what',
    'method',
    'amount',
    'pounds',
    'reason',
    'balance',
    'address',
  ] as const
  return makePdf({
    shopName,
    title: messages.title(receipt),
    draw(page) {
      for (const name of names) if (rest[name]) page.row(messages[name], rest[name])
    },
  })
}
