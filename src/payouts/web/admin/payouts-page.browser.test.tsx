import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listUserChoices } from '#accounts/users-contract.ts'
import { changePayout, createPayout, returnPayout } from '#payouts/contract.ts'
import {
  type DuePayout,
  getPaymentRun,
  listDuePayouts,
  listPayableBalances,
  makePaymentRun,
  type PaymentRun,
  type PayoutInRun,
  sendPaymentRun,
} from '#payouts/run-contract.ts'
import { type ListedPayout, listStaffPayouts } from '#payouts/staff-contract.ts'
import { getLendingTerms } from '#settings/contract.ts'
import { expectAccessible } from '#tests/components/accessible.ts'
import { admin, listedUser } from '#tests/components/admin.ts'
import { adminDress, adminDresses } from '#tests/components/admin-dresses.ts'
import { reply } from '#tests/components/fake-api.ts'
import { chooseAction, rowOf } from '#tests/components/list-actions.ts'
import { people } from '#tests/components/people.ts'
import { renderPage, toast } from '#tests/components/render-page.tsx'
import { listTills } from '#till/contract.ts'
import { openDay } from '#till/web/till.fixture.ts'

const as = people.staff
const maya = listedUser(1, { firstName: 'Maya', lastName: 'Haddad', email: people.maya.email })

function payout(nth: number, amount: string, change: Partial<ListedPayout> = {}): ListedPayout {
  return {
    id: `01900000-0000-7000-8000-00000000${String(nth).padStart(4, '0')}`,
    userId: maya.id,
    userName: 'Maya Haddad',
    dressId: null,
    dressName: null,
    customerId: null,
    kind: 'WITHDRAWAL',
    amount,
    terms: null,
    status: 'PENDING',
    payment: null,
    run: null,
    onItsWaySince: null,
    till: null,
    isForfeitedDeposit: false,
    rentalId: null,
    notes: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    processedAt: null,
    rental: null,
    ...change,
  }
}

/** Replies of the page with these payouts, which are changed in place. */
function withPayouts(payouts: ListedPayout[]) {
  return [
    ...adminDresses([adminDress(1)]),
    ...admin([maya]).filter(({ endpoint }) => endpoint === listUserChoices),
    reply(listStaffPayouts, ({ query: { status, coming } }) =>
      payouts.filter(
        (one) => (!status || one.status === status) && (coming === 'yes') === (one.rentalId !== null),
      ),
    ),
    reply(changePayout, ({ params, body }) => {
      const nth = payouts.findIndex(({ id }) => id === params.id)
      const {
        date,
        method,
        reference = null,
      } = body as { date?: string; method?: 'TRANSFER'; reference?: string }
      payouts[nth] = {
        ...payouts[nth]!,
        status: body.status!,
        payment: date && method ? { date, method, reference } : null,
        notes: body.notes ?? null,
      }
      return payouts[nth]
    }),
  ]
}

const payoutName = ({ userName, amount, id }: ListedPayout) => `${userName}, $${amount}, ${id.slice(-4)}`

