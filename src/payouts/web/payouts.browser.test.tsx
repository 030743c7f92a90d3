import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { endingOf } from '#payouts/account.ts'
import { createPayout, getUserBalance, listPayouts, type Payout } from '#payouts/contract.ts'
import { getPaymentDetails, setPaymentDetails } from '#payouts/details-contract.ts'
import { getLendingTerms } from '#settings/contract.ts'
import type { ReplyOf } from '#shared/endpoint.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { type Reply, reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'

const payout: Payout = {
  id: '01900000-0000-7000-8000-000000000201',
  userId: people.maya.id,
  userName: null,
  dressId: null,
  dressName: null,
  customerId: null,
  kind: 'WITHDRAWAL',
  amount: '50.00',
  terms: null,
  status: 'PENDING',
  payment: null,
  run: null,
  onItsWaySince: null,
  till: null,
  isForfeitedDeposit: false,
  rentalId: null,
  notes: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  processedAt: null,
}
const completed: Payout = {
  ...payout,
  id: '01900000-0000-7000-8000-000000000202',
  dressId: '01900000-0000-7000-8000-000000000203',
  dressName: 'Odette',
  kind: 'EARNING',
  status: 'COMPLETED',
  processedAt: '2026-11-21T10:00:00.000Z',
}
const earnings = [
  completed,
  { ...completed, id: '01900000-0000-7000-8000-000000000204', dressName: 'Giselle' },
]

/** How the lender is paid: what she says is shown without the whole number. */
function details(): Reply[] {
  let stored: ReplyOf<typeof getPaymentDetails> = { details: null }
  return [
    reply(getPaymentDetails, () => stored),
    reply(setPaymentDetails, ({ body }) => {
      stored = {
        details: { method: body.method, ending: endingOf(body), changedAt: '2026-11-23T08:00:00.000Z' },
      }
      return stored
    }),
  ]
}

/** A lender whose requests are paid from her balance. */
function lender(available: number, payouts: Payout[] = [], minimumPayout = '0.00'): Reply[] {
  let balance = { available, pending: 0 }
  let all = payouts
  return [
    reply(getUserBalance, () => balance),
    reply(listPayouts, () => all),
    reply(getLendingTerms, { platformFee: 10, shareVatPercent: 0, minimumPayout }),
    ...details(),
    reply(createPayout, ({ body: { amount } }) => {
      balance = { available: balance.available - amount / 100, pending: amount / 100 }
      const created = { ...payout, amount: (amount / 100).toFixed(2) }
      all = [created, ...all]
      return created
    }),
  ]
}

const rows = page.getByRole('main').getByRole('article')
const request = page.getByRole('button', { name: 'Request a payout' })
const dialog = page.getByRole('dialog', { name: 'Request a payout' })
const amount = dialog.getByLabelText('Amount ($)')
const send = dialog.getByRole('button', { name: 'Request payout' })

test('a lender requests a payout, and reads that it is being paid out and her new balance', async () => {
  await renderPage('/payout', lender(120.5), { as: people.maya })
  await expect.element(page.getByRole('heading', { name: 'No payout requests yet' })).toBeVisible()
  await expect.element(page.getByText('$120.50').first()).toBeVisible()
  await request.click()
  await amount.fill('120.51')
  await send.click()
  await expect.element(dialog.getByText('This is more than your available balance.')).toBeVisible()
  await expectAccessible('payouts/web/request-dialog.tsx RequestDialog')
  await amount.fill('20.50')
  await send.click()
  await expect.element(toast).toMatchTextContent('Payout Request Submitted')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(request).toHaveFocus()
  await expect.element(rows).toHaveLength(1)
  await expect.element(rows).toMatchTextContent('$20.50')
  await expect.element(rows.getByText('Being paid out')).toBeVisible()
  const cards = page.getByLabelText('Your balance')
  await expect.element(cards).toMatchTextContent('Available Balance$100.00')
  await expect.element(cards).toMatchTextContent('Pending Earnings$20.50Being paid out to you.')
  await expect.element(cards).toMatchTextContent('Total Earnings$120.50')
})

