import { expect, test } from 'vitest'
import { inLanguage } from '#platform/language.ts'
import { makePdf } from '#platform/pdf/pdf.ts'
import { pdfText } from '#platform/pdf/pdf-text.fixture.ts'
import type { InvoiceRow } from '#rentals/server/invoice-store.ts'
import { languages } from '#shared/language/language.ts'
import { invoicePaper } from './paper.ts'

const facts = {
  customer: {
    company: 'Cedar Fashion SAL',
    taxNumber: '601-123456',
    name: 'رنا خوري',
    address: 'Hamra Street, Beirut',
    phone: '+961 3 123 456',
    email: 'rana@example.com',
  },
  rental: { number: '2026-00042', dress: 'Odette', event: '12 December 2026' },
  shopName: 'Bridal House',
  shopLines: ['Aoukar, Main Road', '+961 4 111 222', 'Tax number 123456-601'],
  issuedBy: 'Nour Karam',
}
const line = {
  what: 'RENTAL',
  text: 'Rental of Odette',
  cents: 111_00,
  vatPercent: 11,
  vatCents: 11_00,
} as const
const fee = { ...line, what: 'FEE', text: 'Late return', cents: 22_20, vatCents: 2_20 } as const
const invoice = {
  kind: 'INVOICE',
  number: 'INV 2026-0007',
  date: '2026-11-30',
  reason: null,
  lines: [line, fee, fee],
  netCents: 140_00,
  vatCents: 15_40,
  totalCents: 155_40,
  paidCents: 60_00,
  lbpRate: '89500.00',
  rateDate: '2026-11-30',
  facts,
} as unknown as InvoiceRow

test.each(languages)(
  'an invoice in pounds for a company keeps its sums on the page of its lines (%s)',
  (language) => {
    const pages = pdfText(inLanguage(language, () => makePdf(invoicePaper(invoice, ''))))
    expect(pages).toHaveLength(1)
    const thousands = language === 'fr' ? '\u00a0' : ','
    expect(pages[0]?.replaceAll(' ', '\u00a0')).toContain(`13${thousands}908${thousands}300`)
  },
)
