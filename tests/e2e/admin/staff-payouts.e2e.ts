import { password, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction } from '#tests/e2e/support/lists.ts'

test('staff mark a payout as sent, reject one with a reason, and keep a note', async ({ page }) => {
  const { email } = await registerCustomer(page, 'Payee')
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  const found = await (await page.request.get(`/api/users?search=${email}`)).json()
  const { id } = found.users[0]
  const path = `/api/admin/users/${id}/balance`
  expect((await page.request.put(path, { data: { balance: '100.00' } })).status()).toBe(200)
  await page.request.post('/api/auth/logout')
  await page.request.post('/api/auth/login', { data: { usernameOrEmail: email, password } })
  for (const amount of ['30.00', '40.00']) {
    expect((await page.request.post('/api/payouts', { data: { amount } })).status()).toBe(201)
  }
  await page.request.post('/api/auth/logout')
  await signIn(page, 'admin')
  await open(page, `/admin/payouts?userId=${id}`)
  await expect(page.getByText('2 payouts', { exact: true })).toBeVisible()
  const rowNamed = (amount: string) => page.getByRole('row', { name: new RegExp(`\\$${amount}`) })
  const nameOf = async (amount: string) => (await rowNamed(amount).getAttribute('aria-label')) ?? ''

  await chooseAction(page, await nameOf('30.00'), 'Mark as Sent')
  const paying = page.getByRole('dialog', { name: 'Mark as Sent' })
  await paying.getByLabel('Date of payment').fill('2099-01-01')
  await paying.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect(paying.getByText('The date of a payment cannot be in the future.')).toBeVisible()
  await expect(paying.getByText('Please choose how it was paid.')).toBeVisible()
  await paying.getByLabel('Date of payment').fill('2025-03-02')
  await paying.getByLabel('Method').selectOption('Transfer')
  await paying.getByLabel('Reference').fill('BLOM 8812')
  await paying.getByLabel('Note, for staff only').fill('Second attempt')
  await paying.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect(toast(page)).toContainText('Payout marked as sent')
  for (const text of ['Completed', '2 March 2025', 'Transfer', 'BLOM 8812', 'Second attempt'])
    await expect(rowNamed('30.00')).toContainText(text)

  await chooseAction(page, await nameOf('40.00'), 'Reject')
  const rejecting = page.getByRole('dialog', { name: 'Reject Payout' })
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rejecting.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await rejecting.getByLabel('Reason').fill('The account number is missing.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('Payout rejected')
  await expect(rowNamed('40.00')).toContainText('Rejected')

  await rowNamed('40.00')
    .getByRole('button', { name: /^Edit note/ })
    .click()
  const note = page.getByRole('textbox', { name: 'Note, for staff only' })
  await expect(note).toBeFocused()
  await note.fill('Called her on Monday')
  await page.getByRole('button', { name: 'Save Note' }).click()
  await expect(toast(page)).toContainText('Note Updated')
  await expect(rowNamed('40.00')).toContainText('Called her on Monday')

  // An open list of staff would ask for changes without a session.
  await open(page, '/about')
  await page.request.post('/api/auth/logout')
  await page.request.post('/api/auth/login', { data: { usernameOrEmail: email, password } })
  await open(page, '/payout')
  const main = page.getByRole('main')
  await expect(main.getByText('Paid 2 March 2025 · Transfer · reference BLOM 8812')).toBeVisible()
  await expect(main.getByText('The account number is missing.', { exact: true })).toBeVisible()
  for (const text of ['Second attempt', 'Marked as sent', 'Called her'])
    await expect(main).not.toContainText(text)
  await open(page, '/payout/statement')
  await expect(main.getByText('Paid 2 March 2025 · Transfer · reference BLOM 8812')).toBeVisible()
})

test('staff add a balance for a dress of a customer and find it with the chosen filters', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin/payouts')
  const form = page.getByRole('region', { name: 'Add Balance' })
  const send = form.getByRole('button', { name: 'Add Balance' })
  const dress = form.getByLabel('Select Dress')
  await expect(send).toBeDisabled()
  await expect(dress).toBeDisabled()
  await expect(dress).toHaveAttribute('placeholder', 'Select a customer first')
  await form.getByLabel('Select Customer').fill('nobody at all')
  await expect(page.getByText('No customers found')).toBeVisible()
  await form.getByLabel('Select Customer').fill('tala frem')
  await page.getByRole('option', { name: /^Tala Frem/ }).click()
  await dress.click()
  await page.getByRole('option').first().click()
  await form.getByLabel('Balance Amount ($)').fill('0')
  await send.click()
  await expect(toast(page)).toContainText('Invalid Input')
  await expect(form.getByText('Please select a customer, dress, and enter a valid amount.')).toBeVisible()
  await form.getByLabel('Balance Amount ($)').fill('61.25')
  await form.getByLabel('Balance Note').fill('Rental of 20 November')
  await send.click()
  await expect(toast(page)).toContainText('Balance Added Successfully')
  await expect(form.getByLabel('Balance Amount ($)')).toHaveValue('')
  const list = page.getByRole('region', { name: 'All Payout Requests' })
  await expect(list.getByText('$61.25').first()).toBeVisible()
  await open(page, '/admin/payouts?status=PENDING&search=november')
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByRole('link')).toHaveText(['Search: november', 'Status: Pending', 'Clear All'])
  await chips.getByRole('link', { name: 'Remove Status: Pending' }).click()
  await expect(page).toHaveURL('/admin/payouts?search=november')
  await chips.getByRole('link', { name: 'Clear All' }).click()
  await expect(page).toHaveURL('/admin/payouts')
})