test('staff mark a payout as sent and reject one with a reason', async () => {
  const payouts = [payout(1, '30.00'), payout(2, '40.00')]
  const [first, second] = payouts.map(payoutName) as [string, string]
  const { api } = await renderPage('/admin/payouts', withPayouts(payouts), { as })
  await expect.element(page.getByText('2 payouts', { exact: true })).toBeVisible()
  await expectAccessible()
  await chooseAction(first, 'Mark as Sent')
  const paying = page.getByRole('dialog', { name: 'Mark as Sent' })
  const send = paying.getByRole('button', { name: 'Mark as Sent' })
  await paying.getByLabelText('Date of payment').fill('2099-01-01')
  await send.click()
  await expect.element(paying.getByText('The date of a payment cannot be in the future.')).toBeVisible()
  await expect.element(paying.getByText('Please choose how it was paid.')).toBeVisible()
  await expectAccessible('payouts/web/admin/payout-dialogs.tsx SentDialog')
  await paying.getByLabelText('Date of payment').fill('2025-03-02')
  await paying.getByLabelText('Method').selectOptions('Transfer')
  await paying.getByLabelText('Reference').fill('BLOM 8812')
  await paying.getByLabelText('Note, for staff only').fill('Second attempt')
  await send.click()
  await expect.element(toast).toMatchTextContent('Payout marked as sent')
  for (const text of ['Completed', '2 Mar 2025', 'Transfer', 'BLOM 8812'])
    await expect.element(rowOf(first)).toMatchTextContent(text)

  await chooseAction(second, 'Reject')
  const rejecting = page.getByRole('dialog', { name: 'Reject payout' })
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect.element(rejecting.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await expectAccessible('payouts/web/admin/payout-dialogs.tsx RejectDialog')
  await rejecting.getByLabelText('Reason').fill('The account number is missing.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect.element(toast).toMatchTextContent('Payout rejected')
  await expect.element(rowOf(second)).toMatchTextContent('Rejected')
  expect(api.callsOf(changePayout).at(-1)?.body).toEqual({
    status: 'REJECTED',
    reason: 'The account number is missing.',
  })
})

test('a payout that came back is credited with the reason; one of a run only on the page of the run', async () => {
  const sent = {
    status: 'COMPLETED' as const,
    payment: { date: '2026-11-20', method: 'TRANSFER' as const, reference: null },
  }
  const run = { id: '01900000-0000-7000-8000-000000000900', number: 9 }
  const payouts = [payout(1, '30.00', sent), payout(2, '40.00', { ...sent, run })]
  const { api } = await renderPage(
    '/admin/payouts',
    [
      ...withPayouts(payouts),
      reply(returnPayout, () => {
        payouts[0] = { ...payouts[0]!, status: 'REJECTED', payment: null }
        return payouts[0]
      }),
    ],
    { as },
  )
  await chooseAction(payoutName(payouts[0]!), 'Came back')
  const dialog = page.getByRole('dialog', { name: 'Payout came back' })
  await expect.element(dialog.getByText('$30.00 goes back to the balance of Maya Haddad')).toBeVisible()
  await dialog.getByRole('button', { name: 'Credit it back' }).click()
  await expect.element(dialog.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await expectAccessible('payouts/web/admin/payout-dialogs.tsx ReturnedDialog')
  await dialog.getByLabelText('Why it came back').fill('The account is closed.')
  await dialog.getByRole('button', { name: 'Credit it back' }).click()
  await expect.element(toast).toMatchTextContent('Credited back')
  await expect.element(rowOf(payoutName(payouts[0]!))).toMatchTextContent('Rejected')
  expect(api.callsOf(returnPayout).map(({ body }) => body)).toEqual([{ reason: 'The account is closed.' }])
  await rowOf(payoutName(payouts[1]!))
    .getByRole('button', { name: /^Actions/ })
    .click()
  await expect.element(page.getByRole('menuitem', { name: 'Open payment run' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: 'Came back' })).not.toBeInTheDocument()
})

test('a payout in cash names the till that it comes from: the only open one, unless another is chosen', async () => {
  const payouts = [payout(1, '30.00')]
  const left = { dollars: '0.00', pounds: 0 }
  const tills = [
    { branch: 'KFARHBAB' as const, open: null, left },
    { branch: 'AOUKAR' as const, open: { ...openDay, isOld: false }, left },
  ]
  const { api } = await renderPage('/admin/payouts', [...withPayouts(payouts), reply(listTills, tills)], {
    as,
  })
  await chooseAction(payoutName(payouts[0]!), 'Mark as Sent')
  const paying = page.getByRole('dialog', { name: 'Mark as Sent' })
  await paying.getByLabelText('Method').selectOptions('OMT')
  await expect.element(paying.getByLabelText('Till')).not.toBeInTheDocument()
  await paying.getByLabelText('Method').selectOptions('Cash')
  await expect.element(paying.getByLabelText('Till')).toHaveValue('AOUKAR')
  await paying.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect.element(toast).toMatchTextContent('Payout marked as sent')
  expect(api.callsOf(changePayout).at(-1)?.body).toMatchObject({ method: 'CASH', branch: 'AOUKAR' })
})

test('staff add a balance for a dress of a customer', async () => {
  const payouts: ListedPayout[] = []
  const { api } = await renderPage(
    '/admin/payouts',
    [
      ...withPayouts(payouts),
      reply(createPayout, ({ body: { amount } }) => {
        payouts.push(payout(1, '61.25', { kind: 'EARNING', notes: String(amount) }))
        return payouts[0]!
      }),
    ],
    { as },
  )
  await page.getByRole('button', { name: 'Add Balance' }).click()
  const form = page.getByRole('dialog', { name: 'Add Balance' })
  const send = form.getByRole('button', { name: 'Add Balance' })
  const dress = form.getByLabelText('Select Dress')
  const amount = form.getByLabelText('Balance Amount ($)')
  await expect.element(send).toBeDisabled()
  await expect.element(dress).toBeDisabled()
  await expect.element(dress).toHaveAttribute('placeholder', 'Select a customer first')
  await form.getByLabelText('Select Customer').fill('nobody at all')
  await expect.element(page.getByText('No customers found')).toBeVisible()
  await form.getByLabelText('Select Customer').fill('maya.haddad')
  await page.getByRole('option', { name: /^Maya Haddad/ }).click()
  await dress.click()
  await page.getByRole('option').first().click()
  await amount.fill('0')
  await send.click()
  await expect.element(form.getByRole('alert')).toMatchTextContent('Invalid Input')
  await expect
    .element(form.getByText('Please select a customer, dress, and enter a valid amount.'))
    .toBeVisible()
  await expectAccessible('payouts/web/admin/add-balance-dialog.tsx AddBalanceDialog')
  await amount.fill('61.25')
  await form.getByLabelText('Balance Note').fill('Rental of 20 November')
  await send.click()
  await expect.element(toast).toMatchTextContent('Balance Added Successfully')
  await expect.element(form).not.toBeInTheDocument()
  const list = page.getByRole('region', { name: 'All Payout Requests' })
  await expect.element(list.getByText('$61.25').first()).toBeVisible()
  expect(api.callsOf(createPayout)[0]?.body).toMatchObject({
    customerId: maya.id,
    dressId: adminDress(1).id,
    notes: 'Rental of 20 November',
  })
})

test('a link opens the form once', async () => {
  const { address } = await renderPage('/admin/payouts?status=PENDING#add-balance', withPayouts([]), { as })
  const form = page.getByRole('dialog', { name: 'Add Balance' })
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(address()).toBe('/admin/payouts?status=PENDING')
})

test('each chosen filter can be removed, and all of them', async () => {
  const { address } = await renderPage('/admin/payouts?status=PENDING&search=november', withPayouts([]), {
    as,
  })
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect.element(chips).toMatchTextContent(/Search: november.*Status: Pending.*Clear All/)
  await chips.getByRole('link', { name: 'Remove Status: Pending' }).click()
  await expect.poll(address).toBe('/admin/payouts?search=november')
  await chips.getByRole('link', { name: 'Clear All' }).click()
  await expect.poll(address).toBe('/admin/payouts')
})

test('coming earnings lead to their rentals and have no actions; one added by hand is credited without a payment', async () => {
  const rentalId = '01900000-0000-7000-8000-0000000000e1'
  const earning = payout(1, '17.35', { kind: 'EARNING' })
  const coming = payout(2, '50.00', {
    kind: 'EARNING',
    rentalId,
    rental: { number: '000000E1', eventDate: '2026-12-05', endDate: '2026-12-06' },
  })
  await renderPage('/admin/payouts', withPayouts([earning, coming]), { as })
  await chooseAction(payoutName(earning), 'Mark as Sent')
  const dialog = page.getByRole('dialog', { name: 'Mark as Sent' })
  await expect
    .element(dialog)
    .toMatchTextContent('$17.35 for Maya Haddad. It is added to the available balance.')
  await expectAccessible('payouts/web/admin/payout-dialogs.tsx CreditDialog')
  expect(dialog.getByLabelText('Date of payment').query()).toBeNull()
  await dialog.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect.element(toast).toMatchTextContent('Earning credited')

  await page.getByRole('link', { name: 'Coming earnings' }).click()
  await expect.element(page.getByText('1 earning', { exact: true })).toBeVisible()
  await expectAccessible()
  await expect
    .element(page.getByRole('link', { name: '000000E1' }))
    .toHaveAttribute('href', `/admin/rentals/${rentalId}`)
  expect(page.getByRole('button', { name: /^Actions/ }).query()).toBeNull()
})

test('staff choose who is paid, by method, and the run opens', async () => {
  const due = (nth: number, amount: string, account: Partial<DuePayout['account']> = {}): DuePayout => ({
    ...payout(nth, amount),
    userName: 'Maya Haddad',
    account: {
      method: 'CASH',
      ending: null,
      isStored: false,
      changedAt: null,
      recentDays: null,
      ...account,
    },
  })
  const bank = { method: 'TRANSFER', ending: '9114', isStored: true, changedAt: null } as const
  const changed = { ...bank, changedAt: '2026-11-20T08:00:00.000Z', recentDays: 3 }
  const payouts = [due(1, '30.00', changed), due(2, '40.50', bank), due(3, '5.00')]
  const balances = [
    { userId: people.staff.id, userName: 'Rima Daher', amount: '80.00', account: payouts[2]!.account },
    { userId: people.maya.id, userName: 'Maya Haddad', amount: '12.00', account: payouts[2]!.account },
  ]
  const run: PaymentRun = {
    id: '01900000-0000-7000-8000-0000000000f1',
    number: 7,
    state: 'OPEN',
    payouts: 2,
    amount: '35.00',
    open: 2,
    sent: 0,
    sentAmount: '0.00',
    failed: 0,
    createdAt: '2026-11-23T08:00:00.000Z',
    createdBy: 'Dina Boss',
    cancelled: null,
    lines: [
      runLine(1, { method: 'TRANSFER', ending: '9114', amount: '30.00' }),
      runLine(2, { method: 'CASH', amount: '5.00' }),
    ],
  }
  const { api } = await renderPage(
    `/admin/payouts?userId=${maya.id}`,
    [
      ...withPayouts([]),
      reply(listDuePayouts, payouts),
      reply(listPayableBalances, balances),
      reply(getLendingTerms, { platformFee: 20, shareVatPercent: 0, minimumPayout: '10.00' }),
      reply(makePaymentRun, run),
      reply(getPaymentRun, () => run),
      reply(sendPaymentRun, () => {
        run.lines[0]!.status = 'COMPLETED'
        return run
      }),
    ],
    { as },
  )
  await page.getByRole('button', { name: 'Pay all due' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment run' })
  const lowest = dialog.getByLabelText('Also pay balances from ($)')
  await expect.element(lowest).toHaveValue('10.00')
  await expect.element(dialog.getByText('5 payouts chosen$167.50')).toBeVisible()
  await lowest.fill('')
  await expect.element(dialog.getByText('3 payouts chosen$75.50')).toBeVisible()
  const group = dialog.getByRole('checkbox', { name: 'Transfer · 2 · $70.50' })
  await group.click()
  await expect.element(dialog.getByText('1 payout chosen$5.00')).toBeVisible()
  await dialog.getByLabelText('Maya Haddad, $30.00').click()
  await expect.element(dialog.getByText('2 payouts chosen$35.00')).toBeVisible()
  await lowest.fill('abc')
  await expect.element(dialog.getByText('Please enter an amount between 0 and 99999999.99')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Make run' })).toBeDisabled()
  await lowest.fill('20')
  await expect.element(dialog.getByLabelText('Rima Daher, $80.00, not asked for')).toBeChecked()
  await expect.element(dialog.getByText('3 payouts chosen$115.00')).toBeVisible()
  await expectAccessible('payouts/web/admin/make-run-dialog.tsx MakeRunDialog')
  await expect.element(group).not.toBeChecked()
  await expect.element(dialog.getByText('details changed 3 days ago')).toBeVisible()
  await dialog.getByRole('button', { name: 'Make run' }).click()
  await expect.element(dialog.getByText('Please ask these lenders first, and confirm it here.')).toBeVisible()
  await dialog.getByLabelText('I asked Maya Haddad on a number that we know').click()
  await dialog.getByRole('button', { name: 'Make run' }).click()
  await expect.element(page.getByRole('heading', { name: 'Payment run 7' })).toBeVisible()
  expect(api.callsOf(makePaymentRun).map(({ body }) => body)).toEqual([
    {
      payouts: [payouts[0]!.id, payouts[2]!.id],
      balances: [{ userId: people.staff.id, expected: '80.00' }],
      areDetailsConfirmed: true,
    },
  ])

  await expect.element(page.getByRole('link', { name: 'File for the bank' })).toBeVisible()
  await page.getByRole('button', { name: 'Sent: Maya Haddad' }).first().click()
  const sent = page.getByRole('dialog', { name: 'Mark as Sent' })
  await sent.getByLabelText('Date of payment').fill('2025-03-02')
  await expectAccessible('payouts/web/admin/runs/run-dialogs.tsx RunSentDialog')
  await sent.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect.element(toast).toMatchTextContent('Marked as sent')
  expect(api.callsOf(sendPaymentRun)[0]?.body).toMatchObject({
    date: '2025-03-02',
    payouts: [run.lines[0]!.id],
  })
})

function runLine(position: number, change: Partial<PayoutInRun>): PayoutInRun {
  const id = `01900000-0000-7000-8000-0000000001${String(position).padStart(2, '0')}`
  return {
    id,
    payouts: [id],
    userId: maya.id,
    userName: 'Maya Haddad',
    position,
    reference: `7-${position}`,
    amount: '30.00',
    method: 'CASH',
    ending: null,
    status: 'PENDING',
    payment: null,
    reason: null,
    ...change,
  }
}
