import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPaymentRun, type ListedRun, listPaymentRuns, type PaymentRun } from '#payouts/run-contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin } from '#tests/components/admin.ts'
import { reply } from '#tests/components/fake-api.ts'
import { people } from '#tests/components/people.ts'
import { renderPage } from '#tests/components/render-page.tsx'

const as = people.staff
const listed: ListedRun = {
  id: '01900000-0000-7000-8000-0000000000f1',
  number: 7,
  state: 'DONE',
  payouts: 2,
  amount: '75.00',
  open: 0,
  sent: 1,
  sentAmount: '30.00',
  failed: 1,
  createdAt: '2026-11-23T08:00:00.000Z',
  createdBy: 'Dina Boss',
}

test('payment runs that cannot be loaded load on retry with the filter of the address, and lead to the run', async () => {
  const { api } = await renderPage(
    '/admin/payouts/runs?state=DONE',
    [
      ...admin(),
      reply(listPaymentRuns, () => {
        throw new Error('down')
      }),
    ],
    { as },
  )
  await expect.element(page.getByText('This could not be loaded.')).toBeVisible()
  api.add(reply(listPaymentRuns, [listed]), reply(getPaymentRun, run))
  await page.getByRole('button', { name: 'Retry' }).click()
  const row = page.getByRole('row', { name: 'Run 7' })
  await expect.element(row).toMatchTextContent('$75.00')
  await expectAccessible()
  expect(api.callsOf(listPaymentRuns).at(-1)!.query).toMatchObject({ state: 'DONE' })
  await row.click()
  await expect.element(page.getByRole('heading', { name: 'Payment run 7' })).toBeVisible()
})

test('the list of payment runs says how the first one is made', async () => {
  await renderPage('/admin/payouts/runs', [...admin(), reply(listPaymentRuns, [])], { as })
  await expect.element(page.getByText('No payment runs yet')).toBeVisible()
})

const run: PaymentRun = {
  ...listed,
  cancelled: null,
  lines: [
    {
      id: '01900000-0000-7000-8000-0000000000a1',
      payouts: ['01900000-0000-7000-8000-0000000000a1'],
      userId: '01900000-0000-7000-8000-0000000000b1',
      userName: 'Maya Haddad',
      position: 1,
      reference: '7-1',
      amount: '30.00',
      method: 'TRANSFER',
      ending: '9114',
      status: 'COMPLETED',
      payment: { date: '2026-11-23', method: 'TRANSFER', reference: '7-1' },
      reason: null,
    },
    {
      id: '01900000-0000-7000-8000-0000000000a2',
      payouts: ['01900000-0000-7000-8000-0000000000a2'],
      userId: '01900000-0000-7000-8000-0000000000b2',
      userName: 'Rima Saliba',
      position: 2,
      reference: '7-2',
      amount: '45.00',
      method: 'TRANSFER',
      ending: '2240',
      status: 'REJECTED',
      payment: null,
      reason: 'The bank refused the account number.',
    },
  ],
}

test('a settled run counts only what was sent, says why a payout failed, and leads to its lender', async () => {
  await renderPage(`/admin/payouts/runs/${run.id}`, [...admin(), reply(getPaymentRun, run)], { as })
  await expect.element(page.getByRole('heading', { name: 'Transfer · 2 · $30.00' })).toBeVisible()
  await expect.element(page.getByText('The bank refused the account number.')).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: 'Rima Saliba' }))
    .toHaveAttribute('href', `/admin/payouts?userId=${run.lines[1]!.userId}`)
  await expect.element(page.getByRole('button', { name: 'Mark all as sent' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Came back: Maya Haddad' })).toBeVisible()
})

test('a payout that came back is credited with a reason only', async () => {
  const [paid, due] = run.lines
  const lines = [paid!, { ...due!, status: 'PENDING' as const, reason: null }]
  const open: PaymentRun = { ...run, state: 'OPEN', open: 1, sent: 0, sentAmount: '0.00', failed: 0, lines }
  await renderPage(`/admin/payouts/runs/${run.id}`, [...admin(), reply(getPaymentRun, open)], { as })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Came back: Maya Haddad' }).click()
  await dialog.getByRole('button', { name: 'Credit it back' }).click()
  await expect.element(dialog.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await expectAccessible('payouts/web/admin/runs/run-dialogs.tsx PayoutFailedDialog')
})

test('a run is cancelled with a reason only', async () => {
  const lines = run.lines.map((one) => ({ ...one, status: 'PENDING' as const, payment: null, reason: null }))
  const open: PaymentRun = { ...run, state: 'OPEN', open: 2, sent: 0, sentAmount: '0.00', failed: 0, lines }
  await renderPage(`/admin/payouts/runs/${run.id}`, [...admin(), reply(getPaymentRun, open)], { as })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Cancel run' }).click()
  await dialog.getByRole('button', { name: 'Cancel run' }).click()
  await expect.element(dialog.getByText('Please give a reason.')).toBeVisible()
  await expectAccessible('payouts/web/admin/runs/run-dialogs.tsx CancelRunDialog')
})