test('coming earnings lead to their rentals; an earning added by hand is credited without a payment', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await open(page, '/admin/payouts')
  await page.getByRole('link', { name: 'Coming earnings' }).click()
  await expect(page).toHaveURL('/admin/payouts/coming')
  await expect(page.getByText(/^\d+ earnings$/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  await page
    .getByRole('link', { name: /^[0-9A-F]{8}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Rental / })).toBeVisible()

  const { users } = await (await page.request.get('/api/users?search=tala frem')).json()
  const dresses = await (await page.request.get(`/api/admin/dresses?ownerId=${users[0].id}`)).json()
  const data = { customerId: users[0].id, dressId: dresses[0].id, amount: '17.35' }
  expect((await page.request.post('/api/payouts', { data })).status()).toBe(201)
  await open(page, `/admin/payouts?userId=${users[0].id}&status=PENDING`)
  const row = page.getByRole('row', { name: /\$17\.35/ }).first()
  await chooseAction(page, (await row.getAttribute('aria-label')) ?? '', 'Mark as Sent')
  const dialog = page.getByRole('dialog', { name: 'Mark as Sent' })
  await expect(dialog).toContainText('$17.35 for Tala Frem. It is added to the available balance.')
  await expect(dialog.getByLabel('Date of payment')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect(toast(page)).toContainText('Earning credited')
})

test('staff pay all requests of a lender at once, read the result of each, and print the list', async ({
  page,
  anotherVisitor,
}) => {
  const { email } = await registerCustomer(page, 'Grouped')
  const staff = await anotherVisitor()
  await signIn(staff, 'admin')
  const { users } = await (await staff.request.get(`/api/users?search=${email}`)).json()
  const { id } = users[0]
  const path = `/api/admin/users/${id}/balance`
  expect((await staff.request.put(path, { data: { balance: '100.00' } })).status()).toBe(200)
  const ids: string[] = []
  for (const amount of ['30.00', '40.50', '5.00']) {
    ids.push((await (await page.request.post('/api/payouts', { data: { amount } })).json()).id)
  }
  await open(staff, `/admin/payouts?userId=${id}`)
  // Fields that load behind a dialog would be read beside it.
  await expect(staff.getByRole('combobox', { name: 'Select Customer' })).toBeEnabled()
  await staff.getByRole('button', { name: 'Pay all due' }).click()
  const dialog = staff.getByRole('dialog', { name: 'Pay all due' })
  await expect(dialog.getByRole('row', { name: /Total 3 \$75\.50/ })).toBeVisible()
  await dialog.getByLabel('Date of payment').fill('2025-03-02')
  await dialog.getByLabel('Method').selectOption('Cash')
  // Somebody else rejects one of them meanwhile.
  const data = { status: 'REJECTED', reason: 'The IBAN is missing.' }
  await staff.route('**/api/admin/payouts/batch', async (route) => {
    await staff.request.put(`/api/admin/payouts/${ids[2]}`, { data })
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Mark all as sent' }).click()
  const result = staff.getByRole('dialog', { name: 'Result of the payment' })
  await expect(result).toContainText('2 of 3 paid')
  await expect(result.getByRole('listitem').filter({ hasText: '$5.00' })).toContainText(
    'Not paid: This payout has already been completed or rejected.',
  )
  await result.getByRole('link', { name: 'List to print' }).click()
  await expect(staff.getByRole('heading', { name: 'Payouts paid together' })).toBeVisible()
  await expect(staff.getByRole('row', { name: /Total \$70\.50/ })).toBeVisible()
  await expect(staff.getByRole('link', { name: 'Download CSV' })).toBeVisible()
  await open(page, '/payout')
  await expect(page.getByRole('main').getByText('Paid 2 March 2025 · Cash')).toHaveCount(2)
})
