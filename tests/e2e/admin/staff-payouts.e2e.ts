import { password, registerCustomer, signIn } from '#tests/e2e/support/accounts.ts'
import { expect, expectAccessible, open, test, toast } from '#tests/e2e/support/fixtures.ts'
import { chooseAction } from '#tests/e2e/support/lists.ts'

test('staff mark a payout as sent, reject one with a reason, and keep a note', { tag: '@both' }, async ({
  page,
}) => {
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
  await expectAccessible(page)
  const rowNamed = (amount: string) => page.getByRole('row', { name: new RegExp(`\\$${amount}`) })
  const nameOf = async (amount: string) => (await rowNamed(amount).getAttribute('aria-label')) ?? ''

  await chooseAction(page, await nameOf('30.00'), 'Mark as Sent')
  const paying = page.getByRole('dialog', { name: 'Mark as Sent' })
  await paying.getByLabel('How it was paid').fill('Bank transfer, 23 November, ref 8812')
  await paying.getByRole('button', { name: 'Mark as Sent' }).click()
  await expect(toast(page)).toContainText('Payout marked as sent')
  await expect(rowNamed('30.00')).toContainText('Completed')
  await expect(rowNamed('30.00')).toContainText('ref 8812')

  await chooseAction(page, await nameOf('40.00'), 'Reject')
  const rejecting = page.getByRole('dialog', { name: 'Reject Payout' })
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(rejecting.getByText('Please give the reason: the lender reads it.')).toBeVisible()
  await rejecting.getByLabel('Reason').fill('The account number is missing.')
  await rejecting.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page)).toContainText('Payout rejected')
  await expect(rowNamed('40.00')).toContainText('Rejected')

  await chooseAction(page, await nameOf('40.00'), 'Edit Note')
  const noting = page.getByRole('dialog', { name: 'Edit Note' })
  await noting.getByLabel('Note').fill('Called her on Monday')
  await noting.getByRole('button', { name: 'Save Note' }).click()
  await expect(toast(page)).toContainText('Note Updated')
  await expect(rowNamed('40.00')).toContainText('Called her on Monday')
})
