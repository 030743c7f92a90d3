import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUserChoices } from '#accounts/users-contract.ts'
import { type BookFigures, getBooks } from '#books/books-contract.ts'
import { type ListedPayment, listPayments, sumPayments } from '#books/payments-contract.ts'
import { noteWhatsappConsent } from '#customers/change-contract.ts'
import { listCustomers } from '#customers/contract.ts'
import { sendReceipt } from '#papers/contract.ts'
import { type ListedInvoice, listInvoices, mailInvoice, sumInvoices } from '#papers/invoices/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderComponent } from '#tests/components/render-component.tsx'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { TimeZone } from '#ui/moment.tsx'
import { getReadyMessages } from '#whatsapp/contract.ts'
import { MonthsOfYear } from './months/months-of-year.tsx'
import { Payments } from './payments/payments.tsx'

const figures: BookFigures = {
  shopShare: '12.50',
  eventIncome: '100.00',
  feeIncome: '2.50',
  forfeitedDeposits: '0.00',
  lenderShare: '90.00',
  expenses: '20.00',
  badDebts: '7.00',
  differences: '-1.00',
  result: '-15.50',
  vat: '11.00',
  received: '300.00',
  refundsPaid: '0.00',
  open: { NOT_EARNED: '50.00', UNPAID: '0.00', GUARANTEE: '200.00', TO_REFUND: '0.00' },
}

const thinShares = {
  count: 2,
  rentals: [
    { id: '0192a000-0000-7000-8000-000000000031', number: '2028-0031', price: '340.00', shopPart: '0.31' },
    { id: '0192a000-0000-7000-8000-000000000012', number: '2028-0012', price: '340.00', shopPart: '-16.69' },
  ],
}

test('every figure of a month leads to the rows that it adds up', async () => {
  const nothing = Object.fromEntries(
    Object.keys(figures).map((name) => [name, '0.00']),
  ) as never as BookFigures
  const none = {
    ...nothing,
    open: { NOT_EARNED: '0.00', UNPAID: '0.00', GUARANTEE: '0.00', TO_REFUND: '0.00' },
  }
  const january = { month: '2028-01', from: '2028-01-01', to: '2028-01-31', figures: none }
  const march = { month: '2028-03', from: '2028-03-01', to: '2028-03-31', figures }
  const february = { month: '2028-02', from: '2028-02-01', to: '2028-02-29', figures }
  await renderComponent(<MonthsOfYear search={{ year: '2028', branch: 'AOUKAR' }} />, [
    reply(getBooks, { year: 2028, months: [january, february, march], total: figures, thinShares }),
  ])
  await expect.element(page.getByText('Of 2 rentals less than 1% is left for the shop')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '2028-0031: $0.31 of $340.00' }))
    .toHaveAttribute('href', `/admin/rentals/${thinShares.rentals[0]!.id}`)
  await expect.element(page.getByRole('link', { name: '2028-0012: -$16.69 of $340.00' })).toBeVisible()
  // The newest month first, without the one in which nothing happened.
  await expect.element(page.getByRole('row', { name: 'Figure' })).toHaveTextContent('FigureYearMarFeb')
  const linkOf = (name: string) => page.getByRole('link', { name })
  await expect
    .element(linkOf('Received, Feb: $300.00'))
    .toHaveAttribute('href', '/admin/payments?from=2028-02-01&to=2028-02-29&branch=AOUKAR&kind=RECEIVED')
  await expect
    .element(linkOf('Result, Feb: -$15.50'))
    .toHaveAttribute(
      'href',
      '/admin/books/journal?from=2028-02-01&to=2028-02-29&branch=AOUKAR&account=result',
    )
  await expect
    .element(linkOf('Bad debts, Feb: $7.00'))
    .toHaveAttribute(
      'href',
      '/admin/books/journal?from=2028-02-01&to=2028-02-29&branch=AOUKAR&account=badDebts',
    )
  await expect
    .element(linkOf('Security deposits held, Feb: $200.00'))
    .toHaveAttribute('href', '/admin/books/open?at=2028-02-29&kind=GUARANTEE&branch=AOUKAR')
  await expect.element(page.getByRole('img', { name: /Income and the shop’s share, 2028/ })).toBeVisible()
})

