import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listOpenMoney, sumOpenMoney } from '#books/books-contract.ts'
import {
  getTrialBalance,
  type JournalLine,
  listJournal,
  sumJournal,
  type TrialBalance,
} from '#books/journal-contract.ts'
import { type ListedInvoice, listInvoices, sumInvoices } from '#papers/invoices/contract.ts'
import { getRental } from '#rentals/staff-contract.ts'
import { rental } from '#rentals/web/customer-rental.fixture.ts'
import { listLostNumbers } from '#settings/lost-numbers.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const as = people.staff
const rentalId = '0192a000-0000-7000-8000-000000000003'
const noSums: TrialBalance = { accounts: [], total: { debit: '0.00', credit: '0.00' }, isBalanced: true }

const none = { count: 0, net: '0.00', vat: '0.00', total: '0.00' }
/** With the totals above the lists. */
const shop = () => [
  ...admin(),
  reply(sumOpenMoney, [{ kind: 'GUARANTEE', rentals: 1, amount: '200.00' }]),
  reply(sumJournal, { debit: '10.00', credit: '100.00', net: '-90.00' }),
  reply(sumInvoices, { invoices: none, creditNotes: none, all: none }),
]

test.each([
  ['/admin/books/open', [reply(listOpenMoney, [])], 'Nothing is open'],
  ['/admin/books/invoices', [reply(listInvoices, [])], 'No invoice yet'],
  [
    '/admin/books/journal',
    [reply(listJournal, []), reply(getTrialBalance, noSums)],
    'Nothing was booked yet',
  ],
] satisfies [string, Reply[], string][])('%s without a row says so', async (path, replies, text) => {
  await renderPage(path, [...shop(), ...replies], { as })
  await expect.element(page.getByText(text)).toBeVisible()
})

test('open money that cannot be loaded loads on retry with the filters of the address, and leads to its rental', async () => {
  const { api } = await renderPage(
    '/admin/books/open?at=2026-10-31&kind=GUARANTEE&branch=AOUKAR',
    [
      ...shop(),
      reply(listOpenMoney, () => {
        throw new Error('down')
      }),
      // Loaded already when the pointer is on the row, as after a press on Retry.
      reply(getRental, rental),
    ],
    { as },
  )
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'At the end of' })).toHaveValue('31 Oct 2026')
  api.add(
    reply(listOpenMoney, [
      {
        id: rentalId,
        number: '2026-0412',
        customer: { id: '0192a000-0000-7000-8000-000000000004', name: 'Rima Haddad' },
        branch: 'AOUKAR',
        eventDate: '2026-11-14',
        kind: 'GUARANTEE',
        amount: '200.00',
      },
    ]),
  )
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByRole('row', { name: '2026-0412, Rima Haddad' })).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByLabelText('Of all rentals found'))
    .toMatchTextContent('Security deposits held$200.00')
  expect(api.callsOf(listOpenMoney).at(-1)!.query).toMatchObject({
    at: '2026-10-31',
    kind: 'GUARANTEE',
    branch: 'AOUKAR',
  })
})

const line: JournalLine = {
  id: 'payment 1 01',
  number: '2026-000012',
  date: '2026-11-23',
  fact: 'PAYMENT',
  reference: '2026-00012',
  account: 'rentalIncome',
  accountName: '7010 Rental income',
  debit: '0.00',
  credit: '90.00',
  pounds: null,
  rate: null,
  text: 'Rima Haddad',
  branch: 'AOUKAR',
  rentalId,
}

test('the sums of the accounts load on retry, and each leads to its lines of the same period', async () => {
  const { api } = await renderPage(
    '/admin/books/journal?from=2026-11-01&to=2026-11-30',
    [
      ...shop(),
      reply(listJournal, [line]),
      reply(getTrialBalance, () => {
        throw new Error('down')
      }),
    ],
    { as },
  )
  await expect
    .element(page.getByLabelText('Of all lines found'))
    .toMatchTextContent('Debit$10.00Credit$100.00Net$90.00 in credit')
  await page.getByText('Sums of the accounts').click()
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  const sums = { opening: '-10.00', debit: '0.00', credit: '90.00', closing: '-100.00', pounds: null }
  const accounts = [{ account: 'rentalIncome' as const, name: '7010 Rental income', ...sums }]
  api.add(reply(getTrialBalance, { accounts, total: { debit: '90.00', credit: '80.00' }, isBalanced: false }))
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('Debit and credit differ')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: '7010 Rental income' }).click()
  await expect
    .poll(() => api.callsOf(listJournal).at(-1)!.query)
    .toMatchObject({ from: '2026-11-01', to: '2026-11-30', account: 'rentalIncome' })
})

const invoice: ListedInvoice = {
  id: '0192a000-0000-7000-8000-000000000005',
  rentalId,
  kind: 'CREDIT_NOTE',
  number: 'CN 2026-0001',
  date: '2026-11-23',
  rentalNumber: '2026-0412',
  customer: 'Rima Haddad',
  hasEmail: true,
  company: 'Maison Cedar SAL',
  taxNumber: '2098761-601',
  branch: 'AOUKAR',
  net: '-200.00',
  vat: '-22.00',
  total: '-222.00',
  credits: 'INV 2026-0001',
  reason: 'Wrong company',
  totalPounds: null,
  vatPounds: null,
  rate: null,
  creditedBy: null,
}

test('a credit note names its company and its invoice, with amounts below 0', async () => {
  const { api } = await renderPage(
    '/admin/books/invoices?kind=CREDIT_NOTE',
    [...shop(), reply(listInvoices, [invoice])],
    {
      as,
    },
  )
  const row = page.getByRole('row', { name: 'CN 2026-0001, Rima Haddad' })
  await expect.element(row).toMatchTextContent('Maison Cedar SAL')
  await expect.element(row.getByText('-$222.00')).toBeVisible()
  expect(api.callsOf(listInvoices).at(-1)!.query).toMatchObject({ kind: 'CREDIT_NOTE' })
})

test('numbers that a restore has lost stand below the list of invoices, and no others', async () => {
  const restoredAt = '2026-11-29T10:00:00.000Z'
  await renderPage(
    '/admin/books/invoices',
    [
      ...shop(),
      reply(listInvoices, []),
      reply(listLostNumbers, [
        { kind: 'INVOICE', first: 'INV 2026-0007', last: 'INV 2026-0009', restoredAt },
        { kind: 'RECEIPT', first: '2026-00108', last: '2026-00108', restoredAt },
      ]),
    ],
    { as },
  )
  const lost = page.getByRole('region', { name: 'Lost in a restore' })
  await expect
    .element(lost.getByText(/^Invoice INV 2026-0007 – INV 2026-0009 \(29.November.2026/))
    .toBeVisible()
  await expect.element(lost.getByText(/Receipt/)).not.toBeInTheDocument()
  await expectAccessible()
})
