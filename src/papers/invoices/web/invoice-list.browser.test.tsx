import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InvoiceSummary } from '#rentals/rules/invoice.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { InvoiceList } from './invoice-list.tsx'

const invoice: InvoiceSummary = {
  id: 'first',
  kind: 'INVOICE',
  number: 'INV 2026-0001',
  date: '2026-11-23',
  total: '222.00',
  isCredited: true,
}
const credit: InvoiceSummary = { ...invoice, id: 'second', kind: 'CREDIT_NOTE', number: 'CN 2026-0001' }

const listOf = (invoices: InvoiceSummary[]) => (
  <InvoiceList rental={{ ...rental, invoices }} invoiceHref={(id) => `/papers/${id}`} />
)

test('a customer downloads her invoices, and a credit note takes its amount back', async () => {
  await renderComponent(listOf([invoice, credit]), [])
  const section = page.getByRole('listitem').filter({ hasText: 'CN 2026-0001' })
  await expect.element(section).toMatchTextContent('-$222.00')
  await expect
    .element(page.getByRole('link', { name: 'Invoice INV 2026-0001 (PDF)' }))
    .toHaveAttribute('href', '/papers/first')
})

test('a rental without an invoice has no title for them', async () => {
  await renderComponent(listOf([]), [])
  await expect.element(page.getByRole('heading', { name: 'Invoices' })).not.toBeInTheDocument()
})