const payment: ListedPayment = {
  id: '0192a000-0000-7000-8000-000000000001',
  at: '2026-11-22T22:30:00Z',
  receipt: '2026-00012',
  kind: 'RENTAL',
  refundOf: null,
  method: 'CASH',
  currency: 'LBP',
  amount: '10.00',
  pounds: 895_000,
  rate: 89_500,
  rateReason: null,
  branch: 'AOUKAR',
  cash: null,
  by: 'Lina Saad',
  reason: null,
  state: 'VALID',
  rental: { id: '0192a000-0000-7000-8000-000000000003', number: '2026-0412' },
  customer: {
    id: '0192a000-0000-7000-8000-000000000004',
    name: 'Rima Haddad',
    phone: '+961 3 123 456',
    email: 'rima@example.com',
    hasAccount: true,
  },
}
const sums = {
  of: 'INCOME',
  method: 'CASH',
  currency: 'LBP',
  received: '10.00',
  givenBack: '0.00',
  receivedPounds: 895_000,
  givenBackPounds: 0,
} as const

// 23 November in the showroom, 22 November in UTC.
const inBeirut = (
  <TimeZone value="Asia/Beirut">
    <Payments search={{}} />
  </TimeZone>
)

test('payments show their sums, and a receipt goes out by email or as a message', async () => {
  const text = 'Dear Rima, receipt 2026-00012.'
  let agreedAt: string | null = null
  const { api } = await renderComponent(inBeirut, [
    reply(listPayments, [payment]),
    reply(getReadyMessages, () => ({
      customerId: '01900000-0000-7000-8000-000000000077',
      phone: '+961 3 123 456',
      language: 'en' as const,
      agreedAt,
      isStopped: false,
      messages: [{ event: 'receipt' as const, text, sent: null }],
    })),
    reply(noteWhatsappConsent, () => {
      agreedAt = '2026-12-01T09:00:00Z'
      return { success: true }
    }),
    reply(sumPayments, [sums]),
    reply(listCustomers, []),
    reply(listUserChoices, []),
    reply(sendReceipt, { email: 'rima@example.com', waits: true }),
  ])
  await expect
    .element(page.getByRole('row', { name: /Rentals and fees Cash/ }))
    .toHaveTextContent('Rentals and feesCash, pounds$10.00 (LBP 895,000)$0.00$10.00')
  const menu = page.getByRole('button', { name: 'Actions: 2026-00012, Rima Haddad' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Send receipt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send receipt 2026-00012' })
  await expect.element(dialog.getByLabelText('Text of the message')).toHaveValue(text)
  await expect.element(dialog.getByRole('link', { name: 'WhatsApp' })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'She agrees' }).click()
  await expect
    .element(dialog.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', `https://wa.me/9613123456?text=${encodeURIComponent(text)}`)
  await expectAccessible('papers/web/send-receipt-dialog.tsx SendReceiptDialog')
  await dialog.getByRole('button', { name: 'Send by email' }).click()
  await expect
    .poll(() => api.callsOf(sendReceipt).map(({ params }) => params))
    .toEqual([{ id: payment.rental.id, paymentId: payment.id }])
})

test('invoices show their sums, and one is sent to the customer again', async () => {
  const invoice: ListedInvoice = {
    id: '01900000-0000-7000-8000-0000000000e1',
    kind: 'INVOICE',
    number: 'INV 2026-0001',
    date: '2026-11-20',
    branch: 'AOUKAR',
    rentalId: payment.rental.id,
    rentalNumber: '2026-0412',
    customer: 'Rima Haddad',
    hasEmail: true,
    company: '',
    taxNumber: '',
    net: '200.00',
    vat: '22.00',
    total: '222.00',
    credits: null,
    reason: null,
    totalPounds: null,
    vatPounds: null,
    rate: null,
    creditedBy: null,
  }
  const sum = { count: 1, net: '200.00', vat: '22.00', total: '222.00' }
  const none = { count: 0, net: '0.00', vat: '0.00', total: '0.00' }
  const { api } = await renderPage(
    '/admin/books/invoices?from=2026-11-01',
    [
      ...admin(),
      reply(listInvoices, [invoice]),
      reply(listCustomers, []),
      reply(sumInvoices, { invoices: sum, creditNotes: none, all: sum }),
      reply(mailInvoice, { to: 'rima@example.com' }),
    ],
    { as: people.staff },
  )
  await expect
    .element(page.getByRole('row', { name: /Together/ }))
    .toHaveTextContent('Together (1)$200.00$22.00$222.00')
  await expectAccessible()
  await page.getByRole('button', { name: 'Actions: INV 2026-0001, Rima Haddad' }).click()
  await page.getByRole('menuitem', { name: 'Send by email' }).click()
  await expect.element(toast).toMatchTextContent('Email sentrima@example.com')
  expect(api.callsOf(sumInvoices)[0]?.query).toMatchObject({ from: '2026-11-01' })
})
