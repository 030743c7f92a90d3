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

/** The page of a new run of two payouts. */
async function runPath(page: Page): Promise<string> {
  const { payouts } = await lenderWithRequests(page)
  const { id } = await send<{ id: string }>(page, '/api/admin/payment-runs', { payouts })
  return `/admin/payouts/runs/${id}`
}

export const payoutStops: readonly Stop[] = [
  { route: '/admin/payouts/runs' },
  { route: '/admin/payouts/runs/$id', path: runPath },
  {
    route: '/admin/payouts/runs/$id',
    name: 'mark all as sent',
    path: runPath,
    open: inOrder(press('Mark all as sent'), (page) => dialog(page).getByLabel('Reference').waitFor()),
    dialog: 'payouts/web/admin/runs/run-dialogs.tsx RunSentDialog',
  },
  {
    route: '/admin/payouts/runs/$id',
    name: 'failed payout, with an error',
    path: runPath,
    open: inOrder(
      (page) => page.getByRole('button', { name: 'Failed: ' }).first().click(),
      press('Credit it back', dialog),
      see('Please give the reason: the lender reads it.'),
    ),
    dialog: 'payouts/web/admin/runs/run-dialogs.tsx PayoutFailedDialog',
  },
  {
    route: '/admin/payouts/runs/$id',
    name: 'cancel a run, with an error',
    path: runPath,
    open: inOrder(press('Cancel run'), press('Cancel run', dialog), see('Please give a reason.')),
    dialog: 'payouts/web/admin/runs/run-dialogs.tsx CancelRunDialog',
  },
  {
    route: '/admin/payouts',
    name: 'make a payment run',
    path: async (page) => `/admin/payouts?userId=${(await lenderWithRequests(page)).id}`,
    open: inOrder(press('Pay all due'), (page) =>
      dialog(page)
        .getByText(/payouts chosen/)
        .waitFor(),
    ),
    dialog: 'payouts/web/admin/make-run-dialog.tsx MakeRunDialog',
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
  {
    route: '/admin/payouts',
    name: 'a payout that came back, with an error',
    path: async (page) => {
      const { id, payouts } = await lenderWithRequests(page)
      const sent = { status: 'COMPLETED', date: '2025-03-02', method: 'TRANSFER' }
      await send(page, `/api/admin/payouts/${payouts[0]}`, sent, 'PUT')
      return `/admin/payouts?userId=${id}&status=COMPLETED`
    },
    open: inOrder(
      chooseInFirstRow('Came back'),
      press('Credit it back', dialog),
      see('Please give the reason: the lender reads it.'),
    ),
    dialog: 'payouts/web/admin/payout-dialogs.tsx ReturnedDialog',
  },
]
