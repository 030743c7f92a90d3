import { isPlainDate, longDateWithYear } from '#shared/dates.ts'
import { amountInDollars, dollarsAndCents } from '#shared/format/money.ts'

/** What the log stores of a rental, as staff read it: names, amounts, dates and receipts. */

const names: Readonly<Record<string, string>> = {
  amount: 'Amount',
  balance: 'Still to pay',
  by: 'Cancelled by',
  damage: 'Damage',
  due: 'Due after the inspection',
  endDate: 'Return',
  eventDate: 'Event',
  eventEnd: 'Last day of the event',
  guarantee: 'Guarantee held',
  kind: 'What',
  lateDays: 'Days late',
  lateFee: 'Late fee',
  method: 'Method',
  paid: 'Paid',
  price: 'Price',
  readyDate: 'Ready again',
  reason: 'Reason',
  receipt: 'Receipt',
  refund: 'Goes back',
  refundOf: 'Refund of',
  startDate: 'Collect',
  takenBack: 'Taken back from the lender',
  until: 'Held until',
  usual: 'By the terms',
  waiveReason: 'Why less is paid',
}

const amounts = ['amount', 'balance', 'due', 'guarantee', 'paid', 'price', 'refund', 'takenBack', 'usual']

const values: Readonly<Record<string, string>> = {
  CARD: 'card',
  CASH: 'cash',
  CUSTOMER: 'the customer',
  FEE: 'fee',
  GUARANTEE: 'guarantee',
  REFUND: 'refund',
  RENTAL: 'rental',
  STAFF: 'the shop',
  TRANSFER: 'transfer',
}

/** Without ids and what is empty. */
export function readableRental(detail: Record<string, unknown>): Record<string, unknown> {
  const shown = Object.entries(detail).filter(
    ([name, value]) => value !== null && value !== undefined && value !== '' && !/Ids?$/.test(name),
  )
  return Object.fromEntries(shown.map(([name, value]) => [nameOf(name), readable(name, value)]))
}

/** The sides of a change keep their keys: they are compared. */
function nameOf(name: string): string {
  return name === 'before' || name === 'after' ? name : (names[name] ?? name)
}

function readable(name: string, value: unknown): unknown {
  if (typeof value === 'string') {
    if (amounts.includes(name)) return amountInDollars(value)
    if (name === 'receipt') return value.replace(/\d+$/, (number) => number.padStart(5, '0'))
    if (isPlainDate(value)) return longDateWithYear(value)
    return values[value] ?? value
  }
  if (!value || typeof value !== 'object' || Array.isArray(value)) return value
  const fee = value as { amount?: unknown; reason?: unknown }
  // A fee of an inspection, in cents.
  if (typeof fee.amount === 'number')
    return [dollarsAndCents(fee.amount), fee.reason].filter(Boolean).join(', ')
  return readableRental(value as Record<string, unknown>)
}
