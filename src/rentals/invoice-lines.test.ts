import { expect, test } from 'vitest'
import { type InvoiceLine, isSameInvoice, priceLines, sumsByRate } from './invoice-lines.ts'

const rental = { what: 'RENTAL', text: 'Rental of Odette', cents: 161_00 } as const
const fee = (text: string, cents: number): InvoiceLine => {
  return { what: 'FEE', text, cents, vatPercent: 11, vatCents: 0 }
}

test('a price has the VAT of its income, and before the event that of today', () => {
  expect(priceLines(rental, [], 11)).toEqual([{ ...rental, vatPercent: 11, vatCents: 15_95 }])
  const posted = [
    { cents: 111_00, vatPercent: 11, vatCents: 11_00 },
    { cents: 50_00, vatPercent: 0, vatCents: 0 },
  ]
  expect(priceLines(rental, posted, 0)).toEqual([
    { ...rental, ...posted[0] },
    { ...rental, ...posted[1] },
  ])
  expect(priceLines({ ...rental, cents: 0 }, posted, 11)).toEqual([])
})

test('sums stand by rate, the highest first, without what a correction has taken back', () => {
  const posted = (cents: number, vatPercent: number, vatCents: number) => ({ cents, vatPercent, vatCents })
  expect(sumsByRate([posted(10_00, 0, 0), posted(111_00, 11, 11_00), posted(-10_00, 0, 0)])).toEqual([
    posted(111_00, 11, 11_00),
  ])
})

test('an invoice matches as long as dress, event, price, fees and rates do', () => {
  const price = priceLines(rental, [], 11)
  const invoice = [...price, fee('Late', 20_00), fee('Torn hem', 40_00)]
  expect(isSameInvoice(invoice, [...price, fee('Paid at the counter', 60_00)])).toBe(true)
  expect(isSameInvoice(invoice, [...price, fee('Torn hem', 40_00)])).toBe(false)
  expect(isSameInvoice(price, priceLines({ ...rental, text: 'Rental of Giselle' }, [], 11))).toBe(false)
  expect(isSameInvoice(price, priceLines(rental, [], 0))).toBe(false)
})
