import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  creditInvoice,
  getInvoiceDraft,
  type InvoiceDraft,
  invoiceOutdated,
  issueInvoice,
  mailInvoice,
} from '#papers/invoices/contract.ts'
import type { InvoiceSummary } from '#rentals/rules/invoice.ts'
import type { Rental } from '#rentals/staff-contract.ts'
import { staffRental } from '#rentals/web/staff-rental.fixture.ts'
import { Refused } from '#shared/refusal.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { toast } from '#tests/components/render-page.tsx'
import { IssueInvoiceDialog } from './issue-dialog.tsx'
import { RentalInvoices } from './rental-invoices.tsx'

const draft: InvoiceDraft = {
  lines: [{ text: 'Rental of Odette, event on Saturday 12 December 2026', amount: '222.00', vatPercent: 11 }],
  net: '200.00',
  vat: [{ percent: 11, amount: '22.00' }],
  total: '222.00',
  paid: '111.00',
  pounds: { rate: 89_500, isOfToday: false },
  company: 'Khoury SAL',
  taxNumber: '99-1',
}
const invoice: InvoiceSummary = {
  id: '01900000-0000-7000-8000-000000000401',
  kind: 'INVOICE',
  number: 'INV 2026-0001',
  date: '2026-11-23',
  total: '200.00',
  isCredited: false,
}
const credit: InvoiceSummary = { ...invoice, id: '2', kind: 'CREDIT_NOTE', number: 'CN 2026-0001' }
const rentalWith = (state: 'possible' | 'issued' | 'outdated', invoices: InvoiceSummary[]): Rental => ({
  ...staffRental,
  customer: { ...staffRental.customer!, email: 'rima@example.com' },
  invoices,
  staff: { ...staffRental.staff!, invoice: state },
})

test('staff see what an invoice says before it gets its number', async () => {
  const rental = rentalWith('possible', [])
  const { api } = await renderComponent(<IssueInvoiceDialog open onOpenChange={() => {}} rental={rental} />, [
    reply(getInvoiceDraft, draft),
    reply(issueInvoice, invoice),
  ])
  const dialog = page.getByRole('dialog', { name: 'Issue invoice' })
  await expect.element(dialog.getByRole('row', { name: 'VAT 11 % $22.00' })).toBeVisible()
  await expect.element(dialog.getByLabelText('Tax number of the company')).toHaveValue('99-1')
  await expectAccessible('papers/invoices/web/issue-dialog.tsx IssueInvoiceDialog')
  // The last rate is of another day: it is asked for.
  await expect.element(dialog.getByText(/LBP 19,869,000.*LBP 1,969,000/)).toBeVisible()
  await dialog.getByLabelText('Pounds for one dollar').fill('90,000')
  await expect.element(dialog.getByText(/LBP 19,980,000.*LBP 1,980,000/)).toBeVisible()
  await dialog.getByLabelText('Company', { exact: true }).fill('Maison Cedar SAL')
  await dialog.getByRole('button', { name: 'Issue invoice' }).click()
  await expect.element(toast).toMatchTextContent('INV 2026-0001')
  expect(api.callsOf(issueInvoice)).toMatchObject([
    { body: { company: 'Maison Cedar SAL', taxNumber: '99-1', total: '222.00', rate: 90_000 } },
  ])
})

test('an outdated invoice is credited by a manager, and the new one follows with what was typed', async () => {
  const rental = rentalWith('outdated', [invoice])
  const { api } = await renderComponent(<RentalInvoices rental={rental} />, [reply(getInvoiceDraft, draft)], {
    as: people.staff,
  })
  await expect.element(page.getByText(/^The invoice no longer matches/)).toBeVisible()
  await page.getByRole('button', { name: 'Credit and new invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Credit invoice' })
  await expect.element(dialog.getByRole('checkbox', { name: 'Issue a new invoice at once' })).toBeChecked()
  const reason = dialog.getByLabelText('Reason')
  await reason.fill('Another price')
  api.add(
    reply(creditInvoice, () => {
      throw new Refused(invoiceOutdated)
    }),
  )
  await dialog.getByRole('button', { name: 'Credit invoice' }).click()
  await expect.element(dialog.getByText(invoiceOutdated.message)).toBeVisible()
  await expectAccessible('papers/invoices/web/credit-dialog.tsx CreditInvoiceDialog')
  await expect.element(reason).toHaveValue('Another price')
  api.add(reply(creditInvoice, { creditNote: credit, invoice: { ...invoice, number: 'INV 2026-0002' } }))
  await dialog.getByRole('button', { name: 'Credit invoice' }).click()
  await expect.element(toast).toMatchTextContent('CN 2026-0001, INV 2026-0002')
  expect(api.callsOf(creditInvoice).at(-1)).toMatchObject({
    body: { reason: 'Another price', again: { company: 'Khoury SAL', total: '222.00' } },
  })
})

test('an assistant sends an invoice and asks a manager for a correction', async () => {
  const rental = rentalWith('outdated', [{ ...invoice, isCredited: true }, credit, { ...invoice, id: '3' }])
  const { api } = await renderComponent(
    <RentalInvoices rental={rental} />,
    [reply(mailInvoice, { to: 'rima@example.com' })],
    { as: { ...people.staff, staffRole: 'ASSISTANT' } },
  )
  await expect.element(page.getByText('A manager can credit it')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Credit/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: '-$200.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Send by email: INV 2026-0001' }).first().click()
  await expect.element(toast).toMatchTextContent('rima@example.com')
  expect(api.callsOf(mailInvoice)).toHaveLength(1)
})
