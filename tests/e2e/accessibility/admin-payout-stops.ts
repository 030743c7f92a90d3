import type { Page } from '@playwright/test'
import { chooseInFirstRow, dialog, elsewhere, get, inOrder, press, type Stop, see, send } from './stop.ts'

/** Registers a lender who asks for two payouts. */
function lenderWithRequests(page: Page): Promise<{ id: string; payouts: string[] }> {
  return elsewhere(page, async (request) => {
    const email = `tour-${crypto.randomUUID().slice(0, 8)}@example.com`
    const secrets = { password: 'white-silk', confirmPassword: 'white-silk' }
    const person = { firstName: 'Tour', lastName: 'Khoury', email, phone: '+961 3 654 321' }
    await send(request, '/api/register', { ...person, ...secrets })
    const { id } = await get<{ id: string }>(request, '/api/auth/user')
    await send(page, `/api/admin/users/${id}/balance`, { balance: '100.00' }, 'PUT')
    const payouts: string[] = []
    for (const amount of ['30.00', '40.50'])
      payouts.push((await send<{ id: string }>(request, '/api/payouts', { amount })).id)
    return { id, payouts }
  })
}

export const payoutStops: readonly Stop[] = [
  {
    route: '/admin/payouts/batch',
    path: async (page) => {
      const { payouts } = await lenderWithRequests(page)
      const payment = { payouts, date: '2025-03-02', method: 'CASH' }
      const { batchId } = await send<{ batchId: string }>(page, '/api/admin/payouts/batch', payment)
      return `/admin/payouts/batch?id=${batchId}`
    },
  },
  {
    route: '/admin/payouts',
    name: 'result of a payment',
    path: async (page) => `/admin/payouts?userId=${(await lenderWithRequests(page)).id}`,
    open: async (page) => {
      await press('Pay all due')(page)
      await dialog(page).getByLabel('Date of payment').fill('2025-03-02')
      await dialog(page).getByLabel('Method').selectOption('Cash')
      await press('Mark all as sent', dialog)(page)
      await page.getByRole('dialog', { name: 'Result of the payment' }).waitFor()
    },
  },
  {
    route: '/admin/payouts',
    name: 'pay all due',
    open: inOrder(press('Pay all due'), (page) => dialog(page).getByLabel('Method').waitFor()),
    dialog: 'payouts/web/admin/pay-due-dialog.tsx PayDueDialog',
  },
  {
    route: '/admin/payouts',
    name: 'mark as sent, with an error',
    path: '/admin/payouts?status=PENDING&kind=WITHDRAWAL',
    open: inOrder(
      chooseInFirstRow('Mark as Sent'),
      press('Mark as Sent', dialog),
      see('Please choose how it was paid.'),
    ),
    dialog: 'payouts/web/admin/payout-dialogs.tsx SentDialog',
  },
  {
    route: '/admin/payouts',
    name: 'credit an earning',
    path: async (page) => {
      const { users } = await get<{ users: { id: string }[] }>(page, '/api/users?search=tala frem')
      const customerId = users[0]!.id
      const dressId = (await get<{ id: string }[]>(page, `/api/admin/dresses?ownerId=${customerId}`))[0]!.id
      await send(page, '/api/payouts', { customerId, dressId, amount: '17.36' })
      return `/admin/payouts?userId=${customerId}&status=PENDING`
    },
    open: chooseInFirstRow('Mark as Sent'),
    dialog: 'payouts/web/admin/payout-dialogs.tsx CreditDialog',
  },
  {
    route: '/admin/payouts',
    name: 'reject, with an error',
    path: '/admin/payouts?status=PENDING&kind=WITHDRAWAL',
    open: inOrder(
      chooseInFirstRow('Reject'),
      press('Reject', dialog),
      see('Please give the reason: the lender reads it.'),
    ),
    dialog: 'payouts/web/admin/payout-dialogs.tsx RejectDialog',
  },
]