test('a failed payout request shows an error, keeps the input, and a retry has the same key', async () => {
  const { api } = await renderPage('/payout', lender(50), { as: people.maya })
  await request.click()
  await dialog.getByRole('button', { name: 'All of it, $50.00' }).click()
  api.add(
    reply(createPayout, () => {
      throw new Error('broken')
    }),
  )
  await send.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Failed to submit payout request.')
  await expect.element(amount).toHaveValue('50.00')
  api.add(...lender(50).slice(3), reply(getUserBalance, { available: 0, pending: 0 }))
  await send.click()
  await expect.element(toast).toMatchTextContent('Payout Request Submitted')
  const keys = api.callsOf(createPayout).map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  await expect.element(request).toBeDisabled()
  await expect.element(page.getByText('There is nothing to pay out yet.')).toBeVisible()
})

test('filters are in the URL and shown as chips, and can be removed one by one or all at once', async () => {
  const { address } = await renderPage('/payout', lender(50, [payout, ...earnings]), { as: people.maya })
  await expect.element(rows).toHaveLength(3)
  await expectAccessible()
  await page.getByText('Status', { exact: true }).click()
  await page.getByRole('link', { name: 'Completed 2' }).click()
  await expect.poll(address).toBe('/payout?status=COMPLETED')
  await expect.element(rows).toHaveLength(2)
  await page.getByRole('searchbox', { name: 'Search payouts' }).fill('ODETTE')
  await expect.element(rows).toHaveLength(1)
  await expect.poll(address).toMatch(/search=ODETTE/)
  await page.getByRole('link', { name: 'Remove Completed' }).click()
  await expect.poll(address).not.toMatch(/status/)
  await page.getByRole('searchbox').fill('nothing is called so')
  await expect.element(page.getByRole('heading', { name: 'No payout requests found' })).toBeVisible()
  await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: 'Clear All' }).click()
  await expect.poll(address).toBe('/payout')
  await expect.element(rows).toHaveLength(3)
  await expect.element(page.getByRole('searchbox')).toHaveValue('')
  await renderPage('/payout?status=COMPLETED&search=ODETTE', lender(50, [payout, ...earnings]), {
    as: people.maya,
  })
  await expect.element(rows).toHaveLength(1)
  await expect.element(page.getByRole('searchbox')).toHaveValue('ODETTE')
})

test('payouts that fail to load leave the balance visible, and load on retry', async () => {
  const broken = reply(listPayouts, () => {
    throw new Error('broken')
  })
  const { api } = await renderPage('/payout', [...lender(50), broken], { as: people.maya })
  const failed = page.getByRole('main').getByRole('alert')
  await expect.element(failed).toMatchTextContent('This could not be loaded.')
  await expect.element(page.getByText('Available Balance')).toBeVisible()
  api.add(reply(listPayouts, [payout]))
  await failed.getByRole('button', { name: 'Retry' }).click()
  await expect.element(rows.first()).toBeVisible()
})

test('a lender reads the smallest payout and cannot request less', async () => {
  await renderPage('/payout', lender(120.5, [], '25.00'), { as: people.maya })
  await expect.element(page.getByText('The smallest payout is $25.00.')).toBeVisible()
  await request.click()
  await amount.fill('24.99')
  await send.click()
  await expect.element(dialog.getByText('The smallest payout is $25.00.')).toBeVisible()
  await amount.fill('25.00')
  await send.click()
  await expect.element(toast).toMatchTextContent('Payout Request Submitted')
})

test('a lender says how to be paid: a wrong IBAN is refused, then the end of the account is shown', async () => {
  await renderPage('/payout', lender(120.5), { as: people.maya })
  await page.getByRole('button', { name: 'Say how' }).click()
  const form = page.getByRole('dialog', { name: 'How we pay you' })
  await form.getByLabelText('Name of the account holder').fill('Maya Haddad')
  const iban = form.getByLabelText('IBAN')
  await iban.fill('LB62 0999 0000 0001 0019 0122 9115')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(iban).toHaveAccessibleDescription('Please check the IBAN: it does not add up.')
  await expectAccessible('payouts/web/details/details-dialog.tsx DetailsDialog')
  await iban.fill('LB62 0999 0000 0001 0019 0122 9114')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Bank transfer, account ending in 9114')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  await form.getByLabelText('Method').selectOptions('Cash in the showroom')
  expect(form.getByLabelText('IBAN').query()).toBeNull()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Cash in the showroom', { exact: true })).toBeVisible()
})
